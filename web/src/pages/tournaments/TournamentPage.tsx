// One tournament: /tournament/ID. The visitor's next table, the rounds, who stands where; behind
// /hall the same for a screen that a whole hall sees.

import "../lobby/lobby.css";
import "./tournaments.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { media } from "../../model/media";
import { type Tournament, isTableOver, partIn, sayInTournament, tablesNow } from "../../model/tournaments";
import { linkTo } from "../../net/address";
import { PersonLink } from "../../table/PersonLink";
import { Button } from "../../ui/Button";
import { copyLink } from "../../ui/copy";
import { Icon } from "../../ui/Icon";
import { announce } from "../../ui/Live";
import { Tabs } from "../../ui/Tabs";
import { formatDate, rich, t, wantWords } from "../../words/words";
import { Header } from "../Header";
import { NotFound } from "../NotFound";
import { useTitle } from "../title";
import { Hall } from "./Hall";
import { NextTable } from "./NextTable";
import { Rounds, TieBreaks } from "./Rounds";
import { Entrants, StandingsFoot, StandingsList, StandingsTable, standingsNote } from "./Standings";
import { aboutTournament, stateInWords } from "./tournamentWords";
import { refuseTournament, useTournament } from "./useTournament";

const isPhone = media("(max-width: 720px)");
const SAID_LETTERS = 280;

// Of the tables that are played one that is not the visitor's own. Those with common lots are shut
// until their round is over.
function watchable(tournament: Tournament): string | undefined {
  if (tournament.duplicate || tournament.phase !== "runs") return undefined;
  const others = tablesNow(tournament).filter(({ id, seats }) => id && !seats.includes(tournament.mine ?? -1));
  return others.find((table) => !isTableOver(table))?.id;
}

function Head({ tournament }: { tournament: Tournament }) {
  const { id, name, host } = tournament;
  const watched = watchable(tournament);
  return (
    <div class="cup-head">
      <div class="cup-title">
        <h1 data-name>{name}</h1>
        <p class="muted">{aboutTournament(tournament)}</p>
      </div>
      {host && <span class="cup-chip">{rich("cup.host", { name: <PersonLink name={host} /> })}</span>}
      {watched && (
        <a class="button" href={`/table/${watched}`}>
          <Icon name="eye" />
          {t("cup.watch")}
        </a>
      )}
      <a class="button" href={`/tournament/${id}/hall`} data-testid="cup-hall">
        <Icon name="screen" />
        {t("cup.hall")}
      </a>
      <Button icon="link" testId="cup-link" onPress={() => void copyLink(linkTo(`/tournament/${id}`))}>
        {t("cup.link")}
      </Button>
    </div>
  );
}

interface SaidProps {
  tournament: Tournament;
  onTold: (told: Tournament) => void;
}

function SayForm({ tournament, onTold }: SaidProps) {
  const [text, setText] = useState<string | null>(null);
  if (text === null) {
    return (
      <Button quiet icon="pencil" testId="cup-write" onPress={() => setText(tournament.said ?? "")}>
        {t(tournament.said ? "cup.say.change" : "cup.say")}
      </Button>
    );
  }
  function send(event: Event): void {
    event.preventDefault();
    sayInTournament(tournament.id, text!.trim()).then((told) => {
      onTold(told);
      setText(null);
    }, refuseTournament);
  }
  return (
    <form class="cup-say" onSubmit={send}>
      <input
        class="field"
        aria-label={t("cup.say")}
        maxLength={SAID_LETTERS}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <Button submit primary testId="cup-say">
        {t("cup.say.send")}
      </Button>
    </form>
  );
}

// The only power of a host behind the start.
function Said({ tournament, onTold }: SaidProps) {
  const { said, saidAt, hosting } = tournament;
  if (!said && !hosting) return null;
  return (
    <section class="cup-said" aria-label={t("cup.said")}>
      {said && (
        <p>
          <Icon name="chat" /> <span data-name>{said}</span>{" "}
          {saidAt !== undefined && <small class="muted">{formatDate(saidAt)}</small>}
        </p>
      )}
      {hosting && <SayForm tournament={tournament} onTold={onTold} />}
    </section>
  );
}

