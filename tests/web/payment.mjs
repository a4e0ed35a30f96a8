// node payment.mjs: putting a payment of Helsinki together out of those that the offer lists.

import { load } from "./source.mjs";

const { missing, mayPay, openPayment, tapped } = await load('export * from "./src/games/helsinki/payment";');
let failures = 0;

function check(what, found, expected) {
  const [is, should] = [found, expected].map((value) => JSON.stringify(value));
  if (is === should) return;
  failures++;
  console.log(`${what}: ${is}, not ${should}`);
}

function cards(hand, { pays }) {
  return [...pays].sort((a, b) => a - b).map((i) => hand[i]);
}

// Build b3 with two of b1, b1, b4 and a joker.
const hand = ["b1", "b1", "b3", "b4", "g2", "*"];
const ways = [["b1", "b1"], ["b1", "b4"], ["b1", "*"], ["b4", "*"]];
let payment = openPayment(hand, 2, ways);
check("the first is suggested", payment.pays, [0, 1]);
check("who may pay", hand.map((_, i) => mayPay(hand, payment, i)), [true, true, false, true, false, true]);
payment = tapped(hand, payment, 5);
check("the joker takes the place of one", cards(hand, payment), ["b1", "*"]);
payment = tapped(hand, payment, 3);
check("the rest stays as far as it can", cards(hand, payment), ["b1", "b4"]);
payment = tapped(hand, payment, 3);
check("a card leaves", [cards(hand, payment), missing(payment)], [["b1"], 1]);
payment = tapped(hand, payment, 5);
check("another comes", [cards(hand, payment), missing(payment)], [["b1", "*"], 0]);

// One card of another colour must be in it.
const mixed = openPayment(["b1", "b3", "g2", "r2", "*"], 1, [["b1", "g2"], ["b1", "r2"], ["g2", "*"], ["r2", "*"]]);
const other = tapped(["b1", "b3", "g2", "r2", "*"], mixed, 3);
check("like takes the place of like", cards(["b1", "b3", "g2", "r2", "*"], other), ["b1", "r2"]);

check("nothing to pay", missing(openPayment(["b1"], 0, [[]])), 0);
console.log(`payment: ${failures} failures`);
process.exit(failures ? 1 : 0);
