// What decided a game, as sentences: which tile or card there was, what it brings, what was
// done instead; which card came, and what became of it.

import type { Facts, Legal } from "../../net/protocol";
import {
  type Choice,
  type Lot,
  type MomentTeller,
  type Witness,
  firstVerb,
  pointsThrough,
  stepsBeyond,
} from "../../table/moments";
import { isYou } from "../../table/you";
import { type Args, formatList, t } from "../../words/words";
import type { HelsinkiEdition, Side } from "./state";
import { actionName, cardList, cardName, lineName, sideName } from "./words";

// What tells most about a turn comes first.
const VERBS = ["place", "joker", "drop", "draw", "super", "coat", "discard", "pay", "stand", "move", "end"];

interface Deed {
  verb: string;
  step: Legal;
  // All of that verb which the other turn does not have.
  steps: Legal[];
  // All that it does not have, and the whole turn.
  own: Legal[];
  turn: Legal[];
  edition: HelsinkiEdition;
}

function objectOf(step: Legal): string {
  return step.action.split(" ")[1] ?? "";
}

function listOf(facts: Facts, key: string): string[] {
  return (facts[key] as string[] | undefined) ?? [];
}

function worthOf({ gives }: Legal): number {
  const points = gives.points ? gives.points[1] - gives.points[0] : 0;
  return points + listOf(gives, "lines").length + Number(gives["coats"] ?? 0) + Number(!!gives["bonus"]);
}

// What a turn does that the other one does not; of several such things, what is worth most.
function deedOf(turn: Legal[], other: Legal[], edition: HelsinkiEdition): Deed | null {
  const own = stepsBeyond(turn, other);
  const found = firstVerb(own, VERBS);
  if (!found) return null;
  const step = found.steps.reduce((best, one) => (worthOf(one) > worthOf(best) ? one : best));
  return { ...found, step, own, turn, edition };
}

// "row 5, a coat and a super on e5": all that these steps bring.
function gainsIn(steps: Legal[]): string {
  const coats = steps.reduce((sum, { gives }) => sum + Number(gives["coats"] ?? 0), 0);
  const supers = steps.filter((step) => step.action.startsWith("super ") && worthOf(step) > 0);
  return formatList([
    ...steps.flatMap(({ gives }) => listOf(gives, "lines").map(lineName)),
    ...(coats > 0 ? [t("helsinki.coats", { n: coats })] : []),
    ...(steps.some(({ gives }) => gives["bonus"]) ? [t("helsinki.bonus")] : []),
    ...supers.map((step) => t("helsinki.moment.gain.super", { cell: objectOf(step) })),
  ]);
}

// The card of the tile that is placed; null: it was built before this turn began.
function builtCard({ step, turn }: Deed): string | null {
  const before = turn.slice(0, turn.indexOf(step));
  const build = before.findLast(({ action }) => action.startsWith("build "));
  return build ? objectOf(build) : null;
}

function placeName(step: Legal): string {
  return step.gives["side"] ? t(`helsinki.moment.at.${step.gives["side"]}`) : "";
}

function argsOf(deed: Deed): Args {
  const { step, steps, edition } = deed;
  const what = objectOf(step);
  switch (deed.verb) {
    case "place": {
      const side = sideName((listOf(step.gives, "from")[0] ?? "north") as Side);
      const card = builtCard(deed);
      return {
        card: card ? cardName(card, edition) : t("helsinki.tile.any"),
        side,
        cells: listOf(step.gives, "cells").join(" "),
      };
    }
    case "draw":
      return { cards: cardList(listOf(step.gives, "takes"), edition) };
    case "coat":
      return { action: actionName(what) };
    case "pay":
    case "discard":
      return { cards: cardList(steps.map(objectOf), edition) };
    case "stand":
    case "move":
      return { n: Number(what), place: placeName(step), cards: cardList(listOf(step.gives, "cards"), edition) };
    default:
      return { cell: what };
  }
}

// What was possible

function withPoints(key: string, args: Args, points: [number, number] | null): string {
  return points ? t(`${key}.points`, { ...args, before: points[0], after: points[1] }) : t(key, args);
}

