// Helsinki in the browser.

import type { GameUi, Play } from "../../table/play";
import { formatNumber, t } from "../../words/words";
import { BoardPicture } from "./Others";
import { Screen } from "./Screen";
import { advice } from "./advice";
import { coach } from "./coach";
import { places } from "./places";
import { sentence } from "./sentence";
import type { HelsinkiEdition, HelsinkiPlay } from "./state";
import { follows } from "./follows";
import { lessons } from "./lessons";
import { turns } from "./turn";

// On a phone the picture of the pile says what is counted.
const NARROW = "(max-width: 819px)";

function pileText(left: number): string {
  return window.matchMedia(NARROW).matches ? formatNumber(left) : t("helsinki.pile", { n: left });
}

function stateOf(play: Play) {
  return (play as HelsinkiPlay).view.value.state;
}

function roundText(round: number): string {
  return round === 0 ? t("helsinki.setup") : t("helsinki.round", { n: round });
}

export const game: GameUi = {
  name: "helsinki",
  Screen,
  Board: ({ play, seat, final }) => <BoardPicture play={play as HelsinkiPlay} seat={seat} isFinal={!!final} />,
  sentence,
  places,
  advice,
  turns,
  moments: async () => (await import("./moments")).moments,
  review: async () => (await import("./review")).review,
  coach,
  parts: ["lines", "crossings", "supers", "points", "bonus"],
  figures: ["builds", "draws", "coats_won", "coats_used", "supers"],
  facts: (play) => [
    { icon: "round", label: roundText(stateOf(play).round) },
    {
      icon: "pile",
      label: pileText(stateOf(play).pile_count),
      short: formatNumber(stateOf(play).pile_count),
    },
  ],
  ending: (play) => (stateOf(play).last_round ? t("helsinki.last") : null),
  keys: ["1-6", "D", "B", "R", "F", "A/D"],
  pictures: async (edition) => (await import("./rules/pictures")).picturesOf(edition as HelsinkiEdition),
  follows,
  lessons,
  isSecret: (did) => Number(did["hand"] ?? 0) > 0,
};
