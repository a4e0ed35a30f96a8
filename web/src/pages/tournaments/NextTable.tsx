// What comes next for the visitor: to enter, to wait, the table of this round, the place at the end.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { me } from "../../model/session";
import {
  type RoundTable,
  type Tournament,
  type TournamentChange,
  changeTournament,
  isOpen,
  isTableOver,
  metIn,
  ownStanding,
  partIn,
  tablesNow,
  timeUntil,
} from "../../model/tournaments";
import { COLOURS } from "../../art/players";
import { useTicking } from "../../table/clock";
import { Face } from "../../table/Face";
import { PersonLink } from "../../table/PersonLink";
import { PlayerMark } from "../../table/PlayerMark";
import { Button } from "../../ui/Button";
import { formatDate, formatList, formatNumber, t } from "../../words/words";
import { durationInWords, entrantName, placeName, rankOf } from "./tournamentWords";
import { refuseTournament } from "./useTournament";

interface NextProps {
  tournament: Tournament;
  onTold: (told: Tournament) => void;
}

interface VerbProps extends NextProps {
  what: TournamentChange;
  primary?: boolean;
  disabled?: boolean;
  title?: string;
  children: ComponentChildren;
}

export function Verb({ tournament, onTold, what, primary, disabled = false, title, children }: VerbProps) {
  const isBusy = useSignal(false);
  function press(): void {
    isBusy.value = true;
    changeTournament(tournament.id, what)
      .then(onTold, refuseTournament)
      .finally(() => (isBusy.value = false));
  }
  return (
    <Button
      once
      primary={primary}
      testId={`cup-${what}`}
      title={title}
      disabled={disabled || isBusy.value}
      onPress={press}>
      {children}
    </Button>
  );
}

// Enter, leave, return.
function Own({ tournament, onTold }: NextProps) {
  const own = ownStanding(tournament);
  if (!isOpen(tournament)) return null;
  if (me.value?.guest) {
    return (
      <a class="button button-primary" href="/account" data-testid="cup-account">
        {t("cup.enter.account")}
      </a>
    );
  }
  const isIn = own && own.state !== "out";
  const enter = own ? t("cup.return") : t("cup.enter");
  const leave = tournament.phase === "gathers" ? t("cup.leave") : t("cup.sitOut");
  return (
    <Verb tournament={tournament} onTold={onTold} what={isIn ? "leave" : "join"} primary={!isIn}>
      {isIn ? leave : enter}
    </Verb>
  );
}

function metInWords(tournament: Tournament, entrant: number): string {
  const rounds = metIn(tournament, tournament.mine!, entrant);
  if (rounds.length === 0) return t("cup.met.never");
  return t("cup.met", { n: rounds.length, rounds: formatList(rounds.map(formatNumber)) });
}

function Seat({ tournament, entrant, seat }: { tournament: Tournament; entrant: number; seat: number }) {
  const one = tournament.standings.find(({ number }) => number === entrant)!;
  const isMe = entrant === tournament.mine;
  const name = entrantName(one);
  return (
    <li class={isMe ? "cup-me" : undefined}>
      <PlayerMark colour={COLOURS[seat]!} size={20} />
      <Face name={name} size={26} />
      <b title={name}>{isMe ? t("lobby.you") : <PersonLink name={one.name}>{name}</PersonLink>}</b>
      {!isMe && (
        <small class="muted">{one.state === "in" ? metInWords(tournament, entrant) : t("cup.bot.plays")}</small>
      )}
    </li>
  );
}

function Opening({ tournament, table }: { tournament: Tournament; table: RoundTable }) {
  const left = timeUntil(tournament, tournament.opens);
  useTicking(!table.id);
  if (isTableOver(table)) return null;
  if (table.id) return <p class="muted">{t("cup.until", { at: formatDate(tournament.until) })}</p>;
  if (left === 0) return <p class="muted">{t("cup.opens.now")}</p>;
  return <p class="muted">{t("cup.opens", { at: formatDate(tournament.opens), in: durationInWords(left) })}</p>;
}

