// Views that come as changes of the view before, as docs/PROTOCOL.md describes them.

import { unfolded } from "./offer";
import type { Change, View } from "./protocol";

interface Edit {
  cut: number[];
  add: Record<string, unknown>;
}

function edited(old: unknown[], { cut, add }: Edit): unknown[] {
  const list = old.filter((_, i) => !cut.includes(i));
  for (const [index, one] of Object.entries(add)) list.splice(Number(index), 0, one); // in their order
  return list;
}

// An object changes an object by its members and a list by its indexes, or by what is cut and
// added; anything else takes the place of what was there, which stays as it was for whoever
// still holds it.
export function changed(old: unknown, change: unknown): unknown {
  if (typeof change !== "object" || change === null || Array.isArray(change)) return change;
  if (Array.isArray(old) && "cut" in change) return edited(old, change as Edit);
  const copy = (Array.isArray(old) ? [...old] : { ...(old as object) }) as Record<string, unknown>;
  for (const [key, value] of Object.entries(change)) copy[key] = changed(copy[key], value);
  return copy;
}

// Null if it is a change of another view than this one: then the whole must be asked for.
export function viewAfter(view: View | null | undefined, { from, events: _events, ...news }: Change): View | null {
  if (!view || view.seq !== from) return null;
  const { task: _task, offer: _offer, ...kept } = view;
  return unfolded({
    ...kept,
    undo: false,
    takeback: false,
    ...news,
    state: changed(view.state, news.state ?? {}),
  } as View);
}
