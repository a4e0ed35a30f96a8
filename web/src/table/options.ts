// The settings of a table in words.

import type { TableInfo } from "../net/protocol";
import { type Key, hasKey, t } from "../words/words";
import { levelName } from "./players";

const OF_NO_INTEREST = new Set(["players"]);

export function clockInWords(clock: string): string {
  const live = /^live (\d+)\+(\d+)$/.exec(clock);
  if (live) return t("table.clock.live", { n: Math.round(Number(live[1]) / 60), plus: Number(live[2]) });
  const days = /^days (\d+)$/.exec(clock);
  if (days) return t("table.clock.turn", { n: Number(days[1]) });
  return t("table.clock.none");
}

function gameOption(game: string, option: string): string | null {
  const [name = "", value = ""] = option.split("=");
  if (OF_NO_INTEREST.has(name)) return null;
  const key = `table.option.${game}.${name}.${value}`;
  if (hasKey(key)) return t(key as Key) || null;
  const some = `table.option.${game}.${name}.some`;
  return hasKey(some) ? t(some as Key, { n: value.split(",").length }) : null;
}

export function optionsInWords(info: TableInfo): string[] {
  const ofGame = info.options.split(" ").map((option) => gameOption(info.game, option));
  const ofTable = [
    clockInWords(info.clock),
    t("table.option.level", { level: levelName(info.level) }),
    info.undo ? null : t("table.option.no-undo"),
    info.hints ? null : t("table.option.no-hints"),
    info.spectators ? null : t("table.option.no-spectators"),
  ];
  return [...ofGame, ...ofTable].filter((words) => words !== null);
}