// Where the same tile brings the same elsewhere, its place is the difference.
function tilePossible(deed: Deed, instead: Deed | null): string {
  const key = `helsinki.moment.${deed.verb}`;
  const gains = gainsIn(deed.own);
  const args = { ...argsOf(deed), gains };
  if (!gains || (instead && isSameTile(instead, deed) && gainsIn(instead.own) === gains)) return t(key, args);
  const points = pointsThrough(deed.own);
  return points ? withPoints(key, args, points) : t(`${key}.gains`, args);
}

function isSameTile(one: Deed, other: Deed): boolean {
  return one.verb === "place" && other.verb === "place" && builtCard(one) === builtCard(other);
}

// Who ends the turn keeps what the other turn has spent.
function endPossible(spending: Legal[], edition: HelsinkiEdition): string | null {
  const spent = spending.filter(({ action }) => /^(build|pay) /.test(action)).map(objectOf);
  if (spent.length > 0) return t("helsinki.moment.end", { cards: cardList(spent, edition) });
  return spending.some(({ action }) => action.startsWith("coat ")) ? t("helsinki.moment.end.coat") : null;
}

function drawPossible(deed: Deed): string {
  const move = deed.turn.find(({ action }) => action.startsWith("move "));
  const args = argsOf(deed);
  return move ? t("helsinki.moment.draw", { ...args, n: Number(objectOf(move)) }) : t("helsinki.moment.take", args);
}

function possible(deed: Deed, instead: Deed | null): string | null {
  switch (deed.verb) {
    case "place":
    case "joker":
      return tilePossible(deed, instead);
    case "drop":
    case "super":
    case "coat":
      return withPoints(`helsinki.moment.${deed.verb}`, argsOf(deed), pointsThrough(deed.own));
    case "draw":
      return drawPossible(deed);
    case "discard": {
      const kept = instead?.verb === "discard" ? String(argsOf(instead)["cards"]) : "";
      return kept ? t("helsinki.moment.discard", { ...argsOf(deed), kept }) : null;
    }
    case "end":
      return endPossible(instead?.own ?? [], deed.edition);
    default:
      return t(`helsinki.moment.${deed.verb}`, argsOf(deed));
  }
}

// What happened instead

function say(what: string, seat: number, { players }: Witness, args: Args): string {
  const how = isYou(players, seat) ? "you" : "did";
  return t(`helsinki.instead.${how}.${what}`, { ...args, name: players[seat]?.name ?? "" });
}

// The same tile elsewhere: "From the north it brought nothing."
function sameTile(deed: Deed, better: Deed, seat: number, witness: Witness): string | null {
  if (!isSameTile(deed, better)) return null;
  const args = argsOf(deed);
  const gains = gainsIn(deed.own);
  if (gains === gainsIn(better.own)) return say("elsewhere", seat, witness, args);
  const where = args["side"] === argsOf(better)["side"] ? "cells" : "side";
  return gains ? t(`helsinki.instead.${where}.gains`, { ...args, gains }) : t(`helsinki.instead.${where}`, args);
}

function instead(deed: Deed, better: Deed | null, seat: number, witness: Witness): string[] {
  const same = better && sameTile(deed, better, seat, witness);
  if (same) return [same];
  const short = say(deed.verb, seat, witness, argsOf(deed));
  const gains = deed.verb === "place" ? gainsIn(deed.own) : "";
  return gains ? [say("place.gains", seat, witness, { ...argsOf(deed), gains }), short] : [short];
}

function choice({ seat, played, better }: Choice, witness: Witness): string[] {
  const edition = witness.edition as HelsinkiEdition;
  const one = deedOf(better, played, edition);
  const other = deedOf(played, better, edition);
  const first = one ? possible(one, other) : endPossible(other?.own ?? [], edition);
  if (!first) return [];
  const rest = other ? instead(other, one, seat, witness) : [];
  return [...rest.map((text) => `${first} ${text}`), first];
}

// Luck

// Cards that chance has named: into a hand, or face up into the slots beside a pawn.
interface Dealt {
  how: "first" | "bonus" | "pile" | "slots";
  seat: number;
  cards: string[];
  // Where they lie, in the order of the cards.
  slots: number[];
  place: string;
}

