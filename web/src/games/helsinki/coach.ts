// What a beginner is told at the start of a turn: where to go, what lies there, and why.

import type { Legal } from "../../net/protocol";
import type { GameCoach, Play } from "../../table/play";
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
      steps: [t("helsinki.tip.now"), t("helsinki.tip.next"), t("helsinki.tip.after")],
    };
  },
};
