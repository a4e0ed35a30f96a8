// The lessons of Helvetia, all in one record.

import { type LessonPlan, type Station, act, read } from "../../table/station";

const first: readonly Station[] = [
  read("welcome", 25, "stage"),
  act("build", 25, 3),
  act("site", 28),
  act("save", 29),
  act("deliver", 37, 3),
  act("done", 40),
  read("sold", 41, "stage"),
];

const people: readonly Station[] = [
  act("marry", 44),
  act("wake", 48),
  act("rest", 49),
  act("birth", 52),
  read("round", 58, "characters"),
];

const finish: readonly Station[] = [
  act("guest", 64, 2),
  act("tile", 66),
  act("brick", 67, 2),
  act("over", 69),
  read("later", 239, "stage"),
  act("meat", 239, 4),
  act("priest", 243),
  act("wedding", 244),
  read("end", 247),
];

export const lessons: readonly LessonPlan[] = [
  { name: "first", stations: first },
  { name: "people", stations: people },
  { name: "finish", stations: finish },
];
