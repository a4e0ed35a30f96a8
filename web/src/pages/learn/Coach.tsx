// Who explains the lesson: what is going on, what to do, and the way through it.

import { useEffect, useRef } from "preact/hooks";
import { titleOf } from "../../model/choices";
import type { GameName } from "../../net/protocol";
import { withEdition } from "../../table/edition";
import { homeOf } from "../../table/homes";
import type { Station } from "../../table/station";
import { Button } from "../../ui/Button";
import { announce, interrupt } from "../../ui/Live";
import { known, t } from "../../words/words";
import type { Lesson } from "./lesson";

interface CoachProps {
  game: GameName;
  edition: unknown;
  lesson: Lesson;
  // The number of the lesson after this, if there is one.
  further: number | null;
  // What somebody else has just done, as a sentence.
  told: string | null;
  onFree: () => void;
  // On small screens the explanation lies over the table until it is folded.
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}

function Progress({ lesson }: { lesson: Lesson }) {
  const at = lesson.index.value + 1;
  const label = t("learn.progress", { at, of: lesson.count });
  return (
    <div class="learn-progress">
      <progress value={at} max={lesson.count} aria-label={label} />
      <span class="muted" aria-hidden="true">
        {t("learn.count", { at, of: lesson.count })}
      </span>
    </div>
  );
}

function Watching({ told, lesson }: { told: string | null; lesson: Lesson }) {
  return (
    <>
      <div class="learn-words">
        <p class="learn-ask">{t("learn.watch")}</p>
        <p>{told}</p>
      </div>
      <div class="learn-buttons">
        <Button icon="skip" onPress={() => lesson.hurry()}>
          {t("learn.hurry")}
        </Button>
      </div>
    </>
  );
}

// A game without words for its lesson asks for the action itself.
function askOf(game: GameName, { name, actions, args }: Station): string {
  return actions === 0 ? "" : (known(`${game}.learn.${name}.ask`, args?.()) ?? name);
}

// What comes after a lesson: a game of one's own, and more to learn.
function Afterwards({ game, lesson, further, onFree }: Pick<CoachProps, "game" | "lesson" | "further" | "onFree">) {
  return (
    <>
      <Button quiet onPress={() => void lesson.restart()}>
        {t("learn.restart")}
      </Button>
      {homeOf(game).atlas && (
        <a class="button button-quiet" href={`/atlas/${game}#points`} data-testid="learn-atlas">
          {t("app.atlas", { game: titleOf(game) })}
        </a>
      )}
      {further && (
        <a class="button" href={`/learn/${game}/${further}`} data-testid="learn-further">
          {t("learn.further", { n: further })}
        </a>
      )}
      <Button primary icon="play" onPress={onFree}>
        {t("learn.free")}
      </Button>
    </>
  );
}

function Teaching({ game, edition, lesson, further, onFree, isFolded, onFold }: Omit<CoachProps, "told">) {
  const { name, actions } = lesson.station.value;
  const say = withEdition(known(`${game}.learn.${name}.say`) ?? "", game, edition);
  const ask = askOf(game, lesson.station.value);
  useEffect(() => announce(`${say} ${ask}`), [say, ask]);
  useEffect(() => {
    if (lesson.isAstray.value) interrupt(t("learn.astray"));
  }, [lesson.isAstray.value]);

  return (
    <>
      <div class="learn-words">
        {ask && (
          <p class="learn-ask" data-testid="learn-ask">
            {ask}
          </p>
        )}
        <p class="learn-say">{say}</p>
        {lesson.isAstray.value && <p class="learn-astray">{t("learn.astray")}</p>}
      </div>
      <div class="learn-buttons">
        {actions > 0 && (
          <span class="learn-fold">
            <Button
              quiet
              icon={isFolded ? "down" : "up"}
              label={t("learn.explain")}
              expanded={!isFolded}
              onPress={() => onFold(!isFolded)}
            />
          </span>
        )}
        <Button
          icon="left"
          label={t("learn.back")}
          disabled={lesson.index.value === 0}
          onPress={() => void lesson.back()}
        />
        {actions > 0 && (
          <Button quiet onPress={() => void lesson.next()}>
            {t("learn.show")}
          </Button>
        )}
        {actions === 0 && !lesson.isOver.value && (
          <Button primary onPress={() => void lesson.next()}>
            {t("learn.next")}
          </Button>
        )}
        {lesson.isOver.value && <Afterwards game={game} lesson={lesson} further={further} onFree={onFree} />}
      </div>
    </>
  );
}

export function Coach({ told, ...rest }: CoachProps) {
  const { lesson, isFolded, onFold } = rest;
  const { name } = lesson.station.value;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    onFold(false);
    // The button that led here may be gone, and with it the place of the keyboard.
    if (document.activeElement === document.body) section.current?.focus();
  }, [name]);
  return (
    <section
      ref={section}
      class={isFolded ? "learn-coach learn-folded" : "learn-coach"}
      tabIndex={-1}
      aria-label={t("learn.coach")}
      data-testid="learn-coach"
      data-station={name}
      data-wanted={lesson.wanted.value ?? undefined}>
      <Progress lesson={lesson} />
      {lesson.watching.value ? <Watching told={told} lesson={lesson} /> : <Teaching {...rest} />}
    </section>
  );
}
