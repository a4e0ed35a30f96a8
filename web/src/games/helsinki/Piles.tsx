// The pile and the top of the discard pile, which opens all of it.

import { CardDrawing } from "./art/Card";
import { t } from "../../words/words";
import type { Desk } from "./desk";
import { faceOf } from "./state";

export function Piles({ desk }: { desk: Desk }) {
  const { pile_count: left, discard } = desk.state.value;
  const top = discard.at(-1);
  return (
    <div class="hel-piles">
      <div class="hel-pile">
        <svg viewBox="-1 -1 92 126" data-piece="pile" aria-hidden="true">
          {left > 2 && <rect x={5} y={6} width={84} height={118} rx={9} fill="#8f8877" />}
          {left > 1 && <rect x={2.5} y={3} width={84} height={118} rx={9} fill="#d9d2c0" />}
          {left > 0 ? (
            <CardDrawing face="back" />
          ) : (
            <rect
              x={1}
              y={1}
              width={82}
              height={116}
              rx={9}
              fill="none"
              stroke="var(--pad-edge)"
              stroke-dasharray="7 6"
            />
          )}
        </svg>
        <span>{t("helsinki.pile", { n: left })}</span>
      </div>
      <button type="button" class="hel-pile" onClick={() => (desk.enlarged.value = "discard")}>
        <svg viewBox="-1 -1 92 126" aria-hidden="true">
          {top ? (
            <CardDrawing face={faceOf(top, desk.play.edition)} />
          ) : (
            <rect
              x={1}
              y={1}
              width={82}
              height={116}
              rx={9}
              fill="none"
              stroke="var(--pad-edge)"
              stroke-dasharray="7 6"
            />
          )}
        </svg>
        <span>{t("helsinki.discard", { n: discard.length })}</span>
      </button>
    </div>
  );
}
