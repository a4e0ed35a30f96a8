// Puzzles by theme: the one of the day, the themes of a game, own mistakes, and where the visitor
// stands.

import { useEffect } from "preact/hooks";
import { Ruler } from "../../art/Ruler";
import { A_DAY, KNOWN, dayOf, dueOn, heightsOf } from "../../model/boxes";
import { choiceOf, levelsToMeet, titleOf } from "../../model/choices";
import {
  type Mark,
  chosenGame,
  foundIn,
  gamesWithPuzzles,
  loadOwn,
  nextOf,
  puzzleOfDay,
  ratingIn,
  results,
  themesOf,
  today,
  waitingReports,
} from "../../model/puzzles";
import { cards, loadMistakes, mistakes } from "../../model/training";
import { get } from "../../net/api";
import type { GameName } from "../../net/protocol";
import { type Puzzle, type PuzzlePart, findPuzzle, puzzlesOf, tryPuzzle } from "../../net/puzzles";
import { hasServer } from "../../net/server";
import { COLOURS } from "../../art/players";
import { levelName } from "../../table/players";
import { anchorOf, ratingInWords } from "../../table/rating";
import { Segmented } from "../../ui/Segmented";
import { useAsked } from "../../ui/asked";
import { formatDay, formatList, t, wantWords } from "../../words/words";
import { Header } from "../Header";
import { BoardThumbnail } from "../lobby/BoardThumbnail";
import { percentText, percents } from "../review/figures";
import { useTitle } from "../title";
import { countText, gameWords, themeName } from "./PuzzlePanel";
import { Streak } from "./Streak";
import "../training/training.css";
import "./puzzles.css";

const DAY_MS = 24 * 3600 * 1000;

function DayBoard({ puzzle }: { puzzle: Puzzle }) {
  const tried = useAsked(() => tryPuzzle(puzzle, []), puzzle.id);
  const players = Array.from({ length: puzzle.players }, (_, seat) => ({
    seat,
    name: "",
    colour: COLOURS[seat]!,
    isMe: seat === puzzle.seat,
    isBot: seat !== puzzle.seat,
    isAway: false,
  }));
  return (
    <div class="puzzle-day-board">
      <BoardThumbnail game={puzzle.game} view={tried?.view} seat={puzzle.seat} players={players} />
    </div>
  );
}

function markText({ tries, found, ...rating }: Mark): string {
  const its = t("puzzle.mark", { rating: ratingInWords(rating) });
  if (tries === 0) return its;
  return `${its} ${t("puzzle.found", { n: tries, share: percentText(percents(found / tries)) })}`;
}

function Day({ id }: { id: string }) {
  const puzzle = useAsked(() => findPuzzle(id), id);
  const asked = useAsked(() => get<{ mark: Mark }>(`/api/puzzle/${id}`, "server"), hasServer() ? id : null);
  const result = results.value[id];
  return (
    <section class="panel puzzle-day" aria-labelledby="puzzle-day">
      <p class="muted">{t("puzzle.day.of", { day: formatDay((today() + 0.5) * DAY_MS) })}</p>
      <h2 id="puzzle-day">{puzzle ? themeName(puzzle.game, puzzle.theme) : t("puzzle.day")}</h2>
      {puzzle && <DayBoard puzzle={puzzle} />}
      <p class="puzzle-day-mark">{asked && markText(asked.mark)}</p>
      {result && <p class="muted">{t(`puzzle.day.${result.state}`)}</p>}
      <a class="button button-primary" href={`/puzzle/${id}/day`} data-testid="puzzle-day">
        {t(result ? "puzzle.day.look" : "puzzle.day.play")}
      </a>
    </section>
  );
}

function marksOf(game: GameName) {
  const players = choiceOf(game)?.players[0] ?? 2;
  return levelsToMeet().flatMap((level) => {
    const at = anchorOf(game, level, players);
    return at === null ? [] : [{ at, label: levelName(level) }];
  });
}

// On the same scale as people and bots.
function OwnRating({ game }: { game: GameName }) {
  const rating = ratingIn(game);
  const marks = marksOf(game);
  const bots = formatList(marks.map(({ at, label }) => `${label} ${at}`));
  const own = rating ? ratingInWords(rating) : t("puzzle.rating.none");
  return (
    <section class="panel puzzle-own" aria-labelledby="puzzle-own">
      <h2 id="puzzle-own">
        {t("puzzle.rating")}
        {rating && (
          <span>
            <b class="serif">{rating.rating}</b> <small class="muted">± {rating.reach}</small>
          </span>
        )}
      </h2>
      {marks.length > 0 && (
        <Ruler
          label={t("puzzle.ruler", { own, bots })}
          marks={marks}
          person={rating ? { at: rating.rating, reach: rating.reach } : null}
        />
      )}
      {!rating && <p class="muted">{t("puzzle.rating.none")}</p>}
      {waitingReports.value > 0 && <p class="muted">{t("puzzle.reports", { n: waitingReports.value })}</p>}
    </section>
  );
}

