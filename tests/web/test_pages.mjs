// Every page: clean for axe in both themes, wide and on a phone, and complete in every language.

import { LOCALES, SCENES } from "./scenes.mjs";
import { isShort } from "./tours.mjs";
import { run } from "./trial.mjs";

// Another window for the same person.
async function another(trial, visitor, options) {
  const other = await trial.visit(visitor.server, { ...options, path: null });
  await other.context.addCookies(await visitor.context.cookies());
  return other;
}

async function open(visitor, path) {
  await visitor.go(path);
  await visitor.settle();
}

// Layouts, themes and languages in one round; English first, as the others are held against it.
const WINDOWS = [
  { size: "wide", scheme: "light", locale: LOCALES.en },
  { size: "phone", scheme: "dark", locale: LOCALES.fr },
  { size: "wide", scheme: "dark", locale: LOCALES.de },
  { size: "sideways", scheme: "light", locale: LOCALES.nl },
];

// A text that was never made to be translated shows in any other language.
const windows = isShort ? WINDOWS.slice(0, 2) : WINDOWS;

// On the short way axe, which takes longest, sees every other page, through one window.
function isForAxe(scene, window) {
  return !isShort || scene % (2 * windows.length) === windows.indexOf(window);
}

// Each scene is brought about once and looked at through several windows.
function testScenes(names) {
  return async (trial) => {
    const server = await trial.server();
    const leader = await trial.visit(server);
    const paths = new Map();
    for (const name of names) paths.set(name, await SCENES[name](leader));
    const findings = new Map(); // what is wrong -> where
    for (const window of windows) {
      const visitor = await another(trial, leader, window);
      for (const [i, [name, path]] of [...paths].entries()) {
        await open(visitor, path)
          .then(() => checkWords(visitor, name, window))
          .then(() => isForAxe(i, window) && checkAxe(visitor, window))
          .catch((error) => findings.set(error.message, `${findings.get(error.message) ?? ""} ${name}`));
      }
      await visitor.context.close();
    }
    if (findings.size) throw new Error([...findings].map(([what, where]) => `${what}\n  at${where}`).join("\n"));
  };
}

async function checkAxe(visitor, { size, scheme }) {
  const findings = await visitor.findings();
  if (findings.length) throw new Error(`${size}, ${scheme}: ${findings.join("\n")}`);
}

// Runs in the page: every text that is seen or read out, but for commands.
function readTexts() {
  const texts = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement.closest("script,style,noscript,code")) texts.add(walker.currentNode.data.trim());
  }
  for (const element of document.querySelectorAll("[aria-label],[title],[placeholder],[alt]")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) texts.add(element.getAttribute(name)?.trim() ?? "");
  }
  return [...texts].filter((text) => text);
}

// Three words or more: names and numbers may be the same in two languages, sentences not.
function isSentence(text) {
  return text.split(/\s+/).filter((word) => /^\p{L}{2,}[.,:]?$/u.test(word)).length >= 3;
}

const heardIn = new Map(); // scene and language -> texts

async function checkWords(visitor, name, { locale }) {
  const language = locale.slice(0, 2);
  const lang = await visitor.page.getAttribute("html", "lang");
  if (lang !== language) throw new Error(`<html lang> is ${lang}, not ${language}`);
  const texts = await visitor.page.evaluate(readTexts);
  const keys = texts.filter((text) => /^[a-z]+\.[a-zA-Z.]+$/.test(text) || /\{\w+\}/.test(text));
  if (keys.length) throw new Error(`${language}: not translated: ${keys.join(", ")}`);
  heardIn.set(`${name} ${language}`, texts);
  const english = heardIn.get(`${name} en`);
  const left = texts.filter((text) => language !== "en" && isSentence(text) && english.includes(text));
  if (left.length) throw new Error(`${language}: still English:\n${left.slice(0, 10).join("\n")}`);
}

const names = Object.keys(SCENES).filter((n) => !n.startsWith("two")); // the same page as "play"
const isTable = (name) => /^(start|play|place|produce|waiting|screen)/.test(name);

const at_the_tables = testScenes(names.filter(isTable));
const elsewhere = testScenes(names.filter((name) => !isTable(name)));

const named = { at_the_tables, elsewhere };
await run(Object.entries(named).map(([name, test]) => Object.defineProperty(test, "name", { value: name })));
