// The discard pile open: in a window, and beside the square where a player's place is free.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { CardPicture } from "./art/Card";
import { Dialog } from "../../ui/Dialog";
import { t } from "../../words/words";
import { widestCard } from "./cardFit";
import type { Desk } from "./desk";
import { faceOf } from "./state";
import { cardText } from "./words";

// Kinds of cards and how many of each, in card order.
function counted(desk: Desk): [string, number][] {
  const found = new Map<string, number>();
  for (const card of desk.state.value.discard) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found];
}

function Cards({ desk }: { desk: Desk }) {
  const { edition } = desk.play;
  return (
    <>
      {counted(desk).map(([card, n]) => (
        <li key={card}>
          <CardPicture face={faceOf(card, edition)} />
          {n > 1 && (
            <span class="hel-discard-count" aria-hidden="true">
              ×{n}
            </span>
          )}
          <span class="sr">{t("helsinki.discard.line", { n, card: cardText(card, edition) })}</span>
        </li>
      ))}
    </>
  );
}

function useCardWidth(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = list.current!;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { list, width: widestCard(count, room.width, room.height) };
}

// With fewer players their free place shows the pile, and all of it.
export function OpenDiscard({ desk }: { desk: Desk }) {
  const { list, width } = useCardWidth(counted(desk).length);
  const title = t("helsinki.discard", { n: desk.state.value.discard.length });
  return (
    <section class="panel hel-open-discard" aria-label={title}>
      <h2 class="hel-title">{title}</h2>
      <ul class="hel-discards" ref={list} style={{ "--card": `${width}px` }}>
        <Cards desk={desk} />
      </ul>
    </section>
  );
}

export function DiscardWindow({ desk }: { desk: Desk }) {
  if (desk.enlarged.value !== "discard") return null;
  return (
    <Dialog
      title={t("helsinki.discard", { n: desk.state.value.discard.length })}
      wide
      onClose={() => (desk.enlarged.value = null)}>
      <ul class="hel-discards">
        <Cards desk={desk} />
      </ul>
    </Dialog>
  );
}
