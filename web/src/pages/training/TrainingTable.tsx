// A riddle at its real table: the bar with the row and the screen of the game; on a phone what is
// asked as a line above it, and the verdict with the own board alone.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Row } from "../../model/boxes";
import { choiceOf } from "../../model/choices";
import { media } from "../../model/media";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { Logo } from "../../ui/Logo";
import { Sheet } from "../../ui/Sheet";
import { useKeys } from "../../ui/keys";
import { t } from "../../words/words";
import { RulesOver } from "../rules/RulesOver";
import type { Riddle } from "./riddle";
import { Asking, JudgedButtons, RiddlePanel, Switch, VerdictCard, whenText } from "./RiddlePanel";
import { Progress } from "./Roofs";
import { Told } from "./Told";

const isPhone = media("(max-width: 819px), (max-height: 499px)");
// Held sideways there is no line to spare.
const isLow = media("(max-height: 499px) and (min-width: 560px)");

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
      {game && choiceOf(game)?.rules && (
        <a class="button button-quiet" href={`/rules/${game}`} aria-label={t("table.rules")}>
          <Icon name="book" />
          <span class="training-word">{t("table.rules")}</span>
        </a>
      )}
      <a class="button" href="/" aria-label={t("training.end")} data-testid="training-end">
        <Icon name="close" />
        <span class="training-word">{t("training.end")}</span>
      </a>
    </header>
  );
}

function MoreButton({ onPress }: { onPress: () => void }) {
  return <Button quiet icon="hint" label={t("training.more")} testId="training-more" onPress={onPress} />;
}

// On a phone that is held upright: what is asked, in a line; the rest of it a tap away.
function AskedLine({ riddle, onMore }: { riddle: Riddle; onMore: () => void }) {
  return (
    <div class="training-line">
      <p>
        <b>{t("training.title")}</b>
        <small>{riddle.phase.value === "judging" ? t("training.judging") : whenText(riddle)}</small>
      </p>
      <MoreButton onPress={onMore} />
    </div>
  );
}

function AskedSheet({ riddle, onClose }: { riddle: Riddle; onClose: () => void }) {
  return (
    <Sheet title={t("table.riddle")} onClose={onClose}>
      <div class="training-panel">
        <Asking riddle={riddle} />
      </div>
    </Sheet>
  );
}

// Nothing is decided any more: on a phone the own board is enough of the table.
function JudgedBoard({ riddle, onNext }: { riddle: Riddle; onNext: () => void }) {
  const { Board } = riddle.ui;
  return (
    <main class="training-looked" tabIndex={-1}>
      <div class="training-board">
        <Board play={riddle.play.value} seat={riddle.mistake.seat} />
      </div>
      <div class="training-words" data-scrolls>
        <Switch riddle={riddle} />
        <Told riddle={riddle} side={riddle.side.value} />
        <VerdictCard riddle={riddle} />
      </div>
      <JudgedButtons riddle={riddle} onNext={onNext} />
    </main>
  );
}

function useTrainingKeys(riddle: Riddle, onNext: () => void): void {
  useKeys((event) => {
    const isJudged = riddle.phase.value === "judged";
    const deeds: Record<string, (() => void) | false> = {
      c: !isJudged && riddle.clue,
      s: !riddle.isOpen.value && riddle.show,
      n: isJudged && onNext,
      backspace: isJudged && riddle.again,
      z: !isJudged && riddle.play.value.view.value.undo && riddle.play.value.undo,
    };
    const deed = event.repeat ? undefined : deeds[event.key.toLowerCase()];
    if (deed) deed();
    return !!deed;
  }, true);
}

export function TrainingTable({ riddle, row, at, onNext }: TableProps) {
  const { Screen } = riddle.ui;
  // The panel outlives what the row was when it came.
  const newest = useRef(onNext);
  newest.current = onNext;
  const goOn = () => newest.current();
  useTrainingKeys(riddle, goOn);
  useEffect(() => riddle.stop, [riddle]);
  const given = riddle.play.value;
  const play = useMemo(
    () => (isPhone.value ? given : { ...given, aside: () => <RiddlePanel riddle={riddle} onNext={goOn} /> }),
    [given, isPhone.value],
  );
  const { seq, phase } = play.view.value;
  const isJudged = riddle.phase.value === "judged";
  const isSheetOpen = useSignal(false);
  const openSheet = () => (isSheetOpen.value = true);
  return (
    <div
      class="table-page training"
      data-seq={seq}
      data-phase={phase}
      data-riddle={riddle.phase.value}
      data-side={riddle.side.value}
      data-can-act={play.canAct.value ? "" : undefined}
      data-testid="training">
      <Head row={row} at={at} game={riddle.mistake.game}>
        {isLow.value && !isJudged && <MoreButton onPress={openSheet} />}
      </Head>
      {isPhone.value && isJudged ? (
        <JudgedBoard riddle={riddle} onNext={goOn} />
      ) : (
        <div class="table-screen">
          {isPhone.value && !isLow.value && <AskedLine riddle={riddle} onMore={openSheet} />}
          <div class="training-table">
            <Screen key={play.mode} play={play} />
          </div>
          {isPhone.value && isSheetOpen.value && (
            <AskedSheet riddle={riddle} onClose={() => (isSheetOpen.value = false)} />
          )}
        </div>
      )}
      <RulesOver game={riddle.mistake.game} edition={riddle.fingerprint} />
    </div>
  );
}
