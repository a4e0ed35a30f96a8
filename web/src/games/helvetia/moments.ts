// What decided a game, as sentences: what could be delivered, built or woken, what that brings,
// what was done instead; which buildings came, and who built them.

import type { Good } from "./art/goods";
import type { Kind } from "./art/scenes";
import type { Legal } from "../../net/protocol";
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
import type { Edition, Quarter } from "./edition";
import type { WonTile } from "./gains";
import { aGood, aKind, inside, playerName, quarterName, whereName } from "./names";
import { wakesOf } from "./preview";
import { NEUTRAL, spotOf } from "./state";

// What tells most about a turn comes first; small steps belong to the deed before them.
const DEEDS = ["deliver", "build", "wake", "marry", "birth", "neutral", "take", "tile"];
const VERBS = [...DEEDS, "settle", "home", "house", "end"];
const WORK = ["work", "swap", "buy"];

interface Deed {
  verb: string;
  // All of that verb which the other turn does not have; of goods and buildings all there are.
  steps: Legal[];
  // The whole turn.
  turn: Legal[];
  seat: number;
}

const MADE = ["deliver", "build"];

function wordsOf(step: Legal): string[] {
  return step.action.split(" ");
}

function objectsOf(steps: Legal[]): string[] {
  return steps.map((step) => wordsOf(step)[1] ?? "");
}

function withVerb(turn: Legal[], ...verbs: string[]): Legal[] {
  return turn.filter((step) => verbs.includes(wordsOf(step)[0]!));
}

function deedOf(turn: Legal[], other: Legal[], seat: number): Deed | null {
  const found = firstVerb(stepsBeyond(turn, other), VERBS);
  if (!found) return null;
  const steps = MADE.includes(found.verb) ? withVerb(turn, found.verb) : found.steps;
  return { verb: found.verb, steps, turn, seat };
}

// Naming a delivery promises what its last step brings.
function tilesIn(turn: Legal[], edition: Edition): string[] {
  const done = turn.filter((step) => wordsOf(step)[0] !== "deliver");
  const tiles = done.flatMap(({ gives }) => (gives["tiles"] as WonTile[] | undefined) ?? []);
  return tiles.map(({ good, branch }) => {
    if (good) return t("helvetia.moment.tile.good", { good: inside("good", good) });
    const name = branch === undefined ? undefined : edition.goods.branches[branch]?.name;
    return name ? t("helvetia.moment.tile.branch", { branch: inside("branch", name) }) : t("helvetia.moment.tile.ring");
  });
}

function wokenBy(steps: Legal[]): { seat: number }[] {
  return steps.flatMap(({ gives }) => wakesOf(gives));
}

function argsOf({ verb, steps }: Deed): Args {
  const [what = ""] = objectsOf(steps);
  switch (verb) {
    case "deliver":
      return { goods: formatList(objectsOf(steps).map((good) => aGood(good as Good))) };
    case "build":
      return { kinds: formatList(objectsOf(steps).map((kind) => aKind(kind as Kind))) };
    case "take":
      return { building: aKind(what as Kind) };
    case "wake":
      return { n: wokenBy(steps).length };
    case "tile":
      return { character: inside("character", what) };
    case "neutral":
      return { building: aKind(neutralKind(steps[0]!)) };
    default:
      return {};
  }
}

// What was possible

// Points of the goods or buildings, with all that is done to make them, if nothing else in the
// turn brings any.
function pointsOf({ turn, verb }: Deed): [number, number] | null {
  let deed = "";
  const others = turn.filter((step) => {
    const [word = ""] = wordsOf(step);
    if (DEEDS.includes(word)) deed = word;
    return deed !== verb;
  });
  return others.some(({ gives }) => gives.points) ? null : pointsThrough(turn);
}

