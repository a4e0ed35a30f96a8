// Views that come as changes of the view before, as docs/PROTOCOL.md describes them.

import { unfolded } from "./offer";
import type { Change, View } from "./protocol";

// An object changes an object by its members and a list by its indexes; anything else takes
// the place of what was there. What was there stays as it was for whoever still holds it.
function changed(old: unknown, change: unknown): unknown {
  if (typeof change !== "object" || change === null || Array.isArray(change)) return change;
  const copy = (Array.isArray(old) ? [...old] : { ...(old as object) }) as Record<string, unknown>;
  for (const [key, value] of Object.entries(change)) copy[key] = changed(copy[key], value);
  return copy;
}

// Null if it is a change of another view than this one: then the whole must be asked for.
export function viewAfter(view: View | null | undefined, { from, ...news }: Change): View | null {
  if (!view || view.seq !== from) return null;
  const { task: _task, offer: _offer, ...kept } = view;
  return unfolded({ ...kept, undo: false, ...news, state: changed(view.state, news.state ?? {}) } as View);
}
