// The settings of a table in words: its pace, and what is special about it.

import { paceOf } from "../../model/wish";
import type { TableInfo } from "../../net/protocol";
import { specialEdition } from "../../table/editionName";
import { PICK } from "../../table/options";
import { known, t } from "../../words/words";

const MINUTE = 60000;
const DAY = 86400000;

// Milliseconds for all of a game, or for one move of days; 0: no clock.
export function timeOfPace(clock: string): number {
  const { pace, minutes, days } = paceOf(clock);
  return pace === "live" ? minutes * MINUTE : pace === "days" ? days * DAY : 0;
}

export function paceWords(clock: string): string {
  const live = /^live (\d+)\+(\d+)$/.exec(clock);
  if (live) return t("lobby.pace.each", { n: Math.round(Number(live[1]) / 60) });
  const days = /^days (\d+)$/.exec(clock);
  return days ? t("lobby.pace.aMove", { n: Number(days[1]) }) : t("lobby.pace.noClock");
}

// "paths=on" and the like, but not what is as always.
export function specialWords(info: TableInfo): string[] {
  const words = info.options.split(" ").flatMap((option) => {
    const [name, value = ""] = option.split("=");
    return known(`${info.game}.option.${name}.${value.includes(",") ? PICK : value}.special`) ?? [];
  });
  const rated = info.rated ? [t("rating.rated")] : [];
  return [...rated, ...words, ...(specialEdition(info) === null ? [] : [t("lobby.edition.other")])];
}
