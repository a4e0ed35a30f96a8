// node showcase.mjs TORI: the pictures that devices show of the page before they install it,
// into web/src/public, where they are kept with the source.

import { Browsers, SIZES } from "./browser.mjs";
import { SCENES } from "./scenes.mjs";
import { Server } from "./server.mjs";
import { Visitor } from "./visitor.mjs";

const [tori] = process.argv.slice(2);
const PICTURES = [
  { name: "wide", size: "wide", scene: "play-helsinki", guestName: "Helmi" },
  { name: "narrow", size: "phone", scene: "play-helvetia", guestName: "Lauri" },
];

const browsers = new Browsers();
const server = new Server(tori);
await server.start();
for (const { name, size, scene, guestName } of PICTURES) {
  const visitor = await Visitor.arrive(await browsers.open(), server, { size, settings: { guestName } });
  await visitor.go(await SCENES[scene](visitor, { byHint: true }));
  await visitor.settle();
  const path = `web/src/public/screenshot-${name}.jpg`;
  await visitor.page.screenshot({ path, type: "jpeg", quality: 40 });
  console.log(`  ${path} ${SIZES[size].width}x${SIZES[size].height}`);
}
await browsers.close();
await server.discard();
