// One puzzle: /puzzle/ID, and how it was come by: of the day, by its theme, or mixed.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadOwn, nextOf, puzzleOfDay, today } from "../../model/puzzles";
import { linkTo } from "../../net/address";
import type { WireError } from "../../net/protocol";
import { type Puzzle, findPuzzle } from "../../net/puzzles";
import { go } from "../../router";
import { errorText } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Logo } from "../../ui/Logo";
import { copyLink } from "../../ui/copy";
import { formatDay, t, wantWords } from "../../words/words";
import { NotFound } from "../NotFound";
import { useTitle } from "../title";
import { JudgedButtons } from "../training/RiddlePanel";
import { type Faces, RiddleTable } from "../training/RiddleTable";
import { RulesLink } from "../training/TrainingTable";
import { type PuzzleTry, openPuzzle } from "./puzzle";
import { Asking, Sides, Verdict, themeName } from "./PuzzlePanel";
import { Streak } from "./Streak";
import "../../table/topbar.css";
import "../table/table.css";
import "../training/training.css";
import "./puzzles.css";

const DAY_MS = 24 * 3600 * 1000;

type Way = "day" | "theme" | "mixed";

function wayOf(word: string | undefined): Way {
  return word === "day" || word === "theme" ? word : "mixed";
}

interface HeadProps {
  title: string;
  puzzle?: Puzzle;
  // Of a puzzle whose theme would say too much it is left out.
  theme?: string | undefined;
  children?: ComponentChildren;
}

function Head({ title, puzzle, theme, children }: HeadProps) {
  return (
    <header class="table-bar training-bar puzzle-bar" data-region="bar">
      <a class="table-home" href="/" aria-label={t("table.lobby")}>
        <Logo size={28} />
      </a>
      <h1>{title}</h1>
      {theme && <p class="puzzle-chip">{theme}</p>}
      <span class="table-bar-gap" />
      {children}
      {puzzle && (
        <Button
          quiet
          icon="link"
          label={t("puzzle.share")}
          testId="puzzle-share"
          onPress={() => void copyLink(linkTo(`/puzzle/${puzzle.id}`))}
        />
      )}
      {puzzle && <RulesLink game={puzzle.game} />}
      <a class="button" href="/puzzles" aria-label={t("puzzle.themes")} data-testid="puzzle-themes">
        <Icon name="grid" />
        <span class="training-word">{t("puzzle.themes")}</span>
      </a>
    </header>
  );
}

function titleOf(way: Way, { game, theme }: Puzzle): string {
  if (way === "day") return t("puzzle.day");
  return way === "theme" ? themeName(game, theme) : t("puzzle.one");
}

function nextPath({ game, theme, id }: Puzzle, way: Way): string {
  const isByTheme = way === "theme";
  const next = nextOf(game, isByTheme ? theme : null, id);
  return next ? `/puzzle/${next}/${isByTheme ? "theme" : "mixed"}` : "/puzzles";
}

function PuzzleTable({ riddle, way }: { riddle: PuzzleTry; way: Way }) {
  const { puzzle } = riddle;
  const isThemeShown = way !== "mixed" || riddle.isOpen.value;
  const theme = isThemeShown && way !== "theme" ? themeName(puzzle.game, puzzle.theme) : undefined;
  const goOn = () => go(nextPath(puzzle, way));
  const kind = way === "day" ? formatDay((today() + 0.5) * DAY_MS) : t("puzzle.players", { n: puzzle.players });
  const faces: Faces = {
    name: "puzzle",
    head: (more) => (
      <Head title={titleOf(way, puzzle)} puzzle={puzzle} theme={theme}>
        {more}
      </Head>
    ),
    title: t("puzzle.title"),
    note: riddle.phase.value === "judging" ? t("training.judging") : kind,
    asking: () => <Asking riddle={riddle} kind={kind} />,
    verdict: () => (
      <>
        <Verdict riddle={riddle} />
        {way === "day" && riddle.isOpen.value && <Streak />}
      </>
    ),
    sides: () => <Sides riddle={riddle} />,
    buttons: () => <JudgedButtons riddle={riddle} onNext={goOn} next={t("puzzle.next")} />,
    below: () => null,
  };
  return <RiddleTable riddle={riddle} faces={faces} onNext={goOn} />;
}

function Quiet({ children }: { children: ComponentChildren }) {
  return (
    <div class="table-page training" data-testid="puzzle">
      <Head title={t("puzzle.one")} />
      <main class="training-quiet" tabIndex={-1}>
        {children}
        <a class="button" href="/puzzles">
          {t("puzzle.themes")}
        </a>
      </main>
    </div>
  );
}

type Opened = PuzzleTry | "none" | "withdrawn" | WireError;

async function open(id: string, way: Way): Promise<Opened> {
  const puzzle = await findPuzzle(id);
  if (!puzzle) return "none";
  if (puzzle.isWithdrawn) return "withdrawn";
  const isOfDay = way === "day" && puzzleOfDay(puzzle.game, today()) === id;
  return openPuzzle(puzzle, isOfDay ? today() : undefined);
}

function PuzzlePage({ rest: [id = "", word] }: { rest: string[] }) {
  const way = wayOf(word);
  const [opened, setOpened] = useState<Opened | null>(null);
  useTitle(t("app.titled", { page: t("app.puzzles") }));
  const load = () => {
    setOpened(null);
    open(id, way).then(setOpened, setOpened);
  };
  useEffect(load, [id]);
  useEffect(() => void loadOwn().catch(() => {}), []);
  useEffect(() => {
    if (opened && typeof opened === "object" && "puzzle" in opened)
      document.documentElement.dataset["game"] = opened.game;
  }, [opened]);

  if (opened === null) return <main class="table-page training" aria-busy="true" />;
  if (opened === "none") return <NotFound rest={[]} />;
  if (opened === "withdrawn") {
    return (
      <Quiet>
        <h2>{t("puzzle.withdrawn")}</h2>
        <p>{t("puzzle.withdrawn.note")}</p>
      </Quiet>
    );
  }
  if ("puzzle" in opened) return <PuzzleTable key={id} riddle={opened} way={way} />;
  return (
    <Quiet>
      <p>{errorText(opened)}</p>
      <Button primary icon="turn" onPress={load}>
        {t("training.retry")}
      </Button>
    </Quiet>
  );
}

// Words of riddles and of puzzles come with it.
export async function loadPuzzle(): Promise<typeof PuzzlePage> {
  await wantWords("review", "puzzles");
  return PuzzlePage;
}
