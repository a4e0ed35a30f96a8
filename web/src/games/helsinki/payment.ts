// Choosing what to pay with. Which payments there are, the offer says; here one of them is
// put together, card by card.

export interface Payment {
  // Places in the hand: of the card that builds and of those that pay.
  card: number;
  pays: number[];
  // Every payment that there is, all of one length; the first is suggested.
  ways: readonly string[][];
}

// Where the cards of a payment are in the hand; of equal ones those that are preferred.
function placesOf(hand: readonly string[], card: number, way: readonly string[], preferred: number[]): number[] {
  const free = new Set([...preferred, ...hand.keys()]);
  free.delete(card);
  return way.map((kind) => {
    const found = [...free].find((i) => hand[i] === kind)!;
    free.delete(found);
    return found;
  });
}

export function openPayment(hand: readonly string[], card: number, ways: readonly string[][]): Payment {
  return { card, ways, pays: placesOf(hand, card, ways[0] ?? [], []) };
}

export function missing({ pays, ways }: Payment): number {
  return (ways[0]?.length ?? 0) - pays.length;
}

// A tap on such a card is meant as payment.
export function mayPay(hand: readonly string[], { card, ways }: Payment, index: number): boolean {
  return index !== card && ways.some((way) => way.includes(hand[index]!));
}

// The card leaves the payment, or comes into it with as much of the rest as can stay.
export function tapped(hand: readonly string[], payment: Payment, index: number): Payment {
  const { card, pays, ways } = payment;
  if (pays.includes(index)) return { ...payment, pays: pays.filter((i) => i !== index) };
  const keeps = (places: number[]) => places.filter((i) => pays.includes(i)).length;
  const best = ways
    .filter((way) => way.includes(hand[index]!))
    .map((way) => placesOf(hand, card, way, [index, ...pays]))
    .reduce((a, b) => (keeps(b) > keeps(a) ? b : a));
  const isWhole = missing(payment) === 0;
  return { ...payment, pays: best.filter((i) => isWhole || i === index || pays.includes(i)) };
}
