// The lessons of Helsinki, all in one record.

import { type LessonPlan, type Station, act, read } from "../../table/station";
import { actionName } from "./words";

// A coat action is asked for by its name.
function coat(name: string, ply: number, action: string): Station {
  return { name, ply, actions: 1, args: () => ({ action: actionName(action) }) };
}

const first: readonly Station[] = [
  act("stand", 8),
  act("walk", 13),
  act("draw", 14),
  act("north", 21),
  act("card", 22, 3),
  act("slide", 25),
  act("super", 26),
  read("built", 27, "stage"),
];

const coats: readonly Station[] = [
  act("on", 31),
  act("more", 32),
  act("east", 39),
  act("green", 40, 2),
  act("coat", 42),
  act("keep", 43),
  act("west", 47),
  act("take", 48),
  coat("spend", 51, "drawbuild"),
  act("blue", 52),
  act("row", 53),
  act("points", 55),
  read("used", 56, "actions"),
];

const finish: readonly Station[] = [
  read("later", 189, "stage"),
  act("last", 189),
  coat("side", 190, "anyside"),
  act("yellow", 191),
  act("cross", 192),
  coat("jokers", 194, "tiles2"),
  act("column", 195),
  act("hole", 196),
  read("end", 202),
];

export const lessons: readonly LessonPlan[] = [
  { name: "first", stations: first },
  { name: "coats", stations: coats },
  { name: "finish", stations: finish },
];
