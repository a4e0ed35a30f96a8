// A tournament on a screen that a whole hall sees: who sits at which table, and who stands where.
// What does not fit goes by page after page; space stops that, arrows turn them.

import { useEffect, useState } from "preact/hooks";
import {
  type RoundTable,
  type Standing,
  type Tournament,
  isTableOver,
  roundsPlayed,
  tablesNow,
  timeUntil,
} from "../../model/tournaments";
import { formatClock, useTicking } from "../../table/clock";
import { Face } from "../../table/Face";
import { Button } from "../../ui/Button";
import { useKeys } from "../../ui/keys";
import { Logo } from "../../ui/Logo";
import { formatNumber, t } from "../../words/words";
import { aboutTournament, entrantName, placeName, stateInWords } from "./tournamentWords";

const TABLES_AT_ONCE = 12;
const ROWS_AT_ONCE = 16;
const TURNS_AFTER = 10000;

function pageOf<T>(items: readonly T[], size: number, turn: number): readonly T[] {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const at = (((turn % pages) + pages) % pages) * size;
  return items.slice(at, at + size);
}

function TableCard({ tournament, table }: { tournament: Tournament; table: RoundTable }) {
  const names = new Map(tournament.standings.map((one) => [one.number, entrantName(one)]));
  const isOver = isTableOver(table);
  const state = isOver ? "cup.hall.over" : table.id ? "cup.hall.plays" : "cup.hall.soon";
  return (
    <li class="panel hall-table" data-over={isOver || undefined}>
      <h3>
        <span>{t("cup.table", { n: table.number })}</span> <small class="muted">{t(state)}</small>
      </h3>
      <ul>
        {table.seats.map((entrant, seat) => (
          <li key={entrant}>
            <span>{names.get(entrant)}</span>
            {isOver && (
              <span class="cup-pill" data-place={table.places[seat]}>
                {placeName(table.places[seat]!)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Row({ standing, rank }: { standing: Standing; rank: number }) {
  const name = entrantName(standing);
  return (
    <li>
      <span class="cup-rank">{rank}</span>
      <Face name={name} isBot={standing.state === "away"} size={30} />
      <b>{name}</b>
      <span class="cup-points">{formatNumber(standing.points)}</span>
    </li>
  );
}

function Gathering({ tournament }: { tournament: Tournament }) {
  const { id, standings } = tournament;
  return (
    <div class="hall-gathering">
      <img src={`/api/qr?path=/tournament/${id}`} alt={t("cup.hall.qr")} width={320} height={320} />
      <div>
        <p class="hall-big serif">{t("cup.hall.join")}</p>
        <ul class="hall-names">
          {standings
            .filter(({ state }) => state !== "out")
            .map((one) => (
              <li key={one.number}>{entrantName(one)}</li>
            ))}
        </ul>
      </div>
    </div>
  );
}

// Counts down to the games, then to the end of the round.
function Countdown({ tournament }: { tournament: Tournament }) {
  useTicking(tournament.phase === "runs");
  if (tournament.phase !== "runs") return null;
  const opens = timeUntil(tournament, tournament.opens);
  const left = opens > 0 ? opens : timeUntil(tournament, tournament.until);
  return (
    <p class="hall-clock">
      <small class="muted">{t(opens > 0 ? "cup.hall.opens" : "cup.hall.until")}</small>
      <b class="serif">{formatClock(left)}</b>
    </p>
  );
}

interface Turning {
  turn: number;
  isTurning: boolean;
  setTurning: (isTurning: boolean) => void;
  turnBy: (by: number) => void;
}

function useTurning(isLong: boolean): Turning {
  const [turn, setTurn] = useState(0);
  const [isTurning, setTurning] = useState(true);
  const turnBy = (by: number) => setTurn((n) => n + by);
  useEffect(() => {
    if (!isTurning || !isLong) return undefined;
    const timer = setInterval(() => turnBy(1), TURNS_AFTER);
    return () => clearInterval(timer);
  }, [isTurning, isLong]);
  useKeys((event) => {
    if (!isLong) return false;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by) turnBy(by);
    else if (event.key === " ") setTurning(!isTurning);
    else return false;
    return true;
  });
  return { turn, isTurning, setTurning, turnBy };
}

function Boards({ tournament, turn }: { tournament: Tournament; turn: number }) {
  const { standings, round, rounds, phase } = tournament;
  const ranks = new Map(standings.map((one, i) => [one.number, i + 1]));
  const tables = phase === "runs" ? tablesNow(tournament) : [];
  return (
    <div class="hall-boards" data-single={tables.length === 0 || undefined}>
      {tables.length > 0 && (
        <section aria-labelledby="hall-tables">
          <h2 id="hall-tables">{t("cup.state.runs", { round, n: rounds })}</h2>
          <ul class="hall-tables">
            {pageOf(tables, TABLES_AT_ONCE, turn).map((table) => (
              <TableCard key={table.number} tournament={tournament} table={table} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="hall-standings">
        <h2 id="hall-standings">
          {t("cup.standings")}{" "}
          <small class="muted">{t("cup.after", { done: roundsPlayed(tournament), n: rounds })}</small>
        </h2>
        <ol class="panel hall-standings">
          {pageOf(standings, ROWS_AT_ONCE, turn).map((one) => (
            <Row key={one.number} standing={one} rank={ranks.get(one.number)!} />
          ))}
        </ol>
      </section>
    </div>
  );
}

export function Hall({ tournament }: { tournament: Tournament }) {
  const { id, name, said, round, standings } = tournament;
  const isLong = tablesNow(tournament).length > TABLES_AT_ONCE || standings.length > ROWS_AT_ONCE;
  const { turn, isTurning, setTurning, turnBy } = useTurning(isLong);
  return (
    <main class="hall" tabIndex={-1} data-testid="hall">
      <header>
        <a href={`/tournament/${id}`} aria-label={t("cup.hall.back")}>
          <Logo size={48} />
        </a>
        <div>
          <h1 data-name>{name}</h1>
          <p class="muted">{round === 0 ? aboutTournament(tournament) : stateInWords(tournament)}</p>
        </div>
        <Countdown tournament={tournament} />
      </header>
      {said && <p class="hall-said">{said}</p>}
      {round === 0 ? <Gathering tournament={tournament} /> : <Boards tournament={tournament} turn={turn} />}
      {isLong && round > 0 && (
        <nav class="hall-turning" aria-label={t("cup.hall.pages")}>
          <Button quiet icon="left" label={t("cup.hall.before")} onPress={() => turnBy(-1)} />
          <Button
            quiet
            icon={isTurning ? "pause" : "play"}
            label={t(isTurning ? "cup.hall.stop" : "cup.hall.go")}
            onPress={() => setTurning(!isTurning)}
          />
          <Button quiet icon="right" label={t("cup.hall.next")} onPress={() => turnBy(1)} />
        </nav>
      )}
    </main>
  );
}
