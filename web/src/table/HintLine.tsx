// What is expected after a turn, as a line of stops; and the walk along it, step by step.

import { useEffect, useRef } from "preact/hooks";
import { announce } from "../ui/Live";
import { formatNumber, t } from "../words/words";
import { adviceText } from "./advice";
import type { GameUi, Play } from "./play";
import { type Stop, stopsOf } from "./reason";
import { type Turn, type WalkStep, startWalk, walkOf, walked } from "./turns";

interface Props {
  play: Play;
  ui: GameUi;
  turn: Turn;
}

function whoOf(play: Play, { seat }: Stop, i: number): string {
  if (i === 0) return t("table.hint.now");
  if (seat === play.view.value.seat) return t("table.hint.nextTurn");
  return play.players.value[seat]?.name ?? "";
}

function whatOf({ deed, before, after }: Stop, i: number): string {
  if (i === 0) return t("table.hint.pointsNow", { n: after });
  if (after === before) return deed;
  return t("table.hint.stop", { deed, before, after });
}

export function HintLine({ play, ui, turn }: Props) {
  const at = walked.value;
  if (at) return <Walk play={play} ui={ui} turn={turn} at={at.at} />;
  if (!ui.turns || !turn.line?.length) return null;
  const stops = stopsOf(ui.turns, play, turn);
  const walk = walkOf(turn);
  return (
    <ol class="hint-line">
      {stops.map((stop, i) => (
        <li key={i}>
          <button type="button" onClick={() => startWalk(walk.findIndex((step) => step.stop === i))}>
            <i aria-hidden="true">{formatNumber(i + 1)}</i>
            <span class="sr">{t("table.hint.stopOf", { at: i + 1, all: stops.length })} </span>
            <b>{whoOf(play, stop, i)}</b>
            <span>{whatOf(stop, i)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

// Each step of the own turn in its words, those of others as what they are about.
function wordsOf(play: Play, ui: GameUi, step: WalkStep, stops: Stop[]): string {
  if (step.stop === 0) return adviceText(ui, play, step.steps[0]!);
  const stop = stops[step.stop]!;
  return t("table.hint.walked", { who: whoOf(play, stop, step.stop), what: whatOf(stop, step.stop) });
}

function Walk({ play, ui, turn, at }: Props & { at: number }) {
  const list = useRef<HTMLOListElement>(null);
  const stops = ui.turns ? stopsOf(ui.turns, play, turn) : [];
  const walk = walkOf(turn);
  // The step that is looked at is in sight, and said.
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
    announce(wordsOf(play, ui, walk[at]!, stops));
  }, [at]);
  return (
    <ol class="hint-steps" ref={list}>
      {walk.map((step, i) => (
        <li key={i} aria-current={i === at ? "step" : undefined}>
          {wordsOf(play, ui, step, stops)}
        </li>
      ))}
    </ol>
  );
}
