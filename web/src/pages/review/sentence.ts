// A moment that decided the game, as one line of facts in the viewer's language.

import type { Told } from "../../net/offer";
import type { Legal } from "../../net/protocol";
import type { Review, ReviewLuck, ReviewMoment } from "../../net/review";
import type { Choice, Lot, MomentTeller, Witness } from "../../table/moments";
import { pointsThrough, stepsBeyond } from "../../table/moments";
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
  return choice ? capital(fitting(choiceTexts(choice, viewer))) : null;
}
