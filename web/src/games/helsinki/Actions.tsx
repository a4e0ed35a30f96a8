// The fifteen coat actions: usable now, not now, used by me, covered.

import { useRef } from "preact/hooks";
import { ActionIcon } from "./art/ActionIcon";
import { CoatPicture } from "./art/Pieces";
import { confirming } from "../../model/settings";
import { t } from "../../words/words";
import type { Desk } from "./desk";
import { useStops, walk } from "../../table/region";
import { colourOf } from "./state";
import { actionName, actionText, refusalText } from "./words";

type State = "now" | "later" | "mine" | "covered";

function stateOf(desk: Desk, action: string): State {
  if (desk.state.value.cover.includes(action)) return "covered";
  if (desk.play.mode !== "screen" && desk.seat.value.used.includes(action)) return "mine";
  return desk.legal.value.has(`coat ${action}`) ? "now" : "later";
}

function Covered() {
  return (
    <svg width={36} height={30} viewBox="0 0 36 30" aria-hidden="true">
      <path d="M6 4l24 22M30 4L6 26" stroke="currentColor" stroke-width={2.5} />
    </svg>
  );
}

// Coats of others; on a screen for all, everybody's.
function OtherCoats({ desk, action }: { desk: Desk; action: string }) {
  const { play } = desk;
  const seats = desk.state.value.seats.flatMap((s, seat) =>
    s.used.includes(action) && (seat !== play.seat.value || play.mode === "screen") ? [seat] : [],
  );
  if (seats.length === 0) return null;
  return (
    <span class="hel-action-others" aria-hidden="true">
      {seats.map((seat) => (
        <CoatPicture key={seat} colour={colourOf(play, seat)} width={12} />
      ))}
    </span>
  );
}

interface ActionProps {
  desk: Desk;
  action: string;
  onPress: (() => void) | undefined;
}

function Action({ desk, action, onPress }: ActionProps) {
  const { play } = desk;
  const state = stateOf(desk, action);
  const notation = `coat ${action}`;
  const isLooked = desk.looked.value?.action === notation;
  const refusal = desk.refused.value.get(notation);
  const why = state === "later" && refusal ? refusalText(refusal) : t(`helsinki.action.is.${state}`);
  const text = actionText(action, play.edition);
  const press = () => {
    onPress?.();
    if (state !== "now") desk.refuse(notation);
    else if (desk.chosen.value === notation && confirming.value === "tap") desk.commit(notation);
    else desk.choose(notation);
  };
  return (
    <button
      type="button"
      class="hel-action"
      data-stop
      data-state={state}
      data-looked={isLooked || undefined}
      data-action={state === "now" ? notation : undefined}
      data-marked={desk.marked.value === notation || undefined}
      onClick={press}
      title={`${text} ${why}`}
      aria-label={`${actionName(action)}. ${text} ${why}`}>
      {state === "mine" && (
        <span data-piece={`used-${play.seat.value}-${action}`}>
          <CoatPicture colour={colourOf(play, play.seat.value)} width={26} />
        </span>
      )}
      {state === "covered" && <Covered />}
      {(state === "now" || state === "later") && <ActionIcon action={action} edition={play.edition} />}
      <span class="hel-action-name">{actionName(action)}</span>
      <OtherCoats desk={desk} action={action} />
    </button>
  );
}

export function Actions({ desk, onPress }: { desk: Desk; onPress?: () => void }) {
  const region = useRef<HTMLDivElement>(null);
  useStops(region);
  return (
    <div
      class="hel-actions"
      data-region="actions"
      role="group"
      aria-label={t("helsinki.actions")}
      ref={region}
      onKeyDown={(e) => walk(e)}>
      {desk.play.edition.actions.rows.flat().map((action) => (
        <Action key={action} desk={desk} action={action} onPress={onPress} />
      ))}
    </div>
  );
}
