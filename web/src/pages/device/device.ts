// Parts of pages that are about games of this device: they come together, with their words, when
// the first is wanted.

import type { ComponentType } from "preact";
import { late } from "../../ui/late";
import { wantWords } from "../../words/words";

type Parts = typeof import("./parts");

function lateHere<Props extends object>(part: (parts: Parts) => ComponentType<Props>): ComponentType<Props> {
  return late(async () => part((await Promise.all([import("./parts"), wantWords("device")]))[0]));
}

export const Notice = lateHere((parts) => parts.Notice);
export const Kept = lateHere((parts) => parts.Kept);
export const GameMenu = lateHere((parts) => parts.GameMenu);
export const Export = lateHere((parts) => parts.Export);
