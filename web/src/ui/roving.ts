// Arrow keys inside a group of which only one member is in the order of Tab.

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

// Moves the focus among the members that match; answers the member that has it now.
export function rove(event: KeyboardEvent, members: string): HTMLElement | null {
  const group = event.currentTarget as HTMLElement;
  const all = [...group.querySelectorAll<HTMLElement>(members)];
  const at = all.indexOf(document.activeElement as HTMLElement);
  let to = -1;
  if (event.key === "Home") to = 0;
  else if (event.key === "End") to = all.length - 1;
  else if (event.key in STEPS) to = (at + STEPS[event.key]! + all.length) % all.length;
  const found = all[to];
  if (!found) return null;
  event.preventDefault();
  found.focus();
  return found;
}
