// The workshop without a browser: files that come onto the bench and go back are the same, and
// what nobody touched stays as it was.

import { readFileSync } from "node:fs";
import { load } from "./source.mjs";

let failures = 0;

function expect(what, found, wanted) {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a === b) return;
  failures++;
  console.log(`${what}:\n  ${a}\nnot\n  ${b}`);
}

globalThis.document = { documentElement: { dataset: {} } };
globalThis.navigator = { languages: ["en-GB"] };

const { put, at, nearest, opened, written, facesOf, helsinki, helvetia, countChanges, usualPieces, differences, withDifferences, formOf } = await load(`
  export { put, at } from "./src/table/workshop/values";
  export { countChanges, usualPieces } from "./src/table/workshop/changes";
  export { differences, withDifferences } from "./src/table/workshop/differences";
  export { nearest } from "./src/pages/workshop/walking";
  export { opened, written, facesOf } from "./src/games/helsinki/workshop/box";
  export { workshop as helsinki } from "./src/games/helsinki/workshop/workshop";
  export { workshop as helvetia } from "./src/games/helvetia/workshop/workshop";
  export { formOf } from "./src/table/plain/workshop";
`);

const read = (name) => JSON.parse(readFileSync(new URL(`../../editions/${name}.json`, import.meta.url), "utf8"));
const box = read("helsinki");
const literal = read("helsinki-literal");
const village = read("helvetia");

// Keys of an object have no order.
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]));
}

function partOf(workshop, id) {
  return workshop.parts.find((part) => part.id === id);
}

function pieceOf(workshop, edition, part, id, together = false) {
  return partOf(workshop, part).pieces(edition, together).find((piece) => piece.id === id);
}

function setOn(workshop, edition, part, id, field, value, together) {
  const piece = pieceOf(workshop, edition, part, id, together);
  return piece.fields.find((one) => one.id === field).set(value);
}

// Values

expect("put", put({ a: { b: [1, 2] }, c: 3 }, ["a", "b", 1], 5), { a: { b: [1, 5] }, c: 3 });
expect("put takes away", put({ a: { b: 1, c: 2 } }, ["a", "b"], undefined), { a: { c: 2 } });
expect("put makes", put({}, ["names", "de", "x"], "y"), { names: { de: { x: "y" } } });
expect("put keeps the order", Object.keys(put({ a: 1, b: 2 }, ["a"], 3)), ["a", "b"]);
expect("at", at({ a: [{ b: 4 }] }, ["a", 0, "b"]), 4);

// To and fro

expect("the default on the bench", opened(box, box), box);
expect("and back", written(opened(box, box)), box);
expect("the literal list to and fro", written(opened(literal, box)), literal);
expect("eight places a colour", facesOf(opened(literal, box)).p.length, 8);

// Changing

const dearer = setOn(helsinki, box, "cards", "card-y6", "number", 5);
expect("one colour", facesOf(dearer).y[6].number, 5);
expect("no other", facesOf(dearer).b[6].number, 4);
expect("and again as it was", setOn(helsinki, dearer, "cards", "card-y6", "number", 4), box);
const finer = setOn(helsinki, box, "cards", "card-y7", "supers", 2, true);
expect("all colours", finer.cards.kinds.at(-1), { ...box.cards.kinds.at(-1), card: "5++" });
expect("what goes out follows", [finer.removals.two_players_five, finer.removals.three_players[1].card], ["5++", "5++"]);
const twin = setOn(helsinki, box, "cards", "card-g2", "tile", "3");
expect("a second face of the same", facesOf(twin).g[2].card, "3+b");
const none = written(setOn(helsinki, box, "cards", "card-y6", "copies", 0));
expect("no row for none", facesOf(none).y.length, 7);

const cheaper = setOn(helvetia, village, "buildings", "building-dairy", "buildings.costs.dairy.wood", 0);
expect("a cost", cheaper.buildings.costs.dairy, { stone: 1 });
expect("what nobody touched", { ...cheaper, buildings: 0 }, { ...village, buildings: 0 });

function changes(workshop, edition, original) {
  return workshop.parts.map((part) => countChanges(part.pieces(edition, false), usualPieces(part, original)));
}

const onlyIn = (workshop, id) => workshop.parts.map((part) => (part.id === id ? 1 : 0));
expect("changes of a box", changes(helvetia, cheaper, village), onlyIn(helvetia, "buildings"));
expect("changes of a card", changes(helsinki, twin, box), onlyIn(helsinki, "cards"));

