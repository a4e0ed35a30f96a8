// Marks in pictures: each says its number, error and observations to those who point at it, and to
// keys and ears when it has the focus. Of a picture one mark is in the order of Tab; arrows lead on.

export const MARKS = "[data-triple]";

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function markOf(told: string | undefined) {
  return told ? { "data-triple": told, "aria-label": told, role: "img" as const, tabindex: -1 } : {};
}

function pictureOf(mark: Element): Element | null {
  return mark.parentElement?.closest("svg, ul") ?? null;
}

function marksIn(picture: Element): SVGElement[] {
  return [...picture.querySelectorAll<SVGElement>(MARKS)].filter((mark) => mark.getClientRects().length > 0);
}

function centreOf(mark: Element): [number, number] {
  const { x, y, width, height } = mark.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

// The nearest in a direction; where none lies there, the next or the one before.
function nextOf(from: SVGElement, marks: SVGElement[], [right, down]: readonly [number, number]) {
  const [x, y] = centreOf(from);
  let [best, least] = [marks[marks.indexOf(from) + right + down], Infinity];
  for (const mark of marks) {
    const [a, b] = centreOf(mark);
    const along = (a - x) * right + (b - y) * down;
    const aside = Math.abs((a - x) * down) + Math.abs((b - y) * right);
    if (along < 1 || aside > along || along + 2 * aside >= least) continue;
    [best, least] = [mark, along + 2 * aside];
  }
  return best;
}

function putInOrder(mark: SVGElement, marks: SVGElement[]): void {
  for (const one of marks) one.setAttribute("tabindex", one === mark ? "0" : "-1");
}

// The first of each picture that is in sight, unless another of it has had the focus.
export function orderMarks(panel: Element): void {
  const pictures = new Set([...panel.querySelectorAll(MARKS)].map(pictureOf));
  for (const picture of pictures) {
    const inSight = picture ? marksIn(picture) : [];
    const marks = inSight.length ? inSight : [...(picture?.querySelectorAll<SVGElement>(MARKS) ?? [])];
    const kept = marks.find((mark) => mark.getAttribute("tabindex") === "0");
    if (marks[0]) putInOrder(kept ?? marks[0], marks);
  }
}

export function walkMarks(event: KeyboardEvent): void {
  const from = event.target as SVGElement;
  const direction = DIRECTIONS[event.key];
  const picture = direction && from.matches(MARKS) && pictureOf(from);
  if (!picture) return;
  event.preventDefault();
  const marks = marksIn(picture);
  const to = nextOf(from, marks, direction);
  if (!to) return;
  putInOrder(to, marks);
  to.focus();
}
