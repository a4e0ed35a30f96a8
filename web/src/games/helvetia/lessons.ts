// What the lesson of Helvetia stops at.

import { type Station, act, read } from "../../table/station";

export const stations: readonly Station[] = [
  read("welcome", 25),
  act("build", 25, 3),
  act("site", 28),
  act("save", 29),
  act("deliver", 37, 3),
  act("done", 40),
  act("marry", 44),
  act("wake", 48),
  act("rest", 49),
  act("birth", 52),
  read("round", 58),
  act("guest", 64, 2),
  act("tile", 66),
  act("brick", 67, 2),
  act("over", 69),
  read("later", 239),
  act("meat", 239, 4),
  act("priest", 243),
  act("wedding", 244),
  read("end", 247),
];
