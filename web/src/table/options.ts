// The settings of a table in words.

import { choiceOf } from "../model/choices";
import type { GameName, TableInfo } from "../net/protocol";
import { known, t } from "../words/words";
import { specialEdition } from "./editionName";
import { levelName } from "./players";

// Stands for values that are words picked from a list.
export const PICK = "pick";

export function clockInWords(clock: string): string {
  const live = /^live (\d+)\+(\d+)$/.exec(clock);
  if (live) return t("table.clock.live", { n: Math.round(Number(live[1]) / 60), plus: Number(live[2]) });
  const days = /^days (\d+)$/.exec(clock);
  if (days) return t("table.clock.turn", { n: Number(days[1]) });
  return t("table.clock.none");
}

// Each option's own words; of those that the page has none for, what is not as always.
function gameOption(game: GameName, text: string): string | null {
  const [name = "", value = ""] = text.split("=");
  const option = choiceOf(game)?.options.find((one) => one.name === name);
  if (!option) return null;
  const kind = option.values.includes(value) ? value : PICK;
  const said = known(`${game}.option.${name}.${kind}.table`, { n: value.split(",").length });
  if (said !== null) return said;
  const isTold = known(`${game}.option.${name}`) !== null;
  return isTold || value === option.default ? null : text;
}

export function optionsInWords(info: TableInfo): string[] {
  const ofGame = info.options.split(" ").map((option) => gameOption(info.game, option));
  const edition = specialEdition(info);
  const ofTable = [
    info.rated ? t("rating.rated") : null,
    edition === null ? null : t("table.option.edition", { edition }),
    clockInWords(info.clock),
    t("table.option.level", { level: levelName(info.level) }),
    info.undo ? null : t("table.option.no-undo"),
    info.hints ? null : t("table.option.no-hints"),
    info.spectators ? null : t("table.option.no-spectators"),
  ];
  return [...ofGame, ...ofTable].filter((words) => words !== null);
}
