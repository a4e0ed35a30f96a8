// node outcome.mjs: what the end of a game says, and to whom.

import { load } from "./source.mjs";

// What the page's words ask of a browser.
globalThis.document = { documentElement: { dataset: {} } };
globalThis.navigator = { languages: ["en-GB"] };

const { causes, chart, mainWay, outcome, reach, words } = await load(`
  export { mainWay } from "./src/pages/end/mainWay";
  export * as chart from "./src/pages/end/scale";
  export * as reach from "./src/pages/end/reach";
  export * as causes from "./src/pages/end/causes";
  export * as outcome from "./src/pages/end/outcome";
  export * as words from "./src/words/words";
`);
await words.startWords();
let failures = 0;

function check(what, found, expected) {
  const [is, should] = [found, expected].map((value) => JSON.stringify(value));
  if (is === should) return;
  failures++;
  console.log(`${what}: ${is}, not ${should}`);
}

const NAMES = ["Aino", "Kaisa", "Marten"];

// Standings of seats with these totals and ranks, seen by those in 'mine'.
function order(totals, ranks, mine = []) {
  const players = totals.map((_, seat) => ({ seat, name: NAMES[seat], colour: "ink", isMe: mine.includes(seat) }));
  const seats = totals.map((total, i) => ({ total, rank: ranks[i], parts: { lines: total - 1, coats: 1 }, used: 0 }));
  return outcome.standings({ seats }, players);
}

const title = (...of) => outcome.titleInWords(order(...of));
const points = (...of) => outcome.pointsInWords(order(...of));

check("the winner", title([20, 19, 3], [1, 2, 3], [0]), "You win by 1 point");
check("the third", title([20, 17, 16], [1, 2, 3], [2]), "You are third, 4 points behind");
check("one point", title([20, 19, 16], [1, 2, 3], [1]), "You are second, 1 point behind");
check("a tie won", title([20, 20, 16], [2, 1, 3], [1]), "You win the tiebreak");
check("a tie lost", title([20, 20, 16], [2, 1, 3], [0]), "You are second, level on points");
check("a shared win", title([20, 20, 16], [1, 1, 3], [0]), "You share first place");
check("a spectator", title([17, 20, 16], [2, 1, 3]), "Kaisa wins with 20");
check("a spectator of a shared win", title([20, 20, 16], [1, 1, 3]), "Aino and Kaisa share the win with 20");
check("a shared device", title([17, 20, 16], [2, 1, 3], [0, 1, 2]), "Kaisa wins with 20");

check("points of all", points([16, 20, 17], [3, 1, 2], [0]), "Kaisa wins with 20, Marten has 17 and you have 16.");
check("points of equals", points([20, 20], [1, 1], [0]), "Kaisa has 20 and you have 20.");
check("points for a spectator", points([17, 20], [2, 1]), "Aino has 17.");

// What decided it: the largest part that made the better one better, and no other.
function standing(seat, total, parts, isMe = false) {
  return { player: { seat, isMe }, total, rank: 3 - seat, parts };
}

const ahead = standing(1, 20, { lines: 12, crossings: 6, supers: 2 });
const behind = standing(0, 16, { lines: 10, crossings: 3, supers: 3 }, true);
const pair = causes.pairOf([{ ...ahead, rank: 1 }, { ...behind, rank: 2 }]);
check("who is compared", [pair.one.player.seat, pair.other.player.seat], [0, 1]);
check("parts", causes.partCauses(pair, ["lines", "crossings", "supers"]), [
  { part: "crossings", one: 3, other: 6 }, { part: "lines", one: 10, other: 12 },
]);
check("equals", causes.pairOf(order([20, 20, 16], [1, 2, 3], [0])), null);

const statistics = [[0, 5, 9, 10, 16], [0, 2, 9, 17, 20]].map((points) => ({ points, did: {}, used: 0 }));
check("the round of the largest step", causes.roundCause(pair, statistics), { round: 4, one: 1, other: 8 });
check("ahead for good", causes.leadSince(pair, statistics), 4);
check("no rounds", causes.roundCause(pair, [{ points: [] }, { points: [] }]), null);

// Bars: what is below 0 lies before the place of 0, what is above it after.
const bars = [[-6, 2], [-2, 0], [0, 0]];
check("how far bars go", reach.reachOf(bars), { below: 6, above: 2 });
check("the place of 0", reach.zeroOf(reach.reachOf(bars)), 75);
check("both sides", reach.piecesOf(bars[0], reach.reachOf(bars)), [
  { index: 0, from: 0, width: 75 },
  { index: 1, from: 75, width: 25 },
]);
check("a shorter one ends at 0", reach.piecesOf(bars[1], reach.reachOf(bars)), [{ index: 0, from: 50, width: 25 }]);
check("nothing to show", reach.piecesOf([0, 0], reach.reachOf([[0, 0]])), []);
check("parts above 0", reach.piecesOf([3, 1], reach.reachOf([[3, 1], [2, 0]])), [
  { index: 0, from: 0, width: 75 },
  { index: 1, from: 75, width: 25 },
]);

// The chart reaches as far down as the points do, and every point is inside.
check("points above 0", chart.scaleOf([[0, 5, 9], [2, 3, 11]]).lines, [0, 2, 4, 6, 8, 10, 12]);
check("few points", chart.scaleOf([[0], [1]]).lines, [0, 1, 2, 3, 4]);
check("points below 0", chart.scaleOf([[-3, -12], [0, -2]]).lines, [-12, -10, -8, -6, -4, -2, 0]);
check("both", chart.scaleOf([[-30, -70], [10, 25]]).lines, [-80, -60, -40, -20, 0, 20, 40]);
check("thousands", chart.scaleOf([[-4000], [25000]]).lines, [-5000, 0, 5000, 10000, 15000, 20000, 25000]);
const deep = chart.scaleOf([[-3, -12], [0, -2]]);
check("lower points are lower", [0, -2, -12].map(deep.y), [14, 54, 254]);

// One button stands out.
function way(...there) {
  const all = ["hasNext", "canPlayAgain", "hasCompany", "canReview", "isWinner", "hasOccasion"];
  return mainWay(Object.fromEntries(all.map((one) => [one, there.includes(one)])));
}

check("the next game is there", way("hasNext", "canPlayAgain", "canReview"), "next");
check("at a table of a tournament", way("hasOccasion", "hasNext", "canPlayAgain"), "occasion");
check("with people", way("canPlayAgain", "hasCompany", "canReview"), "again");
check("lost to bots", way("canPlayAgain", "canReview"), "review");
check("won against bots", way("canPlayAgain", "canReview", "isWinner"), "again");
check("nothing to review", way("canPlayAgain"), "again");
check("a spectator", way("canReview"), "review");
check("a spectator of a short game", way(), "replay");
console.log(`outcome: ${failures} failures`);
process.exit(failures ? 1 : 0);