function tell(what: string, seat: number, { players }: Witness, args: Args = {}): string {
  const how = isYou(players, seat) ? "you" : "did";
  return t(`helsinki.luck.${how}.${what}`, { ...args, name: players[seat]?.name ?? "" });
}

function spaceOf(steps: Legal[], { senate }: HelsinkiEdition): HelsinkiEdition["senate"]["spaces"][number] | undefined {
  const step = steps.findLast(({ gives }) => gives["space"] !== undefined);
  return step && senate.spaces[step.gives["space"] as number];
}

// A third card goes to the hand before the two slots are filled; first hands one after the other.
function dealtBy({ seat, actions, cause }: Lot, { players, edition }: Witness): Dealt {
  const cards = actions.map((action) => action.split(" ")[1] ?? "");
  const none = { slots: [], place: "" };
  const last = cause?.steps.at(-1);
  if (!cause || !last || last.action.startsWith("stand ")) {
    const each = cards.length / players.length;
    return { how: "first", seat, cards: cards.slice(seat * each, (seat + 1) * each), ...none };
  }
  if (last.gives["bonus"]) return { how: "bonus", seat: cause.seat, cards, ...none };
  if (!last.gives["takes"] || (last.gives["draws"] && seat === cause.seat)) {
    return { how: "pile", seat: cause.seat, cards: cards.slice(0, 1), ...none };
  }
  const space = spaceOf(cause.steps, edition as HelsinkiEdition);
  const place = space ? t(`helsinki.moment.at.${space.side}`) : "";
  return { how: "slots", seat: -1, cards: cards.slice(-2), slots: space?.slots ?? [], place };
}

function dealtText({ how, seat, cards, place }: Dealt, witness: Witness): string {
  const names = cardList(cards, witness.edition as HelsinkiEdition);
  if (how !== "slots") return tell(how, seat, witness, { cards: names });
  return place ? t("helsinki.luck.slots", { cards: names, place }) : t("helsinki.luck.up", { cards: names });
}

// The seat's next turn, if it builds such a card of its hand.
function building({ how, seat, cards }: Dealt, lot: Lot, witness: Witness): string | null {
  const turn = lot.turns.find((one) => one.seat === lot.seat)?.steps ?? [];
  const points = pointsThrough(turn);
  const gains = gainsIn(turn);
  const isBuilt = turn.some(({ action }) => cards.some((card) => action === `build ${card}`));
  if (how === "slots" || seat !== lot.seat || !isBuilt || !points || !gains) return null;
  return tell("built", lot.seat, witness, { gains, before: points[0], after: points[1] });
}

// The seat's next turn, if it takes some of them from their slots.
function taking({ cards, slots }: Dealt, lot: Lot, witness: Witness): string | null {
  const edition = witness.edition as HelsinkiEdition;
  const turn = lot.turns.find((one) => one.seat === lot.seat)?.steps ?? [];
  const reached: number[] = turn.some(({ gives }) => gives["takes"]) ? (spaceOf(turn, edition)?.slots ?? []) : [];
  const taken = cards.filter((_, i) => reached.includes(slots[i] ?? -1));
  return taken.length > 0 ? tell("took", lot.seat, witness, { cards: cardList(taken, edition) }) : null;
}

function luck(lot: Lot, witness: Witness): string[] {
  if (!lot.actions.every((action) => action.startsWith("deal "))) return [];
  const dealt = dealtBy(lot, witness);
  const first = dealtText(dealt, witness);
  const used = lot.isAgainst ? null : (building(dealt, lot, witness) ?? taking(dealt, lot, witness));
  const measured = tell(lot.isAgainst ? "against" : "for", lot.seat, witness);
  return [...(used ? [`${first} ${used}`] : []), `${first} ${measured}`, first];
}

function later(steps: Legal[], _seat: number, { edition }: Witness): string | null {
  const deed = pointsThrough(steps) ? deedOf(steps, [], edition as HelsinkiEdition) : null;
  return deed && possible(deed, null);
}

export const moments: MomentTeller = { choice, luck, later };
