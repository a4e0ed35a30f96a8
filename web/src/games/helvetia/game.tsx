// Helvetia in the browser.

import { HelvetiaSymbols } from "./art/defs";
import type { GameUi, Play } from "../../table/play";
import { formatNumber, t } from "../../words/words";
import { advice } from "./advice";
import { coach } from "./coach";
import { type Edition, goalOf, tradesOf } from "./edition";
import { follows } from "./follows";
import { places } from "./places";
import { Screen } from "./Screen";
import { refusal } from "./refusals";
import { sentence } from "./sentence";
import type { HelvetiaPlay } from "./state";
import { lessons } from "./lessons";
import { turns } from "./turn";
import { Village, villageLabel } from "./Village";

function Board({ play: given, seat }: { play: Play; seat: number; final?: boolean }) {
  const play = given as HelvetiaPlay;
  return (
    <div class="alp-board">
      <HelvetiaSymbols trades={tradesOf(play.edition)} />
      <Village play={play} village={seat} label={villageLabel(play, seat)} />
    </div>
  );
}

function facts(given: Play): ReturnType<GameUi["facts"]> {
  const play = given as HelvetiaPlay;
  const { state } = play.view.value;
  const goal = goalOf(play.edition, state.setup);
  const round = state.round === 0 ? t("helvetia.fact.setup") : t("helvetia.fact.round", { n: state.round });
  return [
    { label: round, icon: "round" },
    { label: t("helvetia.fact.goal", { n: goal }), short: formatNumber(goal), icon: "goal" },
    ...(state.setup === "first" ? [{ label: t("helvetia.option.setup.first.special"), icon: "first" } as const] : []),
  ];
}

function ending(given: Play): string | null {
  const play = given as HelvetiaPlay;
  const { scores, state } = play.view.value;
  const goal = goalOf(play.edition, state.setup);
  return scores.some((points) => points >= goal) ? t("helvetia.ending", { n: goal }) : null;
}

export const game: GameUi = {
  name: "helvetia",
  Screen,
  Board,
  sentence,
  places,
  advice,
  turns,
  hasHintPlace: true,
  moments: async () => (await import("./moments")).moments,
  review: async () => (await import("./review")).review,
  coach,
  refusal,
  follows,
  parts: ["start", "deliveries", "goods", "persons", "victory", "branches", "surround"],
  figures: [
    "coins_builder",
    "coins_carter",
    "coins_watchman",
    "coins_priest",
    "coins_midwife",
    "buildings",
    "deliveries",
    "weddings",
    "births",
    "purchases",
    "person_tiles",
    "neutral_actions",
  ],
  facts,
  ending,
  keys: ["G", "N/P", "K", "E"],
  pictures: async (edition) => (await import("./rules/pictures")).picturesOf(edition as Edition),
  lessons,
};
