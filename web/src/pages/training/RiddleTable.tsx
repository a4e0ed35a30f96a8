// A riddle at its real table: a bar and the screen of the game, one panel of it changed; on a phone
// what is asked as a line above it, and the verdict with the own board alone.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { media } from "../../model/media";
import { Button } from "../../ui/Button";
import { Sheet } from "../../ui/Sheet";
import { useKeys } from "../../ui/keys";
import { t } from "../../words/words";
import { RulesOver } from "../rules/RulesOver";
import { Told } from "./Told";
import type { Trying } from "./trying";
import "./training.css";

const isPhone = media("(max-width: 819px), (max-height: 499px)");
// Held sideways there is no line to spare.
const isLow = media("(max-height: 499px) and (min-width: 560px)");

// What one kind of riddle says of itself. The parts are drawn where the table has room for them.
export interface Faces {
  // The name of the page, for tests.
  name: string;
  head: (more: ComponentChildren) => ComponentChildren;
  // For the line of a phone.
  title: string;
  note: string;
  asking: () => ComponentChildren;
  verdict: () => ComponentChildren;
  sides: () => ComponentChildren;
  buttons: () => ComponentChildren;
  // Below all that, whatever the phase is.
  below: () => ComponentChildren;
}

interface TableProps {
  riddle: Trying<{ kind: string }>;
  faces: Faces;
  onNext: () => void;
}

function MoreButton({ onPress }: { onPress: () => void }) {
  return <Button quiet icon="hint" label={t("training.more")} testId="training-more" onPress={onPress} />;
}

// On a phone that is held upright: what is asked, in a line; the rest of it a tap away.
function AskedLine({ faces, onMore }: { faces: Faces; onMore: () => void }) {
  return (
    <div class="training-line">
      <p>
        <b>{faces.title}</b>
        <small>{faces.note}</small>
      </p>
      <MoreButton onPress={onMore} />
    </div>
  );
}

function AskedSheet({ faces, onClose }: { faces: Faces; onClose: () => void }) {
  return (
    <Sheet title={t("table.riddle")} onClose={onClose}>
      <div class="training-panel">{faces.asking()}</div>
    </Sheet>
  );
}

// Nothing is decided any more: on a phone the own board is enough of the table.
function JudgedBoard({ riddle, faces }: Pick<TableProps, "riddle" | "faces">) {
  const { Board } = riddle.ui;
  return (
    <main class="training-looked" tabIndex={-1}>
      <div class="training-board">
        <Board play={riddle.play.value} seat={riddle.seat} />
      </div>
      <div class="training-words" data-scrolls>
        {faces.sides()}
        <Told riddle={riddle} side={riddle.side.value} />
        {faces.verdict()}
      </div>
      {faces.buttons()}
    </main>
  );
}

function Panel({ riddle, faces }: Pick<TableProps, "riddle" | "faces">) {
  const isJudged = riddle.phase.value === "judged";
  return (
    <section class="training-panel" aria-label={t("table.riddle")} data-scrolls data-testid={`${faces.name}-panel`}>
      {isJudged ? (
        <>
          {faces.verdict()}
          {faces.sides()}
          <Told riddle={riddle} side={riddle.side.value} />
          {faces.buttons()}
        </>
      ) : (
        faces.asking()
      )}
      {faces.below()}
    </section>
  );
}

function useRiddleKeys({ riddle, onNext }: Pick<TableProps, "riddle" | "onNext">): void {
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

export function RiddleTable({ riddle, faces, onNext }: TableProps) {
  const { Screen } = riddle.ui;
  // The panel outlives what was said of the riddle when it came.
  const newest = useRef(faces);
  newest.current = faces;
  useRiddleKeys({ riddle, onNext });
  useEffect(() => riddle.stop, [riddle]);
  const given = riddle.play.value;
  const play = useMemo(
    () => (isPhone.value ? given : { ...given, aside: () => <Panel riddle={riddle} faces={newest.current} /> }),
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
      data-testid={faces.name}>
      {faces.head(isLow.value && !isJudged && <MoreButton onPress={openSheet} />)}
      {isPhone.value && isJudged ? (
        <JudgedBoard riddle={riddle} faces={faces} />
      ) : (
        <div class="table-screen">
          {isPhone.value && !isLow.value && <AskedLine faces={faces} onMore={openSheet} />}
          <div class="training-table">
            <Screen key={play.mode} play={play} />
          </div>
          {isPhone.value && isSheetOpen.value && (
            <AskedSheet faces={faces} onClose={() => (isSheetOpen.value = false)} />
          )}
        </div>
      )}
      <RulesOver game={riddle.game} edition={riddle.fingerprint} />
    </div>
  );
}
