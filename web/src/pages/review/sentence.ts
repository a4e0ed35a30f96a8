// A moment that decided the game, as one line of facts in the viewer's language.

import type { Told } from "../../net/offer";
import type { Legal } from "../../net/protocol";
import type { Review, ReviewAhead, ReviewLine, ReviewLuck, ReviewMoment, ReviewTurn } from "../../net/review";
import type { Choice, Lot, MomentTeller, Witness } from "../../table/moments";
import { pointsThrough, stepsBeyond } from "../../table/moments";
import { isYou } from "../../table/you";
import { language, t } from "../../words/words";

// Whoever reads it; "you" is the player who is alone called so.
export interface Viewer extends Witness {
  // Of the game, loaded before; null: it has none.
  teller: MomentTeller | null;
}

// Characters that a line may have.
const LONGEST = { en: 140, other: 190 };

function stepOf(told: Told): Legal {
  return { group: "", label: "", reveals: "none", ...told, gives: told.gives ?? {} };
}

function choiceOf(review: Review, number: number): Choice | null {
  const turn = review.turns[number];
  if (!turn?.better) return null;
  const { seat, played, better } = turn;
  return { seat, played: played.effects.map(stepOf), better: better.effects.map(stepOf) };
}

function causeOf(review: Review, ply: number): Lot["cause"] {
  const turn = review.turns.find(({ first, end }) => first <= ply && ply < end);
  if (!turn) return null;
  return { seat: turn.seat, steps: turn.played.effects.slice(0, ply - turn.first + 1).map(stepOf) };
}

// Whom it helped most, or harmed most if the harm was greater.
function lotOf(review: Review, { ply, after, by, action }: ReviewLuck): Lot {
  const [most, least] = [Math.max(...by), Math.min(...by)];
  const isAgainst = -least > most;
  const later = review.turns.filter((turn) => turn.first >= ply);
  return {
    seat: by.indexOf(isAgainst ? least : most),
    isAgainst,
    actions: action.split("; "),
    cause: causeOf(review, after),
    turns: later.map(({ seat, played }) => ({ seat, steps: played.effects.map(stepOf) })),
  };
}

// Of a game that has no words of its own: what the two turns do first that the other does not.
function plainChoice({ played, better }: Choice): string[] {
  const wordOf = (step: Legal | undefined) => step?.label || step?.action || "";
  const names = {
    better: wordOf(stepsBeyond(better, played)[0] ?? better[0]),
    played: wordOf(stepsBeyond(played, better)[0] ?? played[0]),
  };
  const points = pointsThrough(stepsBeyond(better, played));
  const plain = t("review.told.plain", names);
  return points ? [t("review.told.plain.points", { ...names, before: points[0], after: points[1] }), plain] : [plain];
}

// The last turn of a seat in a line, as far as the search has looked.
function lastOf({ line = [] }: ReviewLine, seat: number): ReviewAhead | undefined {
  return line.findLast((one) => one.seat === seat);
}

function gainOf(one: ReviewAhead | undefined): number {
  const points = one && pointsThrough(one.effects.map(stepOf));
  return points ? points[1] - points[0] : 0;
}

function inner(sentence: string): string {
  return language.value === "de" ? sentence : sentence.charAt(0).toLocaleLowerCase(language.value) + sentence.slice(1);
}

// The reason that the lines give: what the seat's next turn brings then, or else what another
// gets only after what was played, or else the points at their end.
function reasonOf({ seat, played, better }: ReviewTurn, viewer: Viewer): string | null {
  if (!better) return null;
  const told = (one: ReviewAhead) => viewer.teller?.later?.(one.effects.map(stepOf), one.seat, viewer) ?? null;
  const [own, otherwise] = [lastOf(better, seat), lastOf(played, seat)];
  const next = own && gainOf(own) > gainOf(otherwise) ? told(own) : null;
  if (next) return t("review.told.next", { fact: inner(next) });
  const reply = (played.line ?? []).find(
    (one) => one.seat !== seat && gainOf(one) > gainOf(better.line?.find((other) => other.seat === one.seat)),
  );
  const answer = reply && told(reply);
  if (answer) {
    const name = viewer.players[reply.seat]?.name ?? "";
    const how = isYou(viewer.players, reply.seat) ? "review.told.reply.you" : "review.told.reply";
    return t(how, { name, fact: inner(answer) });
  }
  const [more, less] = [own?.points[seat], otherwise?.points[seat]];
  return more !== undefined && less !== undefined && more > less ? t("review.told.ahead", { n: more, less }) : null;
}

// Behind the first sentence, before what was done instead.
function withReason(texts: string[], reason: string | null): string[] {
  const first = texts.at(-1);
  if (!reason || first === undefined) return texts;
  const whole = texts.filter((text) => text !== first && text.startsWith(first));
  return [...whole.map((text) => `${first} ${reason}${text.slice(first.length)}`), `${first} ${reason}`, ...texts];
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language.value) + text.slice(1);
}

// The first that is short enough; the last, cut at a word, if none is.
function fitting(texts: string[]): string {
  const longest = language.value === "en" ? LONGEST.en : LONGEST.other;
  const found = texts.find((text) => text.length <= longest);
  if (found !== undefined) return found;
  const cut = (texts.at(-1) ?? "").slice(0, longest - 1);
  return `${cut.slice(0, cut.lastIndexOf(" "))}…`;
}

function choiceTexts(choice: Choice, viewer: Viewer): string[] {
  const told = viewer.teller?.choice(choice, viewer) ?? [];
  return told.length > 0 ? told : plainChoice(choice);
}

function luckTexts(lot: Lot, viewer: Viewer): string[] {
  const told = viewer.teller?.luck(lot, viewer) ?? [];
  return told.length > 0 ? told : [t("review.told.chance", { action: lot.actions.join("; ") })];
}

// Null where the review has nothing to compare.
export function sentenceOf(moment: ReviewMoment, review: Review, viewer: Viewer): string | null {
  if (moment.kind === "luck") {
    const event = review.luck[moment.luck];
    return event ? capital(fitting(luckTexts(lotOf(review, event), viewer))) : null;
  }
  const choice = choiceOf(review, moment.turn);
  if (!choice) return null;
  return capital(fitting(withReason(choiceTexts(choice, viewer), reasonOf(review.turns[moment.turn]!, viewer))));
}