const all = (list) => list.reduce((sum, n) => sum + n, 0);
const four = put(box, ["board", "coats"], Array(4).fill(box.board.coats));
expect("four boards with the same coats", all(changes(helsinki, opened(four, box), box)), 0);
const moved = put(four, ["board", "coats", 2, 1], "f1");
expect("one coat of one of them", all(changes(helsinki, opened(moved, box), box)), 1);
const turned = put(box, ["board", "coats"], [...box.board.coats].reverse());
expect("coats in another order", all(changes(helsinki, opened(turned, box), box)), 0);
expect("a card of all colours, and what goes out with it", changes(helsinki, finer, box), helsinki.parts.map((part) => (part.id === "cards" ? 5 : 0)));

// Pieces that come and go

const addition = (part, edition, group, together) => part.additions(edition, together).find((one) => one.group === group);
const ninth = addition(partOf(helsinki, "cards"), box, "r", false).make();
expect("a ninth card", facesOf(ninth).r[8], { card: "2++", number: 3, copies: 1 });
expect("of one colour", facesOf(ninth).b.length, 8);
expect("to and fro", written(opened(ninth, box)), ninth);
expect("and gone", pieceOf(helsinki, ninth, "cards", "card-r8").without(), box);
const everywhere = addition(partOf(helsinki, "cards"), box, "r", true).make();
expect("of all colours", facesOf(everywhere).y[8], { card: "2++", number: 3, copies: 1 });
expect("none of Tori's", facesOf(pieceOf(helsinki, box, "cards", "card-g2").without()).g[2].copies, 0);
expect("heads over the cards", partOf(helsinki, "cards").columns(box).heads, [1, 2, 2, 2, 1].map((span, i) => ({ label: String(i + 1), span })));
const more = setOn(helsinki, box, "visitors", "bonus-2-2", "points", 4);
expect("one more for visitors", more.visitors.bonuses["2"], [9, 7, 4]);
expect("and none", setOn(helsinki, more, "visitors", "bonus-2-2", "points", 0), box);

const inn = pieceOf(helvetia, village, "buildings", "building-inn").without();
expect("no inn", [inn.buildings.stacks["2"].inn, inn.buildings.stacks["3"].inn], [undefined, undefined]);
const [again] = partOf(helvetia, "buildings").additions(inn, false);
expect("an inn again", [again.piece, again.make().buildings.stacks["3"].inn], ["building-inn", 1]);
const fourth = setOn(helvetia, village, "buildings", "building-inn", "buildings.stacks.4.inn", 2);
expect("a fourth stack", fourth.buildings.stacks["4"], { inn: 2 });
expect("and none", setOn(helvetia, fourth, "buildings", "building-inn", "buildings.stacks.4.inn", 0), village);

// What the senate, buildings and goods do

const south = setOn(helsinki, box, "senate", "space-0", "slot-0", "1");
expect("slots change places", south.senate.spaces[0].slots, [1, 0]);
const dairy = setOn(helvetia, village, "buildings", "building-mill", "role", "milk");
expect("who makes milk", dairy.goods.tree.find(({ good }) => good === "milk").building, "mill");
expect("and who gives points", dairy.buildings.victory, ["dairy", "inn", "hall", "church"]);
expect("and back", setOn(helvetia, dairy, "goods", "good-milk", "building", "dairy"), village);
const grocer = setOn(helvetia, village, "buildings", "building-grocer", "role", "victory");
expect("points instead of goods", [grocer.buildings.victory[0], grocer.buildings.exchanges.grocer], ["grocer", undefined]);
const exchange = (value) => setOn(helvetia, village, "buildings", "building-cattlemarket", "exchanges", value).buildings.exchanges.cattlemarket;
expect("one more good", exchange("cow+bread+beer+iron"), ["cow", "bread", "beer", "iron"]);
expect("goods of another stage", exchange("cow+bread+iron+milk"), ["milk"]);
expect("simple goods, all", exchange("wood+cow+bread+iron").length, 6);
const beef = setOn(helvetia, village, "goods", "good-bread", "input", "ore");
expect("bread of ore", beef.goods.tree[7].input, "ore");
const simple = setOn(helvetia, village, "goods", "good-cow", "input", "");
expect("a simple cow", simple.goods.tree[6], { good: "cow", building: "cowshed", branch: "grain" });
expect("is on the market", simple.buildings.exchanges.market.at(-1), "cow");
const crafted = setOn(helvetia, simple, "goods", "good-cow", "input", "grain");
expect("and is crafted again", crafted, village);
const mixed = helvetia.explain({ place: "buildings.exchanges.cattlemarket", message: "" }, simple, village);
expect("what is left to exchange", mixed.repair.edition.buildings.exchanges.cattlemarket, ["bread", "iron"]);
const sold = setOn(helvetia, village, "people", "bought", "goods", "wood+brick");
expect("what is sold", sold.buildings.bought, ["wood", "brick"]);
const quarters = setOn(helvetia, village, "village", "place-0", "quarters", "ul+lr");
expect("two quarters", [quarters.village.ul.includes(0), quarters.village.lr.includes(0)], [true, true]);

