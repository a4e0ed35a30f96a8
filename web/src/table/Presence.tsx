// Whether another player looks at the table: a full dot, or a ring, and the word for it.

import { t } from "../words/words";
import type { Player } from "./play";
import "./presence.css";

export function PresenceDot({ isHere }: { isHere: boolean }) {
  return <i class="presence" data-here={isHere || undefined} aria-hidden="true" />;
}

// Of bots, of the visitor and where it is not known there is nothing to say.
export function Presence({ player: { isHere, isAway } }: { player: Player }) {
  if (isHere === undefined) return null;
  const words = t(isAway ? "table.presence.bot" : isHere ? "table.presence.here" : "table.presence.gone");
  return (
    <span class="presence-mark" title={words}>
      <PresenceDot isHere={isHere && !isAway} />
      <span class="sr">{words}</span>
    </span>
  );
}