function goodsPossible(deed: Deed, edition: Edition): string {
  const key = `helvetia.moment.${deed.verb}`;
  const args = argsOf(deed);
  const points = pointsOf(deed);
  const tiles = tilesIn(deed.turn, edition);
  if (points) {
    const all = { ...args, tiles: formatList(tiles), before: points[0], after: points[1] };
    return t(tiles.length > 0 ? `${key}.tiles` : `${key}.points`, all);
  }
  const movesIn = withVerb(deed.turn, "site", "house").some(
    ({ gives, action }) => gives["moves_in"] || /^house/.test(action),
  );
  return deed.verb === "build" && movesIn ? t("helvetia.moment.build.home", args) : t(key, args);
}

function wakePossible({ steps, seat }: Deed, { players }: Witness): string {
  const woken = wokenBy(steps);
  const own = woken.filter((one) => one.seat === seat).length;
  if (own > 0 && isYou(players, seat)) return t("helvetia.moment.you.wake", { n: own });
  if (own > 0) return t("helvetia.moment.did.wake", { n: own, name: playerName(players, seat) });
  if (woken.every((one) => isYou(players, one.seat))) return t("helvetia.moment.you.wake", { n: woken.length });
  const names = [...new Set(woken.map((one) => playerName(players, one.seat)))];
  return t("helvetia.moment.wakeOthers", { n: woken.length, names: formatList(names) });
}

function weddingPossible({ steps, seat }: Deed, { players }: Witness): string {
  const { village } = spotOf(wordsOf(steps[0]!).at(-1)!);
  if (village === NEUTRAL) return t("helvetia.moment.marry.neutral");
  if (isYou(players, village)) return t("helvetia.moment.marry.yours", { name: playerName(players, seat) });
  return t("helvetia.moment.marry.village", { owner: playerName(players, village) });
}

// Whether into whose village, or onto which place of it.
function isSameVillage(one: Deed, other: Deed | null): boolean {
  const villageOf = ({ steps }: Deed) => spotOf(wordsOf(steps[0]!).at(-1)!).village;
  return one.verb === other?.verb && villageOf(one) === villageOf(other);
}

// "neutral bakery n3 m" in the set-up, "neutral build bakery" later.
function neutralKind(step: Legal): Kind {
  const [, deed, what] = wordsOf(step);
  return (deed === "build" ? what : deed) as Kind;
}

function isWedding(step: Legal): boolean {
  return wordsOf(step)[1] === "marry";
}

// The same building there, with somebody else in it or on another place.
function isSettling(one: Deed, other: Deed | null): boolean {
  return (
    one.verb === "neutral" && other?.verb === "neutral" && neutralKind(one.steps[0]!) === neutralKind(other.steps[0]!)
  );
}

function settlerOf(deed: Deed): { sex: string; n: number } {
  const step = deed.steps[0]!;
  const sex = deed.verb === "neutral" ? wordsOf(step).at(-1)! : wordsOf(step)[1]!;
  return { sex, n: numberOf(step) };
}

function settling(deed: Deed): string {
  const { sex, n } = settlerOf(deed);
  return t(`helvetia.moment.settle.${sex}`, { n });
}

function neutralPossible(deed: Deed): string {
  return isWedding(deed.steps[0]!)
    ? t("helvetia.moment.neutral.marry")
    : t("helvetia.moment.neutral.build", argsOf(deed));
}

// As the notation counts places, and the table with it.
function numberOf(step: Legal): number {
  const place = wordsOf(step).findLast((word) => /^[abcdn]\d+$/.test(word));
  return spotOf(place ?? "a0").place;
}

function coinsOf(turn: Legal[]): number {
  return turn.reduce((sum, { gives }) => sum + Number(gives["spends"] ?? 0), 0);
}

function endPossible(turn: Legal[], played: Legal[]): string | null {
  const n = coinsOf(played) - coinsOf(turn);
  return n > 0 ? t("helvetia.moment.end", { n }) : null;
}

