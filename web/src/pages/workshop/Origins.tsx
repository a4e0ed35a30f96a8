// Where a number comes from: a book for the rulebook, a pencil for our reconstruction, a copper
// dot for what somebody has changed.

import type { Origin } from "../../table/workshop/contract";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";

export function OriginMark({ origin, isChanged }: { origin: Origin | null; isChanged: boolean }) {
  if (!origin && !isChanged) return <span />;
  const words = t(`workshop.origin.${isChanged ? "yours" : origin}`);
  return (
    <span class="workshop-origin" role="img" aria-label={words} title={words}>
      {isChanged ? <i class="workshop-dot" /> : <Icon name={origin === "book" ? "book" : "pencil"} size={15} />}
    </span>
  );
}

export function OriginWords({ origin }: { origin: Origin | "yours" }) {
  return (
    <span class="workshop-origin">
      {origin === "yours" ? (
        <i class="workshop-dot" />
      ) : (
        <Icon name={origin === "book" ? "book" : "pencil"} size={14} />
      )}
      {t(`workshop.origin.${origin}`)}
    </span>
  );
}