function StandingsPanel({ tournament }: { tournament: Tournament }) {
  const hasStarted = tournament.round > 0;
  return (
    <section class="panel cup-panel cup-standings" aria-labelledby="cup-standings">
      <h2 id="cup-standings">
        {t(hasStarted ? "cup.standings" : "cup.entrants")}
        <small>{hasStarted ? standingsNote(tournament) : t("cup.people", { n: tournament.entrants })}</small>
      </h2>
      {hasStarted && (
        <div class="cup-scroll" tabIndex={0} role="group" aria-labelledby="cup-standings">
          {isPhone.value ? <StandingsList tournament={tournament} /> : <StandingsTable tournament={tournament} />}
        </div>
      )}
      {!hasStarted && <Entrants tournament={tournament} />}
      {hasStarted && <StandingsFoot tournament={tournament} />}
    </section>
  );
}

type Tab = "standings" | "rounds";

function PhoneTabs({ tournament }: { tournament: Tournament }) {
  const [tab, setTab] = useState<Tab>("standings");
  return (
    <Tabs
      label={t("cup.tabs")}
      tabs={[
        { id: "standings", label: t(tournament.round > 0 ? "cup.standings" : "cup.entrants") },
        { id: "rounds", label: t("cup.rounds.title") },
      ]}
      chosen={tab}
      onChoose={setTab}>
      {tab === "standings" ? (
        <StandingsPanel tournament={tournament} />
      ) : (
        <>
          <Rounds tournament={tournament} />
          <TieBreaks />
        </>
      )}
    </Tabs>
  );
}

// A new round, and the end, are said to those who do not see them.
function useNews(tournament: Tournament | null): void {
  const last = useRef("");
  const state = tournament ? stateInWords(tournament) : "";
  useEffect(() => {
    if (!tournament) return;
    const part = tournament.mine === undefined ? null : (tournament.drawn.at(-1) ?? null);
    const own = part && partIn(part, tournament.mine!);
    const where = own && own !== "bye" && own.place === 0 ? t("cup.table", { n: own.table.number }) : "";
    if (last.current && last.current !== state) announce([tournament.name, state, where].filter(Boolean).join(", "));
    last.current = state;
  }, [state]);
}

function Whole({ tournament, onTold }: SaidProps) {
  useNews(tournament);
  return (
    <div class="cup" data-testid="cup" data-round={tournament.round} data-phase={tournament.phase}>
      <Header />
      <main tabIndex={-1}>
        <Head tournament={tournament} />
        <Said tournament={tournament} onTold={onTold} />
        <div class="cup-parts">
          <div class="cup-side">
            <NextTable tournament={tournament} onTold={onTold} />
            {!isPhone.value && <Rounds tournament={tournament} />}
            {!isPhone.value && <TieBreaks />}
          </div>
          {isPhone.value ? <PhoneTabs tournament={tournament} /> : <StandingsPanel tournament={tournament} />}
        </div>
      </main>
    </div>
  );
}

function TournamentPage({ rest: [id = "", view] }: { rest: string[] }) {
  const [found, onTold] = useTournament(id);
  const tournament = found === "none" ? null : found;
  useTitle(t("app.titled", { page: tournament?.name ?? t("app.tournaments") }));
  useEffect(() => {
    if (tournament) document.documentElement.dataset["game"] = tournament.game;
  }, [tournament?.game]);

  if (found === "none") return <NotFound rest={[]} />;
  if (!tournament) {
    return (
      <div class="cup">
        <Header />
        <main tabIndex={-1} aria-busy="true" />
      </div>
    );
  }
  if (view === "hall") return <Hall tournament={tournament} />;
  return <Whole tournament={tournament} onTold={onTold} />;
}

// Its words come with it.
export async function loadTournament(): Promise<typeof TournamentPage> {
  await wantWords("tournaments");
  return TournamentPage;
}