function possible(deed: Deed, instead: Deed | null, played: Legal[], witness: Witness): string | null {
  switch (deed.verb) {
    case "deliver":
    case "build":
      return goodsPossible(deed, witness.edition as Edition);
    case "wake":
      return wakePossible(deed, witness);
    case "marry":
      if (isSameVillage(deed, instead)) return t("helvetia.moment.marry.place", { n: numberOf(deed.steps[0]!) });
      return weddingPossible(deed, witness);
    case "birth":
    case "house":
      return t(`helvetia.moment.${deed.verb}.${objectsOf(deed.steps)[0]}`);
    case "neutral":
      return isSettling(deed, instead) ? settling(deed) : neutralPossible(deed);
    case "settle":
    case "home":
      return settling(deed);
    case "end":
      return endPossible(deed.turn, played);
    default:
      return t(`helvetia.moment.${deed.verb}`, argsOf(deed));
  }
}

// What happened instead

function say(what: string, seat: number, { players }: Witness, args: Args): string {
  const how = isYou(players, seat) ? "you" : "did";
  return t(`helvetia.instead.${how}.${what}`, { ...args, name: playerName(players, seat) });
}

function wedding({ steps }: Deed, seat: number, witness: Witness): string {
  const { village } = spotOf(wordsOf(steps[0]!).at(-1)!);
  const isHere = isYou(witness.players, village) && !isYou(witness.players, seat);
  const where = village === NEUTRAL ? "neutral" : isHere ? "yours" : "village";
  return say(`marry.${where}`, seat, witness, { owner: playerName(witness.players, village) });
}

function settled(deed: Deed, witness: Witness): string {
  const { sex, n } = settlerOf(deed);
  return say(`settle.${sex}`, deed.seat, witness, { n });
}

function instead(deed: Deed, better: Deed | null, witness: Witness): string {
  const { verb, steps, seat } = deed;
  const [what = ""] = objectsOf(steps);
  switch (verb) {
    case "marry":
      if (isSameVillage(deed, better)) return t("helvetia.instead.marry.place", { n: numberOf(steps[0]!) });
      return wedding(deed, seat, witness);
    case "birth":
    case "house":
      return say(`${verb}.${what}`, seat, witness, {});
    case "neutral":
      if (isSettling(deed, better)) return settled(deed, witness);
      return say(isWedding(steps[0]!) ? "neutral.marry" : "neutral.build", seat, witness, argsOf(deed));
    case "settle":
    case "home":
      return settled(deed, witness);
    default:
      return say(verb, seat, witness, argsOf(deed));
  }
}

// The same deeds done otherwise: by fewer who then sleep, for fewer coins, by others, elsewhere.

function sleepersOf(turn: Legal[]): string[] {
  return turn.flatMap(({ gives }) => (gives["sleeps"] as string[] | undefined) ?? []);
}

function workerNames(places: string[], seat: number, { players }: Witness): string {
  const villages = [...new Set(places.map((place) => spotOf(place).village))];
  return formatList(
    villages.map((village) => {
      const n = places.filter((place) => spotOf(place).village === village).length;
      return t("helvetia.goodCount", { n, good: whereName(players, village, isYou(players, seat) ? seat : -1) });
    }),
  );
}

function workOtherwise({ seat, played, better }: Choice, witness: Witness): [string, string] | null {
  const [many, few] = [played, better].map((turn) => sleepersOf(turn).length) as [number, number];
  if (few < many) return [t("helvetia.moment.sleep", { n: few }), t("helvetia.instead.sleep", { n: many })];
  const [dear, cheap] = [played, better].map(coinsOf) as [number, number];
  if (cheap < dear) return [t("helvetia.moment.coins", { n: cheap }), t("helvetia.instead.coins", { n: dear })];
  const [theirs, others] = [played, better].map((turn) => workerNames(sleepersOf(turn), seat, witness)) as [
    string,
    string,
  ];
  if (!others || theirs === others) return null;
  return [t("helvetia.moment.work", { places: others }), say("work", seat, witness, { places: theirs })];
}

