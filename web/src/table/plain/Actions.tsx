// Everything that can be done now, grouped as the server groups it. The first press shows
// what an action gives, the second plays it.

import type { Legal } from "../../net/protocol";
import { rove } from "../../ui/roving";
import { t } from "../../words/words";

interface ActionsProps {
  legal: readonly Legal[];
  chosen: string | null;
  marked: string | null;
  onPress: (action: string) => void;
}

function groupsOf(legal: readonly Legal[]): [string, Legal[]][] {
  const groups = new Map<string, Legal[]>();
  for (const one of legal) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups];
}

function Action({ legal, isChosen, isFirst, isMarked, onPress }: {
  legal: Legal;
  isChosen: boolean;
  isFirst: boolean;
  isMarked: boolean;
  onPress: () => void;
}) {
  return (
    <button type="button" class="plain-action" data-action={legal.action} data-marked={isMarked || undefined}
      aria-pressed={isChosen} tabIndex={isFirst ? 0 : -1} onClick={onPress}>
      <b>{legal.action}</b>
      {legal.label && <span>{legal.label}</span>}
      {legal.mark && <small>{legal.mark}</small>}
    </button>
  );
}

export function Actions({ legal, chosen, marked, onPress }: ActionsProps) {
  if (legal.length === 0) return null;
  const current = legal.some((one) => one.action === chosen) ? chosen : legal[0]!.action;
  return (
    <section class="panel plain-actions" data-region="actions" aria-label={t("plain.actions")}
      onKeyDown={(event) => rove(event, ".plain-action")}>
      {groupsOf(legal).map(([title, ones]) => (
        <div key={title} role="group" aria-label={title}>
          <h2>{title}</h2>
          <div class="plain-group">
            {ones.map((one) => (
              <Action key={one.action} legal={one} isChosen={one.action === chosen} isFirst={one.action === current}
                isMarked={one.action === marked} onPress={() => onPress(one.action)} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
