// A turn in words: what it does, a line for each part of it, and what is expected after it.

import { signal } from "@preact/signals";
import { whole } from "../../net/offer";
import type { Legal } from "../../net/protocol";
import type { ReviewAhead } from "../../net/review";
import { adviceText } from "../../table/advice";
import type { Play } from "../../table/play";
import { partsOf } from "../../table/reviewed";
import { formatNumber, t } from "../../words/words";
import { percentText, percents } from "../review/figures";
import type { Side, Trying } from "./trying";

type Any = Trying<{ kind: string }>;

// "31 % ± 1"
export function chanceText(win: number, error: number): string {
  const around = percents(error);
  return around > 0 ? `${percentText(percents(win))} ± ${formatNumber(around)}` : percentText(percents(win));
}

export function nameOf({ ui, teller }: Pick<Any, "ui" | "teller">, play: Play, steps: Legal[]): string {
  return teller?.turnName?.(play, steps) ?? (steps[0] ? adviceText(ui, play, steps[0]) : "");
}

// A turn that the search expects, of whoever it is, and the points of that seat then.
function AheadRow({ riddle, turn }: { riddle: Any; turn: ReviewAhead }) {
  const { before } = riddle;
  const view = { ...before.view.value, seat: turn.seat };
  const steps = turn.actions.map((action, i) => whole(turn.effects[i] ?? { action }, view));
  const play: Play = { ...before, view: signal(view) };
  const { name, isMe } = before.players.value[turn.seat]!;
  return (
    <li>
      <span>
        {t("training.ahead.turn", { name: isMe ? t("training.you.turn") : name, turn: nameOf(riddle, play, steps) })}
      </span>
      <b class="serif">{formatNumber(turn.points[turn.seat] ?? 0)}</b>
    </li>
  );
}

function Ahead({ riddle, turns }: { riddle: Any; turns: readonly ReviewAhead[] }) {
  if (turns.length === 0) return null;
  return (
    <section class="training-ahead" data-testid="training-ahead">
      <h3>{t("training.ahead")}</h3>
      <ol>
        {turns.map((turn, i) => (
          <AheadRow key={i} riddle={riddle} turn={turn} />
        ))}
      </ol>
    </section>
  );
}

export function Told({ riddle, side }: { riddle: Any; side: Side }) {
  const parts = partsOf(riddle.ui, riddle.teller, riddle.stepsOf(side), () => riddle.before);
  return (
    <>
      <ol class="training-told">
        {parts.map(({ text }, i) => (
          <li key={i}>{text}</li>
        ))}
      </ol>
      <Ahead riddle={riddle} turns={riddle.aheadOf(side)} />
    </>
  );
}
