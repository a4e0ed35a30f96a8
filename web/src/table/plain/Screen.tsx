// The table of a game that has no screen of its own: its state as text, what can be done as
// a list, and the story.

import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { confirming } from "../../model/settings";
import type { Legal } from "../../net/protocol";
import { useKeys } from "../../ui/keys";
import { late } from "../../ui/late";
import { t } from "../../words/words";
import { Chat } from "../Chat";
import { Log } from "../Log";
import type { Play } from "../play";
import { PlayerMark } from "../PlayerMark";
import { Presence } from "../Presence";
import { Prompt, type PromptButton } from "../Prompt";
import { leaveTurns } from "../turns";
import { Actions } from "./Actions";
import { isStacked } from "./size";
import { type Json, Tree } from "./Tree";
import "./plain.css";

const HintPanel = late(async () => (await import("../hint/HintPanel")).HintPanel);

function waitingTitle(play: Play): string {
  const { turn, phase } = play.view.value;
  const player = play.players.value[turn];
  if (player) return player.isMe ? t("table.turn.mine") : t("plain.wait", { name: player.name });
  return phase === "over" ? t("plain.over") : t("plain.chance");
}

function Seats({ play }: { play: Play }) {
  const { scores, turn } = play.view.value;
  return (
    <ol class="plain-seats">
      {play.players.value.map((player) => (
        <li key={player.seat} aria-current={player.seat === turn ? "true" : undefined}>
          <PlayerMark colour={player.colour} size={20} />
          <b>{player.name}</b>
          <Presence player={player} />
          <span>{t("plain.points", { n: scores[player.seat] ?? 0 })}</span>
        </li>
      ))}
    </ol>
  );
}

function buttonsOf(legal: Legal | undefined, act: () => void, cancel: () => void): PromptButton[] {
  if (!legal) return [];
  return [
    { id: "cancel", label: t("plain.cancel"), onPress: cancel },
    {
      id: legal.action,
      label: t("plain.play"),
      primary: true,
      confirms: [legal.action],
      locks: legal.reveals === "none" ? undefined : t(`plain.locks.${legal.reveals}`),
      onPress: act,
    },
  ];
}

// An open hint has the place of the log, which no decision needs.
function Story({ play }: { play: Play }) {
  const hint = isStacked.value ? null : play.openHint?.value;
  return (
    <section class="panel plain-story">
      {hint ? (
        <HintPanel hint={hint} shape="log" />
      ) : (
        <>
          <Log play={play} />
          <Chat play={play} />
        </>
      )}
    </section>
  );
}

export function PlainScreen({ play }: { play: Play }) {
  const chosen = useSignal<string | null>(null);
  const legal = useComputed(() => (play.canAct.value ? (play.view.value.offer?.legal ?? []) : []));
  const marked = useComputed(() => play.wanted.value ?? play.hint.value?.action ?? null);
  const looked = legal.value.find((one) => one.action === chosen.value);

  // What was chosen belongs to the position that it was chosen in.
  useSignalEffect(() => {
    void play.view.value.seq;
    chosen.value = null;
  });
  useKeys((event) => {
    if (event.key !== "Escape" || chosen.peek() === null) return false;
    chosen.value = null;
    return true;
  });

  function press(action: string): void {
    if (chosen.value === action && confirming.value === "tap") void play.act(action);
    else chosen.value = action;
    leaveTurns();
  }

  const { task, state, phase } = play.view.value;
  const title = play.canAct.value ? task || t("plain.decide") : waitingTitle(play);
  const buttons = buttonsOf(
    looked,
    () => void play.act(looked!.action),
    () => (chosen.value = null),
  );
  return (
    <main class="plain-screen" data-mode={play.mode}>
      <div class="plain-decide">
        <Prompt
          play={play}
          title={looked?.action ?? title}
          detail={looked ? looked.label || title : undefined}
          points={looked?.gives.points}
          buttons={buttons}
          tall={looked !== undefined}
        />
        <Actions
          legal={legal.value}
          seat={play.view.value.seat}
          chosen={chosen.value}
          marked={marked.value}
          onPress={press}
        />
      </div>
      <section class="panel plain-state" data-scrolls tabIndex={0} aria-labelledby="plain-state">
        <h2 id="plain-state">
          {t("plain.state")} <small class="muted">{phase}</small>
        </h2>
        <Seats play={play} />
        <Tree value={state as Json} players={play.players.value} />
      </section>
      {play.mode !== "screen" && <Story play={play} />}
    </main>
  );
}
