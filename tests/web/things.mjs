// node things.mjs: things are called as the edition in play calls them, in its languages.

import { load } from "./source.mjs";
import { editionOf } from "./editions.mjs";

// What the page's words ask of a browser.
globalThis.document = { documentElement: { dataset: {} }, addEventListener() {} };
globalThis.navigator = { languages: ["en-GB"] };
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
globalThis.location = { pathname: "/", search: "", hash: "" };

const { editions, helsinki, helvetia, names, words } = await load(`
  export * as editions from "./src/table/edition";
  export { follows as helsinki } from "./src/games/helsinki/follows";
  export { follows as helvetia } from "./src/games/helvetia/follows";
  export * as names from "./src/games/helvetia/names";
  export * as words from "./src/words/words";
`);
await words.startWords();
let failures = 0;

function check(what, found, expected) {
  if (found === expected) return;
  failures++;
  console.log(`${what}: ${found}, not ${expected}`);
}

const tells = (text) => editions.withEdition(text, "helvetia", editionOf("helvetia"));
check("as always", names.kindName("dairy"), "Dairy");
check("in a sentence", tells("{kind letters.A}"), "woodcutter, brickyard, farm");
const given = { en: { "kind.farm": "Grange", "good.cow": "Ox", "colour.p": "violet" }, de: { "kind.dairy": "Sennerei" } };
words.giveNames(editions.namesOf("helvetia", given, helvetia));
check("a kind", names.kindName("farm"), "Grange");
check("with its article", names.aKind("farm"), "Grange");
check("a good as an object", names.aGood("cow"), "Ox");
check("another language", names.kindName("dairy"), "Dairy");
check("in a sentence", tells("{kind letters.A}"), "woodcutter, brickyard, Grange");
words.giveNames(editions.namesOf("helsinki", given, helsinki));
check("a card of a colour", words.t("helsinki.card.p", { number: 4 }), "violet 4");
check("another game", names.kindName("farm"), "Farm");
console.log(`things: ${failures} failures`);
process.exit(failures ? 1 : 0);
