// How far a row has come: a roof for each riddle that was found.

import type { EntryState, Row } from "../../model/boxes";
import { t } from "../../words/words";

interface RoofProps {
  // Found at once, or later.
  kind: EntryState | "box" | "later";
  isHere?: boolean;
}

export function Roof({ kind, isHere }: RoofProps) {
  return (
    <svg class="training-roof" data-kind={kind} data-here={isHere || undefined} viewBox="0 0 24 24" aria-hidden="true">
      <rect class="training-roof-base" x="1" y="1" width="22" height="22" rx="2" />
      {kind !== "open" && (
        <>
          <path class="training-roof-light" d="M1 1H23L12 12Z" />
          <path class="training-roof-dark" d="M1 23H23L12 12Z" />
          <path class="training-roof-ridge" d="M1 1L23 23M23 1L1 23" />
        </>
      )}
      {kind === "missed" && <circle class="training-roof-dot" cx="12" cy="12" r="4" />}
    </svg>
  );
}

export function foundIn({ entries }: Row): number {
  return entries.filter(({ state }) => state === "found").length;
}

export function Progress({ row, at }: { row: Row; at: number }) {
  const { entries } = row;
  const [n, of] = [at + 1, entries.length];
  const words = t("training.progress", { at: n, of, n: foundIn(row) });
  return (
    <p class="training-progress" data-testid="training-progress">
      <span class="training-roofs" aria-hidden="true">
        {entries.map(({ key, state }, i) => (
          <Roof key={key} kind={state} isHere={i === at} />
        ))}
      </span>
      <b aria-hidden="true">{t("training.at", { at: n, of })}</b>
      <span class="sr">{words}</span>
    </p>
  );
}
