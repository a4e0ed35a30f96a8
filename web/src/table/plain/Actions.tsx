// Everything that can be done now, grouped as the server groups it. The first press shows
// what an action gives, the second plays it.

import { useRef } from "preact/hooks";
import type { Legal } from "../../net/protocol";
import { t } from "../../words/words";
import { useStops, walk } from "../region";
import { type Letter, type MarkedSteps, markedSteps } from "../turns";

// The turns of a hint that begin with an action, or are walked through there.
function lettersOf({ action }: Legal, seat: number): Letter[] {
  const isNamed = (one: MarkedSteps) =>
    (one.seat ?? seat) === seat && [one.steps, ...one.also].some(([first]) => first?.action === action);
  return markedSteps.value.filter(isNamed).map(({ letter }) => letter);
}

interface ActionsProps {
  legal: readonly Legal[];
  seat: number;
  chosen: string | null;
  marked: string | null;
  onPress: (action: string) => void;
}

function groupsOf(legal: readonly Legal[]): [string, Legal[]][] {
  const groups = new Map<string, Legal[]>();
  for (const one of legal) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups];
}

interface ActionProps {
  legal: Legal;
  letters: Letter[];
  isChosen: boolean;
  isMarked: boolean;
  onPress: () => void;
}

function Action({ legal, letters, isChosen, isMarked, onPress }: ActionProps) {
  return (
    <button
      type="button"
      class="plain-action"
      data-stop
      data-action={legal.action}
      data-marked={isMarked || undefined}
      data-turns={letters.join("") || undefined}
      aria-pressed={isChosen}
      onClick={onPress}>
      <b>
        {legal.action}
        {letters.map((letter) => (
          <i key={letter} class="hint-letter" data-turn={letter}>
            {letter}
          </i>
        ))}
      </b>
      {legal.label && <span>{legal.label}</span>}
    </button>
  );
}

export function Actions({ legal, seat, chosen, marked, onPress }: ActionsProps) {
  const region = useRef<HTMLElement>(null);
  useStops(region);
  if (legal.length === 0) return null;
  return (
    <section
      class="panel plain-actions"
      data-region="actions"
      aria-label={t("plain.actions")}
      ref={region}
      onKeyDown={(event) => walk(event)}>
      {groupsOf(legal).map(([title, ones]) => (
        <div key={title} role="group" aria-label={title}>
          <h2>{title}</h2>
          <div class="plain-group">
            {ones.map((one) => (
              <Action
                key={one.action}
                legal={one}
                letters={lettersOf(one, seat)}
                isChosen={one.action === chosen}
                isMarked={one.action === marked}
                onPress={() => onPress(one.action)}
              />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
