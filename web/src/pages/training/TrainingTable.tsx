// A mistake as a riddle: the bar with the row, and what is said of it at the table.

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Row } from "../../model/boxes";
import { choiceOf } from "../../model/choices";
import { Icon } from "../../ui/Icon";
import { Logo } from "../../ui/Logo";
import { t } from "../../words/words";
import { Boxes } from "./Boxes";
import type { Riddle } from "./riddle";
import { Asking, JudgedButtons, Switch, VerdictCard, whenText } from "./RiddlePanel";
import { type Faces, RiddleTable } from "./RiddleTable";
import { Progress } from "./Roofs";

interface TableProps {
  riddle: Riddle;
  row: Row;
  at: number;
  onNext: () => void;
}

interface HeadProps {
  row?: Row;
  at?: number;
  game?: string;
  children?: ComponentChildren;
}

export function Head({ row, at, game, children }: HeadProps) {
  return (
    <header class="table-bar training-bar" data-region="bar">
      <a class="table-home" href="/" aria-label={t("table.lobby")}>
        <Logo size={28} />
      </a>
      <h1>{t("app.training")}</h1>
      {row && at !== undefined && <Progress row={row} at={at} />}
      <span class="table-bar-gap" />
      {children}
      {game && <RulesLink game={game} />}
      <a class="button" href="/" aria-label={t("training.end")} data-testid="training-end">
        <Icon name="close" />
        <span class="training-word">{t("training.end")}</span>
      </a>
    </header>
  );
}

export function RulesLink({ game }: { game: string }) {
  if (!choiceOf(game)?.rules) return null;
  return (
    <a class="button button-quiet" href={`/rules/${game}`} aria-label={t("table.rules")}>
      <Icon name="book" />
      <span class="training-word">{t("table.rules")}</span>
    </a>
  );
}

export function TrainingTable({ riddle, row, at, onNext }: TableProps) {
  // The buttons outlive what the row was when they came.
  const newest = useRef(onNext);
  newest.current = onNext;
  const goOn = () => newest.current();
  const faces: Faces = {
    name: "training",
    head: (more) => (
      <Head row={row} at={at} game={riddle.game}>
        {more}
      </Head>
    ),
    title: t("training.title"),
    note: riddle.phase.value === "judging" ? t("training.judging") : whenText(riddle),
    asking: () => <Asking riddle={riddle} />,
    verdict: () => <VerdictCard riddle={riddle} />,
    sides: () => <Switch riddle={riddle} />,
    buttons: () => <JudgedButtons riddle={riddle} onNext={goOn} />,
    below: () => <Boxes />,
  };
  return <RiddleTable riddle={riddle} faces={faces} onNext={goOn} />;
}
