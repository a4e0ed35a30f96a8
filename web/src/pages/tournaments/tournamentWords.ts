// Tournaments in words.

import { computed } from "@preact/signals";
import { titleOf } from "../../model/choices";
import type { Standing, Tournament, TournamentRow } from "../../model/tournaments";
import { formatDate, language, ordinal, t } from "../../words/words";
import { paceWords } from "../lobby/settingsWords";

const HOUR = 3600000;
const DAY = 24 * HOUR;

export function entrantName({ name }: Pick<Standing, "name">): string {
  return name || t("people.former");
}

// "GAME · 16 people · 5 rounds at tables of four · a day a turn · rated · by invitation".
export function aboutTournament(row: TournamentRow): string {
  return [
    titleOf(row.game),
    t("cup.people", { n: row.entrants }),
    t("cup.rounds", { n: row.rounds, size: t(`cup.size.${row.players}`) }),
    paceWords(row.clock),
    ...(row.rated ? [t("rating.rated")] : []),
    ...(row.duplicate ? [t("cup.duplicate.is")] : []),
    t(`cup.access.${row.access}`),
  ].join(" · ");
}

export function stateInWords(row: TournamentRow): string {
  if (row.phase === "gathers") {
    return row.starts ? t("cup.state.starts", { at: formatDate(row.starts) }) : t("cup.state.gathers");
  }
  if (row.phase === "runs") return t("cup.state.runs", { round: row.round, n: row.rounds });
  return t(`cup.state.${row.phase}`);
}

export function placeName(place: number): string {
  return ordinal(place);
}

// "in 1 h 35 min".
export function durationInWords(ms: number): string {
  if (ms >= 2 * DAY) return t("cup.in.days", { n: Math.round(ms / DAY) });
  const minutes = Math.ceil(ms / 60000);
  if (minutes >= 60) return t("cup.in.hours", { h: Math.floor(minutes / 60), m: minutes % 60 });
  if (ms > 90000) return t("cup.in.minutes", { n: minutes });
  return t("cup.in.seconds", { n: Math.ceil(ms / 1000) });
}

const tenths = computed(
  () => new Intl.NumberFormat(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

export function percentOf(share: number): string {
  return t("cup.share.percent", { n: tenths.value.format(share / 10) });
}

// Where the visitor stands; 0: nowhere.
export function rankOf({ standings, mine }: Tournament): number {
  return standings.findIndex(({ number }) => number === mine) + 1;
}
