// The middle of the square where nobody's board lies there: on a screen for all.

import { CardPicture } from "./art/Card";
import { SIDE } from "./art/cells";
import { t } from "../../words/words";
import type { Desk } from "./desk";
import type { Geometry } from "./geometry";

export function Plaza({ desk, geometry: g }: { desk: Desk; geometry: Geometry }) {
  const size = g.cell * SIDE;
  const statue = size * 0.36;
  const card = size * 0.18;
  return (
    <g transform={`translate(${g.grid.x} ${g.grid.y})`}>
      <rect width={size} height={size} rx={14} fill="var(--grid)" stroke="var(--grid-edge)" stroke-width={2} />
      <rect width={size} height={size} rx={14} fill="url(#hel-cobbles)" />
      <circle
        cx={size / 2}
        cy={size * 0.36}
        r={statue * 0.72}
        fill="var(--cell-a)"
        stroke="var(--cell-line)"
        stroke-width={3}
      />
      <use href="#hel-statue" x={(size - statue) / 2} y={size * 0.36 - statue / 2} width={statue} height={statue} />
      <svg x={size / 2 - card * 1.2} y={size * 0.7} width={card} height={card * 1.4} data-piece="pile">
        <CardPicture face="back" />
      </svg>
      <text
        class="serif"
        x={size / 2 + card * 0.1}
        y={size * 0.7 + card * 0.85}
        font-size={card * 0.55}
        font-weight={700}
        fill="var(--ink)">
        {desk.state.value.pile_count}
        <title>{t("helsinki.pile", { n: desk.state.value.pile_count })}</title>
      </text>
    </g>
  );
}
