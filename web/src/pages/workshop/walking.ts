// Arrow keys walk the pieces as they lie.

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Middle {
  x: number;
  y: number;
}

function middleOf(element: Element): Middle {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

// The nearest of those that lie that way; what lies aside counts as farther. -1: none does.
export function nearest(from: Middle, others: readonly Middle[], [dx, dy]: readonly [number, number]): number {
  let best = -1;
  let least = Infinity;
  others.forEach(({ x, y }, i) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    const far = ahead + 3 * aside;
    if (ahead > 1 && far < least) [best, least] = [i, far];
  });
  return best;
}

export function pieceThatWay(event: KeyboardEvent): HTMLElement | null {
  const way = WAYS[event.key];
  const here = (event.target as Element).closest("[data-piece]");
  if (!way || !here) return null;
  const all = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>("[data-piece]")];
  return all[nearest(middleOf(here), all.map(middleOf), way)] ?? null;
}
