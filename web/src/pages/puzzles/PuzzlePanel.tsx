// What is said of a puzzle at its table: what is asked, a clue, the verdict, and what it did to the
// rating.

import { useEffect } from "preact/hooks";
import { type Outcome, ratingIn } from "../../model/puzzles";
import type { Rating } from "../../model/ratings";
import type { Puzzle } from "../../net/puzzles";
import { changeInWords, ratingInWords } from "../../table/rating";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { announce } from "../../ui/Live";
import { type Args, formatNumber, known, t } from "../../words/words";
import { percentText, percents } from "../review/figures";
import { Clue, Scores, SideSwitch, Waiting } from "../training/RiddlePanel";
import { partingOf } from "../training/verdict";
import type { PuzzleTry } from "./puzzle";

// What a game says of its own puzzles; null where it has no words for it.
export function gameWords(game: string, what: string, of: string, args: Args = {}): string | null {
  return known(`${game}.puzzle.${what}.${of}`, args);
}

export function themeName(game: string, theme: string): string {
  return gameWords(game, "theme", theme) ?? known(`puzzle.theme.${theme}`) ?? theme;
}

// Of turns that win alike points tell more than chances.
function isByPoints({ isExact, short }: Puzzle): boolean {
  return isExact && short.win < 0.005;
}

function figureOf(puzzle: Puzzle, side: "best" | "obvious"): string {
  const { value, short } = puzzle;
  const isBest = side === "best";
  if (!isByPoints(puzzle)) return percentText(percents(value.win - (isBest ? 0 : short.win)));
  return t("puzzle.lead", { n: Math.round(value.lead - (isBest ? 0 : short.lead)) });
}

function clueOf({ game, theme, best, obvious }: Puzzle): string {
  const { number } = partingOf(best, obvious);
  return gameWords(game, "clue", theme) ?? t("training.clue.step", { n: number });
}

// Why it is better, from the fact in which the two turns differ most plainly: the first.
function reasonsOf({ game, facts }: Puzzle): string[] {
  return facts.flatMap(({ name, best, obvious }) => {
    return gameWords(game, "reason", name, { best, obvious, n: best - obvious }) ?? [];
  });
}

function Figure({ rating, label }: { rating: Rating | undefined; label: string }) {
  return (
    <li>
      <span>
        <b class="serif">{rating ? rating.rating : "–"}</b>
        {rating && <small> ± {rating.reach}</small>}
      </span>
      <small>{label}</small>
    </li>
  );
}

function Ratings({ riddle }: { riddle: PuzzleTry }) {
  return (
    <ul class="training-scores">
      <Figure rating={riddle.mark.value ?? undefined} label={t("puzzle.rating.its")} />
      <Figure rating={ratingIn(riddle.game)} label={t("puzzle.rating.own")} />
    </ul>
  );
}

export interface AskingProps {
  riddle: PuzzleTry;
  kind: string;
}

export function Asking({ riddle, kind }: AskingProps) {
  const isShort = riddle.tries.value > 0;
  return (
    <>
      <p class="muted">{kind}</p>
      <h2>{t("puzzle.title")}</h2>
      {!isShort && <p>{t(riddle.puzzle.isExact ? "puzzle.ask.exact" : "puzzle.ask")}</p>}
      <Scores riddle={riddle} />
      <Ratings riddle={riddle} />
      <Clue riddle={riddle} text={clueOf(riddle.puzzle)} />
      <Waiting riddle={riddle} />
      <div class="training-buttons">
        {!riddle.hasClue.value && (
          <Button icon="hint" testId="training-hint" onPress={riddle.clue}>
            {t("training.clue")}
          </Button>
        )}
        <Button testId="training-show" onPress={riddle.show}>
          {t("training.show")}
        </Button>
      </div>
      <p class="muted training-note">{t("puzzle.note")}</p>
    </>
  );
}

// The verdict

function saysOf({ puzzle, verdict }: PuzzleTry): string {
  const kind = verdict.value?.kind;
  if (!kind) return t("puzzle.says.shown");
  const words = { most: figureOf(puzzle, "best"), now: figureOf(puzzle, "obvious") };
  if (verdict.value?.isAlike) return t("puzzle.says.alike", words);
  return t(`puzzle.says.${kind}${isByPoints(puzzle) ? ".points" : ""}`, words);
}

function Counted({ outcome }: { outcome: Outcome }) {
  const { tries, found } = outcome.mark;
  return (
    <>
      <p class="puzzle-rated" data-testid="puzzle-rated">
        {outcome.first ? changeInWords(outcome.before, outcome.after) : t("puzzle.again")}
      </p>
      <p class="muted">
        {t("puzzle.mark", { rating: ratingInWords(outcome.mark) })}{" "}
        {tries > 0 && t("puzzle.found", { n: tries, share: percentText(percents(found / tries)) })}
      </p>
    </>
  );
}

export function Verdict({ riddle }: { riddle: PuzzleTry }) {
  const { puzzle, verdict, isOpen } = riddle;
  const outcome = riddle.outcome.value;
  const kind = verdict.value?.kind ?? "shown";
  const title = t(`puzzle.verdict.${kind}`);
  const says = saysOf(riddle);
  const clue = kind !== "found" && !isOpen.value ? clueOf(puzzle) : "";
  useEffect(() => announce([title, says, clue].filter(Boolean).join(". ")), [title, says, clue]);
  return (
    <section class="training-verdict" aria-label={t("training.verdict")} data-kind={kind} data-testid="puzzle-verdict">
      <h2>
        {kind === "found" && <Icon name="check" size={22} />}
        <span>{title}</span>
      </h2>
      <p>
        {says} {isOpen.value && reasonsOf(puzzle).join(" ")}
      </p>
      {clue && <Clue riddle={riddle} text={clue} />}
      {isOpen.value && riddle.most.value && <p>{t("puzzle.most", { turn: riddle.most.value })}</p>}
      {outcome === "waits" && <p class="muted">{t("puzzle.waits")}</p>}
      {outcome !== null && outcome !== "waits" && <Counted outcome={outcome} />}
    </section>
  );
}

export function Sides({ riddle }: { riddle: PuzzleTry }) {
  const { puzzle, verdict, isOpen } = riddle;
  const { kind, isAlike } = verdict.value ?? {};
  const isBest = kind === "found" && !isAlike;
  const now = isBest ? figureOf(puzzle, "best") : kind === "same" ? figureOf(puzzle, "obvious") : "–";
  const sides = [
    ...(kind ? [{ side: "now" as const, name: t("training.side.now"), figure: now }] : []),
    ...(kind !== "same" && isOpen.value
      ? [{ side: "then" as const, name: t("puzzle.side.obvious"), figure: figureOf(puzzle, "obvious") }]
      : []),
    { side: "best" as const, name: t("puzzle.side.best"), figure: figureOf(puzzle, "best") },
  ];
  return <SideSwitch riddle={riddle} sides={sides} />;
}

export function countText(found: number, of: number): string {
  return t("puzzle.of", { found: formatNumber(found), of: formatNumber(of) });
}
