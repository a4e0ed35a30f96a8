// The parts of the box: a list at the side, tabs where there is less room.

import { useEffect } from "preact/hooks";
import { Icon } from "../../ui/Icon";
import { rove } from "../../ui/roving";
import type { Part } from "../../table/workshop/contract";
import { t } from "../../words/words";
import type { Bench } from "./bench";
import { OriginWords } from "./Origins";
import { isPhone, isWide } from "./sizes";

function Mark({ bench, part }: { bench: Bench; part: Part }) {
  const changes = bench.changesOf(part);
  if (bench.trouble()?.part === part.id) {
    return (
      <span class="workshop-part-warn" role="img" aria-label={t("workshop.part.trouble")}>
        <Icon name="warn" size={17} />
      </span>
    );
  }
  if (changes === 0) return null;
  return (
    <span class="workshop-count" aria-label={t("workshop.changes.part", { n: changes })}>
      {changes}
    </span>
  );
}

function PartTab({ bench, part }: { bench: Bench; part: Part }) {
  const isHere = bench.part.value === part.id;
  return (
    <button
      type="button"
      role="tab"
      class="workshop-part"
      id={`workshop-part-${part.id}`}
      data-part={part.id}
      aria-selected={isHere}
      aria-controls={isHere ? "workshop-panel" : undefined}
      tabIndex={isHere ? 0 : -1}
      onClick={() => bench.goTo(part.id)}>
      <Icon name={part.icon} />
      <span>{isPhone.value ? part.short() : part.title()}</span>
      <Mark bench={bench} part={part} />
    </button>
  );
}

// A part that one is led to is in sight among the others.
function useInSight(part: string): void {
  useEffect(() => {
    document.getElementById(`workshop-part-${part}`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [part]);
}

export function Parts({ bench }: { bench: Bench }) {
  useInSight(bench.part.value);
  return (
    <div class="workshop-parts">
      <div
        class="workshop-parts-list"
        role="tablist"
        aria-label={t("workshop.parts")}
        aria-orientation={isWide.value ? "vertical" : "horizontal"}
        data-scrolls
        onKeyDown={(event) => rove(event, "[role=tab]")?.click()}>
        {bench.workshop.parts.map((part) => (
          <PartTab key={part.id} bench={bench} part={part} />
        ))}
      </div>
      {isWide.value && (
        <div class="workshop-legend">
          <span>{t("workshop.origin")}</span>
          <OriginWords origin="book" />
          <OriginWords origin="guess" />
          <OriginWords origin="yours" />
        </div>
      )}
    </div>
  );
}
