// What a beginner is told: at the start of a turn where to go, what lies there, and why; then what
// is to be done next.

import type { Legal } from "../../net/protocol";
import type { GameCoach, Play, Stage } from "../../table/play";
import { t } from "../../words/words";
import { stepsOf } from "./Ring";
import { type HelsinkiPlay, type Side, isJoker } from "./state";
import { cardList, cardName, sideName } from "./words";

// The card that goes best with the hand, by its colour.
function reason({ view, seat, edition }: HelsinkiPlay, cards: string[]): string {
  const hand = view.value.state.seats[seat.value]!.hand;
  if (cards.some(isJoker)) return t("helsinki.tip.joker");
  const fits = (card: string) => hand.filter((other) => other[0] === card[0]).length;
  const best = cards.toSorted((a, b) => fits(b) - fits(a))[0];
  if (!best || fits(best) === 0) return t("helsinki.tip.colours");
  return t("helsinki.tip.fits", { card: cardName(best, edition), n: fits(best) });
}

export const coach: GameCoach = {
  isDue: (play) => play.view.value.phase === "MOVE",
  tip: (given: Play, legal: Legal) => {
    const play = given as HelsinkiPlay;
    const cards = (legal.gives["cards"] as string[] | undefined) ?? [];
    const side = legal.gives["side"] as Side | undefined;
    if (!legal.action.startsWith("move ") || !side) return null;
    return {
      title: t("helsinki.tip.move", { n: stepsOf(legal) }),
      says: [
        t("helsinki.tip.cards", { cards: cardList(cards, play.edition) }),
        reason(play, cards),
        t("helsinki.tip.side", { side: sideName(side) }),
      ],
    };
  },
  goal: () => t("helsinki.tip.goal"),
  skill: (action) => (action.startsWith("move ") ? "move" : null),
};

export function stages(): string[] {
  return [t("table.coach.stage.move"), t("table.coach.stage.act"), t("table.coach.stage.place")];
}

const AT: Record<string, 1 | 2> = { ACT: 1, DISCARD: 1, PAY: 2, BUILD: 2, PLACE: 2, SUPER: 2, JOKER: 2, SHIFT: 2 };

// The beginning of a turn is told by the tip.
export function stageOf({ view }: HelsinkiPlay): Stage {
  const { phase, offer } = view.value;
  const isEnding = offer?.legal.some(({ action }) => action === "end") ?? false;
  if (isEnding) return { at: 3, title: t("helsinki.tip.end"), text: t("helsinki.tip.end.text") };
  const at = AT[phase];
  if (!at) return { at: 0, title: "", text: "" };
  return at === 1
    ? { at, title: t("helsinki.tip.act"), text: t("helsinki.tip.act.text") }
    : { at, title: t("helsinki.tip.place"), text: t("helsinki.tip.place.text") };
}
