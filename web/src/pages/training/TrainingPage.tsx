// Training: own mistakes come back as riddles, position first.

import { useEffect, useState } from "preact/hooks";
import { type Row, dayOf, dueOn, nextIn } from "../../model/boxes";
import { isKeeping } from "../../model/store";
import { cards, forgetGame, loadMistakes, mistakes, openRow, settle } from "../../model/training";
import type { WireError } from "../../net/protocol";
import { errorText } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { t, wantWords } from "../../words/words";
import { useTitle } from "../title";
import { Boxes } from "./Boxes";
import { type Riddle, openRiddle } from "./riddle";
import { Roof } from "./Roofs";
import { Head, TrainingTable } from "./TrainingTable";
import "../../table/topbar.css";
import "../table/table.css";
import "./training.css";

function Nothing() {
  return (
    <div class="table-page training" data-testid="training">
      <Head />
      <main class="training-quiet" tabIndex={-1}>
        <h2>{t("training.none")}</h2>
        <p>{t("training.none.note")}</p>
        <a class="button button-primary" href="/">
          {t("training.none.play")}
        </a>
      </main>
    </div>
  );
}

function AllDone({ row, only }: { row: Row; only: string | undefined }) {
  const keys = mistakes.value?.map(({ key }) => key) ?? [];
  const tomorrow = dueOn(dayOf(Date.now()) + 1, keys, cards.value);
  return (
    <div class="table-page training" data-testid="training">
      <Head />
      <main class="training-quiet" tabIndex={-1}>
        <p class="training-roofs">
          {row.entries.map(({ key, state }) => (
            <Roof key={key} kind={state} />
          ))}
        </p>
        <h2>{t(only === undefined ? "training.done" : "training.done.game")}</h2>
        <p>{tomorrow > 0 ? t("training.done.tomorrow", { n: tomorrow }) : t("training.done.later")}</p>
        {!isKeeping.value && <p class="muted">{t("training.unkept")}</p>}
        <Boxes />
        <a class="button button-primary" href="/">
          {t("training.none.play")}
        </a>
      </main>
    </div>
  );
}

function Failed({ error, onRetry }: { error: WireError; onRetry: () => void }) {
  return (
    <div class="table-page training" data-testid="training">
      <Head />
      <main class="training-quiet" tabIndex={-1}>
        <p>{errorText(error)}</p>
        <Button primary icon="turn" onPress={onRetry}>
          {t("training.retry")}
        </Button>
      </main>
    </div>
  );
}

// The riddle of a place in the row; one whose game is gone is passed over.
function useRiddle(row: Row | null, at: number | null, onVerdict: (key: string, isFound: boolean) => void) {
  const [riddle, setRiddle] = useState<Riddle | null>(null);
  const [lost, setLost] = useState<string | null>(null);
  const key = at === null ? undefined : row?.entries[at]?.key;
  useEffect(() => {
    const mistake = mistakes.value?.find((one) => one.key === key);
    let isWanted = true;
    setRiddle(null);
    if (mistake) {
      openRiddle(mistake, (isFound) => onVerdict(mistake.key, isFound)).then(
        (found) => (isWanted ? setRiddle(found) : found.stop()),
        () => isWanted && setLost(mistake.table),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [key]);
  return { riddle: riddle?.mistake.key === key ? riddle : null, lost };
}

function Training({ only }: { only: string | undefined }) {
  const [row, setRow] = useState(() => openRow(only));
  const [at, setAt] = useState(() => nextIn(row, -1));
  const { riddle, lost } = useRiddle(row, at, (key, isFound) =>
    setRow((now) => settle(now, key, isFound ? "found" : "missed", only)),
  );
  useEffect(() => {
    if (lost === null) return;
    forgetGame(lost);
    const left = openRow(only);
    setRow(left);
    setAt(nextIn(left, -1));
  }, [lost]);
  useEffect(() => {
    if (riddle) document.documentElement.dataset["game"] = riddle.mistake.game;
  }, [riddle]);

  if (row.entries.length === 0 && mistakes.value?.length === 0) return <Nothing />;
  if (at === null) return <AllDone row={row} only={only} />;
  if (!riddle) return <main class="table-page training" aria-busy="true" />;
  const goOn = () => setAt(nextIn(row, at));
  return <TrainingTable key={riddle.mistake.key} riddle={riddle} row={row} at={at} onNext={goOn} />;
}

function TrainingPage({ rest: [only] }: { rest: string[] }) {
  const [isLoaded, setLoaded] = useState(false);
  const [error, setError] = useState<WireError | null>(null);
  const load = () => {
    setError(null);
    loadMistakes(only).then(() => setLoaded(true), setError);
  };
  useTitle(t("app.titled", { page: t("app.training") }));
  useEffect(load, [only]);
  if (error) return <Failed error={error} onRetry={load} />;
  return isLoaded ? <Training only={only} /> : <main class="table-page training" aria-busy="true" />;
}

// Its words come with it.
export async function loadTraining(): Promise<typeof TrainingPage> {
  await wantWords("review");
  return TrainingPage;
}