function MyTable({ tournament, table, place }: { tournament: Tournament; table: RoundTable; place: number }) {
  const left = tablesNow(tournament).filter((one) => !isTableOver(one)).length;
  return (
    <>
      <Opening tournament={tournament} table={table} />
      <ul class="cup-seats">
        {table.seats.map((entrant, seat) => (
          <Seat key={entrant} tournament={tournament} entrant={entrant} seat={seat} />
        ))}
      </ul>
      {place > 0 && (
        <p>
          {t("cup.came", { place: placeName(place) })} {left > 0 && t("cup.left", { n: left })}
        </p>
      )}
      {table.id && (
        <a
          class={place > 0 ? "button" : "button button-primary"}
          href={place > 0 ? `/game/${table.id}` : `/table/${table.id}`}
          data-testid="cup-table">
          {t(place > 0 ? "cup.table.look" : "cup.table.go")}
        </a>
      )}
    </>
  );
}

function Waiting({ tournament }: { tournament: Tournament }) {
  const own = ownStanding(tournament);
  const { phase, starts } = tournament;
  const key = own ? (own.state === "out" ? "out" : phase) : isOpen(tournament) ? "stranger" : "closed";
  return (
    <>
      {phase === "gathers" && starts > 0 && <p>{t("cup.state.starts", { at: formatDate(starts) })}</p>}
      <p class={own ? undefined : "muted"}>{t(`cup.next.${key}`)}</p>
    </>
  );
}

function End({ tournament }: { tournament: Tournament }) {
  const rank = rankOf(tournament);
  const [winner] = tournament.standings;
  if (tournament.phase === "cancelled") return <p>{t("cup.state.cancelled")}</p>;
  if (rank === 0) return <p>{winner && t("cup.end.winner", { name: entrantName(winner) })}</p>;
  const own = ownStanding(tournament)!;
  return (
    <p class="cup-end serif">
      {t("cup.end.mine", { place: placeName(rank), people: tournament.standings.length, n: own.points })}
    </p>
  );
}

export function NextTable({ tournament, onTold }: NextProps) {
  const { phase, drawn, mine, round } = tournament;
  const isRunning = phase === "runs";
  const part = isRunning && mine !== undefined && drawn.length > 0 ? partIn(drawn.at(-1)!, mine) : null;
  const isOver = phase === "over" || phase === "cancelled";
  const table = part !== null && part !== "bye" ? part.table : null;
  const isHot = table !== null && !isTableOver(table);
  const title = isOver
    ? "cup.next.end"
    : table && isHot
      ? "cup.next"
      : phase === "gathers"
        ? "cup.enter.title"
        : "cup.next.own";
  return (
    <section class="panel cup-panel cup-next" data-hot={isHot || undefined} aria-labelledby="cup-next">
      <h2 id="cup-next">
        {t(title)}
        {table && <small>{t("cup.roundTable", { round, table: table.number })}</small>}
      </h2>
      {isOver && <End tournament={tournament} />}
      {table && <MyTable tournament={tournament} table={table} place={table.places[table.seats.indexOf(mine!)]!} />}
      {part === "bye" && <p>{t("cup.bye.mine")}</p>}
      {!isOver && part === null && <Waiting tournament={tournament} />}
      <Own tournament={tournament} onTold={onTold} />
      <HostVerbs tournament={tournament} onTold={onTold} />
    </section>
  );
}

// Before the start; behind it the host has no power but to write.
function HostVerbs({ tournament, onTold }: NextProps) {
  const { hosting, phase, entrants } = tournament;
  if (!hosting || phase !== "gathers") return null;
  const isSmall = entrants < 2;
  return (
    <div class="cup-host-verbs">
      <Verb
        tournament={tournament}
        onTold={onTold}
        what="start"
        primary={ownStanding(tournament) !== undefined}
        disabled={isSmall}
        {...(isSmall ? { title: t("cup.start.few") } : {})}>
        {t("cup.start")}
      </Verb>
      <Verb tournament={tournament} onTold={onTold} what="cancel">
        {t("cup.cancel")}
      </Verb>
      {isSmall && <small class="muted">{t("cup.start.few")}</small>}
    </div>
  );
}
