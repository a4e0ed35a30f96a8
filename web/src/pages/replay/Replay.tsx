// Every position of a finished game, on the screen on which it was played.

import { type Signal, useComputed, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { goOnFrom } from "../../model/lobby";
import { opponentsOf } from "../../model/opponents";
import type { View } from "../../net/protocol";
import { go, readdress } from "../../router";
import { HintPanel } from "../../table/hint/HintPanel";
import { stepTime } from "../../table/pacing";
import type { OpenHint, Play } from "../../table/play";
import { stillPlay } from "../../table/stillPlay";
import { refuse } from "../../table/refusal";
import { RulesOver } from "../rules/RulesOver";
import { TopBar } from "../../table/TopBar";
import type { FinishedGame } from "./game";
import { useReplayHint } from "./hint";
import type { Positions } from "./positions";
import { ReplayBar } from "./ReplayBar";
import "./replay.css";

const SLOWEST = 900;

interface ReplayPlay {
  play: Play;
  // The seat from which to look; -1: all is open.
  side: Signal<number>;
}

export function useReplayPlay(game: FinishedGame, positions: Positions): ReplayPlay {
  const side = useSignal(game.players.find((p) => p.isMe)?.seat ?? -1);
  const view = useComputed(() => positions.shown.value as View);
  const seat = useComputed(() => (side.value < 0 ? Math.max(0, view.value.turn) : side.value));
  const events = useComputed(() => game.events.slice(0, view.value.seq));
  const players = useSignal(game.players);
  const play = useMemo(
    () => stillPlay({ game: game.ui.name, mode: "replay", edition: game.edition, seat, view, players, events }),
    [game],
  );
  return { play, side };
}

interface ReplayProps {
  game: FinishedGame;
  positions: Positions;
  // The stop to begin at.
  from: number;
}

export function Replay({ game, positions, from }: ReplayProps) {
  const { play, side } = useReplayPlay(game, positions);
  const hint = useReplayHint(game.result.table, play);
  const openHint = useComputed<OpenHint | null>(() =>
    hint.play.value ? { play: hint.play.value, isThinking: hint.isThinking.value, close: hint.close } : null,
  );
  const shown = useMemo(() => ({ ...play, openHint }), [play]);
  const at = useSignal(from);
  const isPlaying = useSignal(false);
  const last = game.stops.length - 1;
  const mySeat = game.players.find((p) => p.isMe)?.seat ?? -1;

  function move(to: number): void {
    at.value = Math.min(last, Math.max(0, to));
    readdress(`/game/${game.result.table}/${at.value}`);
  }

  useEffect(() => positions.show(game.stops[at.value]!, side.value), [at.value, side.value]);
  useEffect(() => {
    if (!isPlaying.value) return;
    if (at.value === last) return void (isPlaying.value = false);
    const timer = setTimeout(() => move(at.value + 1), stepTime() || SLOWEST);
    return () => clearTimeout(timer);
  }, [isPlaying.value, at.value]);

  // In the seat from whose side one looks, else in the own one, else in that of the turn.
  function goOn(): void {
    const { turn, seq } = play.view.value;
    const seat = [side.value, mySeat, turn].find((one) => one >= 0)!;
    goOnFrom(game.result.table, seq, seat, opponentsOf(game.ui.name).level).then(
      (table) => go(`/table/${table}`),
      refuse,
    );
  }

  if (!positions.shown.value) return <main class="table-page" aria-busy="true" />;
  const { seq, phase, turn } = play.view.value;
  const canGoOn = turn >= 0;
  return (
    <div class="table-page replay" data-seq={seq} data-phase={phase} data-mode="replay">
      <TopBar play={play} />
      <div class="table-screen">
        <game.ui.Screen play={shown} />
        {openHint.value && !game.ui.hasHintPlace && <HintPanel hint={openHint.value} shape="column" />}
      </div>
      <ReplayBar
        game={game}
        at={at.value}
        onMove={(to) => ((isPlaying.value = false), move(to))}
        isPlaying={isPlaying.value}
        onPlay={(on) => (isPlaying.value = on)}
        side={side.value}
        onSide={(to) => (side.value = to)}
        onHint={canGoOn ? hint.ask : undefined}
        onGoOn={canGoOn ? goOn : undefined}
      />
      <RulesOver game={game.ui.name} edition={game.fingerprint} />
    </div>
  );
}
