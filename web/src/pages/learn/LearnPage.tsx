// Learning a game by playing it: its real table, a fixed record, and a coach.

import { useEffect, useState } from "preact/hooks";
import { choiceOf, levelsToMeet, titleOf } from "../../model/choices";
import { playBots } from "../../model/lobby";
import type { GameName, WireError } from "../../net/protocol";
import { go } from "../../router";
import { loadPlayed } from "../../table/edition";
import type { GameUi, Play } from "../../table/play";
import { errorText, refuse } from "../../table/refusal";
import type { LessonPlan } from "../../table/station";
import { RulesOver } from "../rules/RulesOver";
import { t } from "../../words/words";
import { RulesIndex } from "../rules/RulesIndex";
import { useTitle } from "../title";
import { Coach } from "./Coach";
import { type Lesson, lessonsOf, openLesson } from "./lesson";
import { LessonHead } from "./LessonHead";
import { playOf } from "./lessonPlay";
import { usePointer } from "./pointer";
import { loadRecord } from "./record";
import "./learn.css";

interface Loaded {
  ui: GameUi;
  plans: readonly LessonPlan[];
  number: number; // of the lesson, from 1
  lesson: Lesson;
  fingerprint: string; // of the edition
  play: Play;
}

async function load(game: GameName, wanted: number): Promise<Loaded> {
  const record = await loadRecord(game);
  const { ui, edition } = await loadPlayed(game, record.edition);
  const plans = lessonsOf(ui, record);
  const number = plans[wanted - 1] ? wanted : 1;
  const lesson = await openLesson(record, ui, plans[number - 1]!);
  return { ui, plans, number, lesson, fingerprint: record.edition, play: playOf(record, lesson, edition) };
}

function toldBy({ ui, lesson, play }: Loaded): string | null {
  const deed = lesson.watching.value;
  if (!deed) return null;
  const told = { seat: deed.seat ?? null, action: deed.text, did: deed.did };
  return ui.sentence(told, play.players.value, play.edition);
}

// The game that was learnt, against the weakest.
async function playFreely({ ui, play }: Loaded): Promise<void> {
  try {
    go(`/table/${await playBots(ui.name, play.players.value.length - 1, levelsToMeet()[0]!)}`);
  } catch (error) {
    refuse(error);
  }
}

function Lecture({ game, loaded }: { game: GameName; loaded: Loaded }) {
  const { ui, plans, number, lesson, play } = loaded;
  const [isFolded, setFolded] = useState(false);
  const table = usePointer(lesson.station.value.region);
  return (
    <div class="learn-page" data-testid="learn-page">
      <LessonHead ui={ui} play={play} plans={plans} number={number} />
      <RulesOver game={game} edition={loaded.fingerprint} />
      <Coach
        game={game}
        edition={play.edition}
        lesson={lesson}
        further={plans[number] ? number + 1 : null}
        told={toldBy(loaded)}
        onFree={() => void playFreely(loaded)}
        isFolded={isFolded}
        onFold={setFolded}
      />
      <div class="learn-table" ref={table} onPointerDown={() => setFolded(lesson.station.value.actions > 0)}>
        <ui.Screen play={play} />
      </div>
    </div>
  );
}

function OneGame({ game, number }: { game: GameName; number: number }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<WireError | null>(null);
  useEffect(() => {
    load(game, number).then(setLoaded, setError);
  }, [game, number]);
  useTitle(t("learn.title", { game: titleOf(game) }));
  useEffect(() => {
    document.documentElement.dataset["game"] = game;
  }, [game]);
  if (error) {
    return (
      <main class="learn-failed">
        <p>{errorText(error)}</p>
        <a class="button" href={`/rules/${game}`}>
          {t("rules.read")}
        </a>
      </main>
    );
  }
  return loaded ? <Lecture key={loaded.number} game={game} loaded={loaded} /> : <main aria-busy="true" />;
}

export function LearnPage({ rest }: { rest: string[] }) {
  const game = rest[0] ?? "";
  return choiceOf(game)?.lesson ? <OneGame game={game} number={Number(rest[1] ?? 1)} /> : <RulesIndex />;
}
