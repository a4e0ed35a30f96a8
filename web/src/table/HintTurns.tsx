// Two turns as cards, one table of what they gain, and a walk through either.

import { useEffect, useRef } from "preact/hooks";
import { choiceOf } from "../model/choices";
import type { HintTurn } from "../net/protocol";
import { Button } from "../ui/Button";
import { formatNumber, rich, t } from "../words/words";
import { adviceText } from "./advice";
import type { GameUi, Play } from "./play";
import { type Letter, type Turn, type TurnRow, pointsOf, shownTurns, thirdTurn, walkOn, walked } from "./turns";

const POINTS = "points";

function percent(share: number): string {
  return `${formatNumber(Math.round(share * 100))} %`;
}

interface TurnsProps {
  play: Play;
  ui: GameUi;
  turns: Turn[];
}

// Of a game that tells no turns: what its first step is.
function linesOf(ui: GameUi, play: Play, turn: HintTurn): string[] {
  const lines = ui.turns?.lines(play, turn) ?? [];
  return lines.length > 0 ? lines : turn.steps.slice(0, 1).map((step) => adviceText(ui, play, step));
}

function Card({ play, ui, turn }: { play: Play; ui: GameUi; turn: Turn }) {
  const [title, ...more] = linesOf(ui, play, turn);
  const Picture = ui.turns?.Picture;
  return (
    <section class="hint-card" data-turn={turn.letter} aria-label={t("table.hint.turn", { letter: turn.letter })}>
      <header>
        <i class="hint-letter" aria-hidden="true">
          {turn.letter}
        </i>
        <b class="serif">{percent(turn.win)}</b>
        <small>{t("table.hint.win")}</small>
      </header>
      {Picture && (
        <div class="hint-picture" aria-hidden="true">
          <Picture play={play} turn={turn} />
        </div>
      )}
      <p class="hint-title">{title}</p>
      {more.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function pointsRow(turn: Turn): TurnRow {
  const [before, after] = pointsOf(turn);
  return {
    name: t("table.hint.points"),
    text: t("table.hint.from", { before, after }),
    worth: after,
    isPoints: true,
  };
}

// Rows in which the turns differ, or that points come from; the points themselves last.
function rowsOf({ play, ui, turns }: TurnsProps): TurnRow[][] {
  const all = turns.map((turn) => ({ ...ui.turns?.rows(play, turn), [POINTS]: pointsRow(turn) }));
  const keys = Object.keys(all[0]!);
  const rows = keys.map((key) => all.map((rows) => (rows as Record<string, TurnRow>)[key]!));
  return rows.filter(([a, b]) => !b || a!.isPoints || b.isPoints || a!.text !== b.text);
}

function isBetter(row: TurnRow[], i: number, isEqual: boolean): boolean {
  const other = row[1 - i]?.worth;
  const own = row[i]!.worth;
  return !isEqual && own !== undefined && other !== undefined && own > other;
}

function Comparison({ isEqual, ...props }: TurnsProps & { isEqual: boolean }) {
  return (
    <table class="hint-table">
      <thead class="sr">
        <tr>
          <th scope="col">{t("table.hint.gain")}</th>
          {props.turns.map(({ letter }) => (
            <th key={letter} scope="col">
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(props).map((row) => (
          <tr key={row[0]!.name}>
            <th scope="row">{row[0]!.name}</th>
            {row.map((cell, i) => (
              <td key={i} class={isBetter(row, i, isEqual) ? "hint-better" : undefined}>
                {cell.text}
                {cell.note && <small>{cell.note}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LEAST_LEAD = 0.1;

// More points at once, or on average at the end: facts of any game.
function plainReason(turn: Turn, other: Turn): string | null {
  const n = pointsOf(turn)[1] - pointsOf(other)[1];
  if (n > 0) return t("table.hint.why.points", { n });
  const lead = Math.round((turn.lead - other.lead) * 10) / 10;
  return lead >= LEAST_LEAD ? t("table.hint.why.lead", { n: lead }) : null;
}

function Reason({ play, ui, turns, isEqual }: TurnsProps & { isEqual: boolean }) {
  const [turn, other] = turns;
  if (isEqual) return <p class="hint-why">{t("table.hint.equal")}</p>;
  if (!turn || !other) return null;
  const reason = ui.turns?.reason(play, turn, other) ?? plainReason(turn, other);
  if (!reason) return null;
  return <p class="hint-why">{rich("table.hint.why", { letter: <b>{turn.letter}</b>, reason })}</p>;
}

// Some lines are sentences already.
function sentences(lines: string[]): string {
  return lines.map((line) => (line.endsWith(".") ? line : `${line}.`)).join(" ");
}

// "37 %  Also good: Move 2, cathedral. Red 4 from the east: e3 f3."
function Also({ play, ui, turn }: { play: Play; ui: GameUi; turn: HintTurn }) {
  return (
    <p class="hint-also" data-testid="hint-also">
      <b class="serif">{percent(turn.win)}</b>
      <span>{t("table.hint.also", { turn: sentences(linesOf(ui, play, turn)) })}</span>
    </p>
  );
}

// One step after the other; nothing is played.
function Walk({ play, ui, turn, step }: { play: Play; ui: GameUi; turn: Turn; step: number }) {
  const next = useRef<HTMLDivElement>(null);
  const isLast = step === turn.steps.length - 1;
  useEffect(() => next.current?.querySelector("button")?.focus(), []);
  return (
    <>
      <ol class="hint-steps">
        {turn.steps.map((one, i) => (
          <li key={i} aria-current={i === step ? "step" : undefined}>
            {adviceText(ui, play, one)}
          </li>
        ))}
      </ol>
      <div class="hint-ways" ref={next}>
        <Button primary testId="hint-next" onPress={walkOn}>
          {isLast ? t("table.hint.back") : t("table.hint.next", { n: step + 2, all: turn.steps.length })}
        </Button>
      </div>
    </>
  );
}

function Shows({ turns }: { turns: Turn[] }) {
  const show = (letter: Letter) => (walked.value = { letter, step: 0 });
  return (
    <div class="hint-ways">
      {turns.map(({ letter }, i) => (
        <Button key={letter} primary={i === 0} testId={`hint-show-${letter}`} onPress={() => show(letter)}>
          {t("table.hint.show", { letter })}
        </Button>
      ))}
    </div>
  );
}

export function HintTurns({ play, ui, isEqual }: { play: Play; ui: GameUi; isEqual: boolean }) {
  const turns = shownTurns.value;
  const third = thirdTurn.value;
  const one = walked.value;
  const turn = one && turns.find(({ letter }) => letter === one.letter);
  if (turns.length === 0) return null;
  return (
    <>
      <div class="hint-body" data-scrolls tabIndex={0}>
        <div class="hint-cards" data-count={turns.length}>
          {turns.map((turn) => (
            <Card key={turn.letter} play={play} ui={ui} turn={turn} />
          ))}
        </div>
        {!turn && <Comparison play={play} ui={ui} turns={turns} isEqual={isEqual} />}
        {!turn && <Reason play={play} ui={ui} turns={turns} isEqual={isEqual} />}
        {!turn && third && <Also play={play} ui={ui} turn={third} />}
        {turn && <Walk key={turn.letter} play={play} ui={ui} turn={turn} step={one.step} />}
      </div>
      {!turn && <Shows turns={turns} />}
      {choiceOf(play.game)?.secrets && <p class="hint-foot">{t("table.hint.seen")}</p>}
    </>
  );
}
