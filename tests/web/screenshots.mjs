// node screenshots.mjs TORI FOLDER [PART]: the main pages as pictures, for people to look
// at; with PART only those whose name holds it.

import { mkdirSync } from "node:fs";
import { Browsers, SIZES } from "./browser.mjs";
import { LOCALES, SCENES } from "./scenes.mjs";
import { Server } from "./server.mjs";
import { Visitor } from "./visitor.mjs";

const [tori, folder, part = ""] = process.argv.slice(2);

// Every size in both themes, a phone held sideways at the tables only; other languages where
// words are tight.
function shots(name) {
  const isTable = /start|two|play|place|produce/.test(name);
  const sizes = Object.keys(SIZES).filter((size) => size !== "sideways" || isTable);
  const all = sizes.flatMap((size) => ["light", "dark"].map((scheme) => ({ size, scheme, language: "en" })));
  if (!/lobby|play|end/.test(name)) return all;
  const others = ["de", "fr", "nl"].flatMap((language) =>
    ["wide", "phone"].map((size) => ({ size, scheme: "light", language })));
  return [...all, ...others];
}

async function settled(page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Promise.all(document.getAnimations().map((a) => a.finished.catch(() => {}))));
}

// One visitor leads; the others come with his cookie, so that all see the same seat.
async function photograph(browser, server, name) {
  const leader = await Visitor.arrive(browser, server, { settings: { guestName: "Aino" } });
  const path = await SCENES[name](leader, { byHint: true });
  const cookies = await leader.context.cookies();
  await leader.context.close();
  for (const { size, scheme, language } of shots(name)) {
    const visitor = await Visitor.arrive(browser, server, { size, scheme, locale: LOCALES[language], path: null });
    await visitor.context.addCookies(cookies);
    await visitor.go(path);
    await settled(visitor.page);
    const file = `${name}-${SIZES[size].width}x${SIZES[size].height}-${scheme}-${language}.png`;
    await visitor.page.screenshot({ path: `${folder}/${file}` });
    visitor.complaints.forEach((text) => console.log(`${file}: ${text}`));
    await visitor.context.close();
  }
  console.log(`  ${name}`);
}

mkdirSync(folder, { recursive: true });
const browsers = new Browsers();
const browser = await browsers.open();
const server = new Server(tori);
await server.start();
for (const name of Object.keys(SCENES).filter((n) => n.includes(part))) await photograph(browser, server, name);
await browsers.close();
await server.discard();
