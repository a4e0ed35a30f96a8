// Talk at the table: a line to write in.

import type { Play } from "./play";

export function Chat(_: { play: Play }) {
  return null;
}
