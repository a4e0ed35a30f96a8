// The way through the turns that are compared, step by step, and on along the line behind the one
// that is looked at.

import type { Courses } from "./courses";
import type { Reading } from "./reading";

export interface Way {
  // Parts of the longer turn.
  steps: number;
  // Turns of the line.
  later: number;
}

export function wayOf({ side }: Reading, courses: Courses | null): Way | null {
  if (!courses) return null;
  const { told } = courses[side.value] ?? courses.played;
  return { steps: courses.steps, later: told.line?.length ?? 0 };
}

// One on or back; null: it ends there.
export function strideOf({ step, side, ahead, look, goTo }: Reading, way: Way, by: 1 | -1): (() => void) | null {
  const at = Math.min(step.value, way.steps);
  const isBehind = ahead.value !== null || (by > 0 && at === way.steps);
  if (!isBehind) return at + by < 0 ? null : () => goTo(at + by);
  const index = (ahead.value?.index ?? -1) + by;
  if (index >= way.later) return null;
  return () => look({ side: side.value, ahead: index < 0 ? null : { side: side.value, index } });
}
