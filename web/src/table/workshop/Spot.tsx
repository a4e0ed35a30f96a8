// A piece inside a drawing, to be taken in hand like any other.

import type { ComponentChildren } from "preact";
import { formatNumber } from "../../words/words";
import { hasChanged } from "./changes";
import type { LayoutProps, Piece } from "./contract";

interface SpotProps {
  id: string;
  table: LayoutProps;
  children: ComponentChildren;
}

// The number that is seen belongs to the name.
function nameOf({ title, fields }: Piece): string {
  const number = fields.find(({ control }) => control.kind === "number");
  return number ? `${title}: ${formatNumber(Number(number.value))}` : title;
}

export function Spot({ id, table, children }: SpotProps) {
  const piece = table.pieces.find((one) => one.id === id);
  if (!piece) return <g>{children}</g>;
  const isChanged = hasChanged(piece, table.usual.get(id));
  const isHeld = table.hand === id;
  const isFirst = piece === table.pieces[0] && !table.pieces.some((one) => one.id === table.hand);
  return (
    <g
      class="workshop-spot"
      role="button"
      tabindex={isHeld || isFirst ? 0 : -1}
      aria-label={nameOf(piece)}
      aria-pressed={isHeld}
      data-piece={id}
      data-changed={isChanged || undefined}
      data-dimmed={(table.isComparing && !isChanged) || undefined}
      data-trouble={table.trouble === id || undefined}
      onClick={() => table.take(id)}>
      {children}
    </g>
  );
}