function Theme({ part }: { part: PuzzlePart }) {
  const { game, theme, count } = part;
  const rating = ratingIn(game, theme);
  const found = foundIn(part);
  const next = nextOf(game, theme, null);
  const note = gameWords(game, "theme", `${theme}.note`);
  return (
    <li>
      <a class="panel puzzle-theme" href={`/puzzle/${next}/theme`} data-theme-name={theme}>
        <b class="serif">{themeName(game, theme)}</b>
        {note && <span class="muted">{note}</span>}
        <span class="puzzle-theme-figures">
          {rating && !rating.provisional ? (
            <span>
              <b class="serif">{rating.rating}</b> <small class="muted">± {rating.reach}</small>
            </span>
          ) : (
            <small class="muted">{t(rating ? "puzzle.uncertain" : "puzzle.untried")}</small>
          )}
          <small class="muted">{countText(found, count)}</small>
        </span>
        <progress max={count} value={found} aria-hidden="true" />
      </a>
    </li>
  );
}

function OwnGames({ game }: { game: GameName }) {
  useEffect(() => void loadMistakes().catch(() => {}), []);
  const keys = mistakes.value?.map(({ key }) => key) ?? [];
  const due = Math.min(A_DAY, dueOn(dayOf(Date.now()), keys, cards.value));
  const learnt = heightsOf(keys, cards.value)[KNOWN]!;
  const mixed = nextOf(game, null, null);
  return (
    <section class="panel puzzle-games" aria-labelledby="puzzle-games">
      <h2 id="puzzle-games">{t("puzzle.games")}</h2>
      <p class="muted">
        {keys.length === 0 ? t("puzzle.games.none") : t("puzzle.games.due", { n: due })}{" "}
        {learnt > 0 && t("training.boxes.known", { n: learnt })}
      </p>
      <a class="button button-primary" href="/training" data-testid="puzzle-train">
        {t("puzzle.games.train")}
      </a>
      {mixed && (
        <a class="button" href={`/puzzle/${mixed}/mixed`} data-testid="puzzle-mixed">
          {t("puzzle.mixed")}
        </a>
      )}
    </section>
  );
}

// Where a service worker keeps what is fetched, the game's parts are fetched one after the other, so
// that they are there without a network.
async function keepParts(game: GameName): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  for (const part of themesOf(game)) await puzzlesOf(part);
}

function PuzzlesPage({ rest: [wanted] }: { rest: string[] }) {
  const games = gamesWithPuzzles();
  const game = [wanted, chosenGame.value, games[0]].find((one) => one !== undefined && games.includes(one));
  useTitle(t("app.titled", { page: t("app.puzzles") }));
  useEffect(() => void loadOwn().catch(() => {}), []);
  useEffect(() => {
    if (game) keepParts(game).catch(() => {});
  }, [game]);
  const day = game && puzzleOfDay(game, today());
  return (
    <div class="puzzles" data-testid="puzzles">
      <Header />
      <main tabIndex={-1}>
        <div class="puzzles-head">
          <h1>{t("app.puzzles")}</h1>
          {game && games.length > 1 && (
            <Segmented
              label={t("puzzle.game")}
              options={games.map((value) => ({ value, label: titleOf(value) }))}
              value={game}
              onChange={(value) => (chosenGame.value = value)}
            />
          )}
          {game && (
            <p class="muted">{t("puzzle.count", { n: themesOf(game).reduce((sum, { count }) => sum + count, 0) })}</p>
          )}
          {game && <Streak />}
        </div>
        {!game && <p>{t("puzzle.none")}</p>}
        {game && (
          <div class="puzzles-parts">
            <div class="puzzles-side">
              {day && <Day key={day} id={day} />}
              <OwnRating game={game} />
            </div>
            <div class="puzzles-list">
              <ul>
                {themesOf(game).map((part) => (
                  <Theme key={part.theme} part={part} />
                ))}
              </ul>
              <OwnGames game={game} />
            </div>
          </div>
        )}
      </main>
    </div>
  );
}

// Words of riddles and of puzzles come with it.
export async function loadPuzzles(): Promise<typeof PuzzlesPage> {
  await wantWords("review", "puzzles");
  return PuzzlesPage;
}