// Rulings and names are written when they are chosen, and gone when they are not.

const robbed = setOn(helvetia, village, "rulings", "ruling-theft", "theft", "robbed");
expect("a ruling", robbed.rulings.start_tile_after_theft, "robbed");
expect("as Tori decides", setOn(helvetia, robbed, "rulings", "ruling-theft", "theft", "thief"), village);
const named = setOn(helvetia, village, "names", "name-kind-dairy", "names.de.kind.dairy", "Sennerei");
expect("a name", named.names, { de: { "kind.dairy": "Sennerei" } });
expect("no name", setOn(helvetia, named, "names", "name-kind-dairy", "names.de.kind.dairy", ""), village);

// Refusals and what settles them

const letters = put(village, ["letters", "A"], ["woodcutter", "brickyard", "well"]);
const mended = helvetia.explain({ place: "letters", message: "" }, letters, village).repair.edition;
const counts = Object.values(mended.letters).filter(Array.isArray).flat();
expect("each on three letters", ["farm", "well"].map((kind) => counts.filter((one) => one === kind).length), [3, 3]);

const fewer = setOn(helsinki, box, "cards", "card-y6", "copies", 0);
const trouble = helsinki.explain({ place: "removals.two_players[6]", message: "" }, fewer, box);
expect("the piece in trouble", trouble.piece, "out-two_players-6");
expect("another goes out", trouble.repair.edition.removals.two_players.find(({ card }) => card === "4+").copies, 2);

// What differs, and the edition again

const other = put(put(put(village, ["buildings", "costs", "dairy", "wood"], 1), ["names"], { en: { "good.wood": "Timber" } }), ["pieces", "coins"], 7);
for (const [before, now] of [[village, other], [other, village], [box, literal], [literal, box], [box, box]]) {
  const carried = JSON.parse(JSON.stringify(differences(before, now) ?? {}));
  expect("the edition again", sorted(withDifferences(before, carried)), sorted(now));
}
expect("only what differs", differences(village, put(village, ["pieces", "coins"], 7)), { pieces: { coins: 7 } });
expect("a key of every object", withDifferences({ a: 1 }, JSON.parse('{"__proto__":{"b":2}}')).b, undefined);

// Walking

const square = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 0, y: 10 }, { x: 12, y: 11 }];
expect("to the right", nearest(square[0], square, [1, 0]), 1);
expect("down", nearest(square[1], square, [0, 1]), 3);
expect("nothing to the left", nearest(square[0], square, [-1, 0]), -1);

console.log(`${failures} failures`);
// Any edition is a form: every value in its blocks is one field, and a field changes it alone.
function valuesIn(value, place) {
  if (typeof value !== "object" || value === null) return [place];
  return Object.entries(value).filter(([key]) => key !== "source").flatMap(([key, one]) => valuesIn(one, `${place}.${key}`));
}

function otherThan(value) {
  return typeof value === "number" ? value + 1 : value === "true" ? "false" : value === "false" ? "true" : `${value}x`;
}

for (const file of [...["helsinki", "helvetia"].map(read), ...["pebbles", "nettles"].map((name) =>
  JSON.parse(readFileSync(new URL(`../games/${name}/edition.json`, import.meta.url), "utf8")))]) {
  const { parts, explain, holds } = formOf(file);
  const fields = parts.flatMap((part) => part.pieces(file, false).flatMap((piece) => piece.fields));
  const blocks = Object.entries(file).filter(([, value]) => typeof value === "object");
  expect(`fields of ${file.game}`, fields.map(({ id }) => id), blocks.flatMap(([key, value]) => valuesIn(value, key)));
  for (const { id, value, set } of fields) {
    const changed = set(otherThan(value));
    const different = JSON.stringify(differences(file, changed));
    const leaf = id.split(".").reduceRight((inside, key) => ({ [key]: inside }), at(changed, id.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key))));
    expect(`${id} of ${file.game}`, JSON.parse(different), leaf);
  }
  const [block, key] = fields[0].id.split(".");
  const trouble = explain({ place: fields[0].id, message: "no" }, file);
  expect(`where ${fields[0].id} is`, [trouble.part, trouble.piece], [block, `${block}.${key}`]);
  expect(`something in ${file.game}`, holds(file).length > 0, true);
}

process.exit(failures ? 1 : 0);
