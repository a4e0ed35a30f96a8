// The pile and the discard pile, which may be looked through.

import { CardDrawing, CardPicture } from "./art/Card";
import { Dialog } from "../../ui/Dialog";
import { t } from "../../words/words";
import type { Desk } from "./desk";
import { faceOf } from "./state";
import { cardText } from "./words";

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

export function DiscardList({ desk }: { desk: Desk }) {
  const { edition } = desk.play;
  const counted = new Map<string, number>();
  for (const card of desk.state.value.discard) counted.set(card, (counted.get(card) ?? 0) + 1);
  return (
    <ul class="hel-discards">
      {[...counted].map(([card, n]) => (
        <li key={card}>
          <CardPicture face={faceOf(card, edition)} width={58} />
          <span aria-hidden="true">× {n}</span>
          <span class="sr">{t("helsinki.discard.line", { n, card: cardText(card, edition) })}</span>
        </li>
      ))}
    </ul>
  );
}

export function DiscardWindow({ desk }: { desk: Desk }) {
  if (desk.enlarged.value !== "discard") return null;
  return (
    <Dialog
      title={t("helsinki.discard", { n: desk.state.value.discard.length })}
      wide
      onClose={() => (desk.enlarged.value = null)}>
      <DiscardList desk={desk} />
    </Dialog>
  );
}
