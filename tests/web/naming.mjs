// node naming.mjs: everybody at a table has a name of his own, bots too.

import { load } from "./source.mjs";
import { t } from "./wording.mjs";

// What the page's words ask of a browser.
globalThis.document = { documentElement: { dataset: {} } };
globalThis.navigator = { languages: ["en-GB"] };

const { homes, players, words } = await load(`
  export * as homes from "./src/table/homes";
  export * as players from "./src/table/players";
  export * as words from "./src/words/words";
`);
await words.startWords();
const BOTS = ["Kaisa", "Aino", "Marten"];
homes.bringHomes({ helsinki: { bots: BOTS } });
let failures = 0;

function check(what, found, expected) {
  const [is, should] = [found, expected].map((value) => JSON.stringify(value));
  if (is === should) return;
  failures++;
  console.log(`${what}: ${is}, not ${should}`);
}

const person = (name) => ({ holder: "person", name });
const bot = { holder: "bot", name: "easy" };
const called = (...seats) => players.seatNames("helsinki", seats);
check("bots have the game's names", called(person("Ruth"), bot, bot), ["Ruth", "Aino", "Marten"]);
check("but none that a person has", called(person("Aino"), bot, bot), ["Aino", t("table.bot", { n: 2 }), "Marten"]);
check("two seats of one person are told apart", called(person("Ruth"), bot, person("Ruth")), [
  t("table.player", { n: 1 }), "Aino", t("table.player", { n: 3 }),
]);

// A name in Hebrew or Arabic is told apart, so that it turns nothing round; others stay as they are.
const RIGHT = "\u05e9\u05dc\u05d5\u05dd";
check("a name from the right in a sentence", words.t("app.person", { name: RIGHT }), t("app.person", { name: `\u2068${RIGHT}\u2069` }));
check("any other name in a sentence", words.t("app.person", { name: "Aino" }), t("app.person", { name: "Aino" }));
process.exit(failures ? 1 : 0);