function siteOtherwise({ seat, played, better }: Choice, witness: Witness): [string, string] | null {
  const [one] = withVerb(stepsBeyond(better, played), "site");
  const [other] = withVerb(stepsBeyond(played, better), "site");
  if (!one || !other) return null;
  const quarters = ((one.gives["quarters"] as Quarter[] | undefined) ?? []).map(quarterName);
  return [
    t("helvetia.moment.site", { n: numberOf(one), quarters: formatList(quarters) }),
    say("site", seat, witness, { n: numberOf(other) }),
  ];
}

function otherwise(choice: Choice, witness: Witness): string[] {
  const works = [choice.better, choice.played].some((turn) => withVerb(turn, ...WORK).length > 0);
  const found = (works ? workOtherwise(choice, witness) : null) ?? siteOtherwise(choice, witness);
  return found ? [found.join(" "), found[0]] : [];
}

// What the better turn does without.
function without({ seat, played, better }: Choice, witness: Witness): string[] {
  const [tile] = withVerb(stepsBeyond(played, better), "tile");
  if (!tile) return [];
  const character = inside("character", wordsOf(tile)[1]!);
  const first = t("helvetia.moment.tile.kept", { character });
  return [`${first} ${say("tile", seat, witness, { character })}`, first];
}

// Beside goods or buildings that could be had stand those that were.
function counterpart(one: Deed | null, { seat, played, better }: Choice): Deed | null {
  const made = one && MADE.includes(one.verb) ? withVerb(played, one.verb) : [];
  if (one && made.length > 0) return { verb: one.verb, steps: made, turn: played, seat };
  return deedOf(played, better, seat);
}

function choice(told: Choice, witness: Witness): string[] {
  const { seat, played, better } = told;
  const one = deedOf(better, played, seat);
  const other = counterpart(one, told);
  const first = one ? possible(one, other, played, witness) : endPossible(better, played);
  if (!first || (one?.verb === "end" && !other)) {
    const found = otherwise(told, witness);
    return found.length > 0 ? found : without(told, witness);
  }
  return [...(other ? [`${first} ${instead(other, one, witness)}`] : []), first];
}

// Luck

function tell(what: string, seat: number, { players }: Witness, args: Args = {}): string {
  const how = isYou(players, seat) ? "you" : "did";
  return t(`helvetia.luck.${how}.${what}`, { ...args, name: playerName(players, seat) });
}

// The first of the new buildings that the seat has built, if it is nobody's before.
function builtOf(kinds: Kind[], { seat, turns }: Lot): Kind | null {
  const built = turns.flatMap((turn) => withVerb(turn.steps, "build").map((step) => ({ turn, step })));
  const found = built.find(({ step }) => kinds.includes(wordsOf(step)[1] as Kind));
  return found?.turn.seat === seat ? (wordsOf(found.step)[1] as Kind) : null;
}

function revealed(lot: Lot, kinds: Kind[], witness: Witness): string[] {
  const first = t("helvetia.luck.reveal", {
    buildings: formatList([...new Set(kinds)].map((kind) => inside("kind", kind))),
  });
  const built = lot.isAgainst ? null : builtOf(kinds, lot);
  const told = built && tell("built", lot.seat, witness, { building: aKind(built) });
  const measured = tell(lot.isAgainst ? "against" : "for", lot.seat, witness);
  return [...(told ? [`${first} ${told}`] : []), `${first} ${measured}`, ...(told ? [told] : []), measured];
}

function luck(lot: Lot, witness: Witness): string[] {
  const [verb, what] = (lot.actions[0] ?? "").split(" ");
  if (verb === "reveal")
    return revealed(
      lot,
      lot.actions.map((action) => action.split(" ")[1] as Kind),
      witness,
    );
  return verb === "start" ? [tell("start", Number(what), witness)] : [];
}

function later(steps: Legal[], seat: number, witness: Witness): string | null {
  const deed = deedOf(steps, [], seat);
  return deed && MADE.includes(deed.verb) && pointsOf(deed) ? possible(deed, null, [], witness) : null;
}

export const moments: MomentTeller = { choice, luck, later };
