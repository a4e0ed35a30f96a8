// The turns of a hint as cards, what each gains, why, and what follows.

import { useEffect } from "preact/hooks";
import { choiceOf } from "../../model/choices";
import type { HintTurn } from "../../net/protocol";
import { announce } from "../../ui/Live";
import { late } from "../../ui/late";
import { formatNumber, t } from "../../words/words";
import { adviceText } from "../advice";
import { HintButtons } from "../HintButtons";
import { Comparison } from "./HintComparison";
import { HintLine } from "../HintLine";
import type { HintShape } from "./HintPanel";
import { HintSums } from "../HintSums";
import type { GameUi, OpenHint, Play } from "../play";
import { reasonOf } from "../reason";
import { type Turn, chooseTurn, chosenTurn, pointsOf, restTurn, shownTurns, walked } from "../turns";

const HintAtlas = late(async () => (await import("./HintAtlas")).loadHintAtlas());

interface Props {
  hint: OpenHint;
  ui: GameUi;
  shape: HintShape;
  isEqual: boolean;
  // Its sums, line and buttons stand elsewhere.
  isPlanned: boolean;
}

function percent(share: number): string {
  return `${formatNumber(Math.round(share * 100))} %`;
}

// "38 % ± 1", or that nothing was estimated.
function Chance({ turn }: { turn: HintTurn }) {
  const error = turn.error === undefined ? null : Math.max(1, Math.round(turn.error * 100));
  return (
    <>
      <b class="serif">
        {percent(turn.win)}
        <span class="sr"> {t("table.hint.win")}</span>
      </b>
      {turn.exact && <small class="hint-exact">{t("table.hint.exact")}</small>}
      {!turn.exact && error !== null && <small>± {formatNumber(error)}</small>}
    </>
  );
}

function Points({ turn }: { turn: HintTurn }) {
  const [before, after] = pointsOf(turn);
  return <span class="hint-points serif">{t("table.hint.from", { before, after })}</span>;
}

// Of a game that tells no turns: what its first step is.
export function titleOf(ui: GameUi, play: Play, turn: HintTurn): string {
  return ui.turns?.title(play, turn) ?? (turn.steps[0] ? adviceText(ui, play, turn.steps[0]) : "");
}

function otherThan(turn: Turn): HintTurn | null {
  return shownTurns.value.find(({ letter }) => letter !== turn.letter) ?? restTurn.value;
}

export function Why({ play, ui, turn }: { play: Play; ui: GameUi; turn: Turn }) {
  const found = ui.turns && reasonOf(ui.turns, play, turn, otherThan(turn));
  if (!found) return null;
  return (
    <p class="hint-why">
      <b>{t(`table.hint.when.${found.when}`)}</b> {found.text}
    </p>
  );
}

// The whole card chooses its turn.
function Card({ hint: { play }, ui, shape, turn }: Props & { turn: Turn }) {
  const Picture = shape === "column" ? ui.turns?.Picture : undefined;
  const title = titleOf(ui, play, turn);
  const lines = shape === "log" ? [] : (ui.turns?.lines(play, turn) ?? []).filter((line) => line !== title);
  const isChosen = chosenTurn.value === turn;
  return (
    <button
      type="button"
      class="hint-card"
      data-turn={turn.letter}
      data-testid={`hint-show-${turn.letter}`}
      aria-pressed={isChosen}
      onClick={() => chooseTurn(turn.letter)}>
      <span class="hint-card-head">
        <i class="hint-letter">{turn.letter}</i>
        <Chance turn={turn} />
        <Points turn={turn} />
      </span>
      {Picture && (
        <span class="hint-picture" aria-hidden="true">
          <Picture play={play} turn={turn} />
        </span>
      )}
      <span class="hint-title">{title}</span>
      {lines.map((line) => (
        <span key={line} class="hint-detail">
          {line}
        </span>
      ))}
    </button>
  );
}

// Where only one turn is good: how far the rest is behind.
function Rest({ hint: { play }, ui, turn }: { hint: OpenHint; ui: GameUi; turn: HintTurn }) {
  const best = shownTurns.value[0]!;
  const n = Math.round((best.win - turn.win) * 100);
  return (
    <>
      <p class="hint-behind">{t("table.hint.behind", { n })}</p>
      <div class="hint-card hint-rest">
        <span class="hint-card-head">
          <Chance turn={turn} />
          <Points turn={turn} />
        </span>
        <span class="hint-title">{t("table.hint.rest", { turn: titleOf(ui, play, turn) })}</span>
      </div>
    </>
  );
}

function Cards(props: Props) {
  const { hint, ui, shape } = props;
  const rest = restTurn.value;
  return (
    <div class="hint-cards" data-count={shownTurns.value.length}>
      {shownTurns.value.map((turn) => (
        <div key={turn.letter} class="hint-turn">
          <Card {...props} turn={turn} />
          {shape === "log" && <Why play={hint.play} ui={ui} turn={turn} />}
        </div>
      ))}
      {rest && shape !== "sheet" && <Rest hint={hint} ui={ui} turn={rest} />}
    </div>
  );
}

// Said once, when it comes; nothing takes the focus.
function useSaid({ hint: { play }, ui }: Props): void {
  useEffect(() => {
    const turns = shownTurns.value.map((turn) =>
      t("table.hint.said", { letter: turn.letter, turn: titleOf(ui, play, turn), chance: percent(turn.win) }),
    );
    announce(turns.join(" "));
  }, [play.hint.value]);
}

export function HintTurns(props: Props) {
  const { hint, ui, shape, isEqual, isPlanned } = props;
  const { play } = hint;
  const turn = chosenTurn.value!;
  const isWalking = walked.value !== null;
  useSaid(props);
  return (
    <>
      <div class="hint-body" data-scrolls tabIndex={0}>
        <Cards {...props} />
        {shape === "column" && !isWalking && (
          <Comparison play={play} ui={ui} turns={shownTurns.value} isEqual={isEqual} />
        )}
        {shape !== "column" && !isPlanned && !isWalking && <HintSums play={play} ui={ui} turn={turn} />}
        {shape !== "log" && <Why play={play} ui={ui} turn={turn} />}
        {shape !== "log" && !isWalking && <HintAtlas play={play} turn={turn} />}
        {!isPlanned && (shape !== "sheet" || isWalking) && <HintLine play={play} ui={ui} turn={turn} />}
        {shape !== "sheet" && <p class="hint-foot">{footOf(play)}</p>}
      </div>
      {!isPlanned && <HintButtons hint={hint} turn={turn} />}
    </>
  );
}

function footOf(play: Play): string {
  return choiceOf(play.game)?.secrets ? t("table.hint.seen") : t("table.hint.chance");
}
