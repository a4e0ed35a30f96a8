// Tournaments: what is going on or will, what is over, and a form for a new one.

import "../lobby/lobby.css";
import "./tournaments.css";
import { useState } from "preact/hooks";
import { canVisit } from "../../net/server";
import { me } from "../../model/session";
import { type TournamentRow, findTournaments } from "../../model/tournaments";
import { useAsked } from "../../ui/asked";
import { Button } from "../../ui/Button";
import { t, wantWords } from "../../words/words";
import { Header } from "../Header";
import { GameRow } from "../lobby/GameRow";
import { LongList } from "../lobby/LongList";
import { useTitle } from "../title";
import { NewTournament } from "./NewTournament";
import { aboutTournament, stateInWords } from "./tournamentWords";

const AT_FIRST = 12;

function Row({ row }: { row: TournamentRow }) {
  const detail = (
    <>
      <b>{stateInWords(row)}</b> · {aboutTournament(row)}
    </>
  );
  return <GameRow game={row.game} title={row.name} detail={detail} href={`/tournament/${row.id}`} testId="cup-row" />;
}

interface ListProps {
  id: string;
  title: string;
  rows: TournamentRow[];
  empty?: string;
}

function List({ id, title, rows, empty }: ListProps) {
  if (rows.length === 0 && !empty) return null;
  return (
    <section class="panel cup-panel cup-rows" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 && <p class="muted">{empty}</p>}
      <LongList items={rows} atFirst={AT_FIRST}>
        {(row) => <Row key={row.id} row={row} />}
      </LongList>
    </section>
  );
}

function New() {
  const [isOpen, setOpen] = useState(false);
  if (!me.value) return null;
  if (me.value.guest) {
    return (
      <a class="button" href="/account">
        {t("cup.new.account")}
      </a>
    );
  }
  return (
    <>
      <Button primary icon="plus" testId="cup-new" onPress={() => setOpen(true)}>
        {t("cup.new")}
      </Button>
      {isOpen && <NewTournament onClose={() => setOpen(false)} />}
    </>
  );
}

function TournamentsPage(_: { rest: string[] }) {
  useTitle(t("app.titled", { page: t("app.tournaments") }));
  const rows = useAsked(findTournaments, canVisit ? `${me.value?.user ?? 0}` : null);
  const isGoing = ({ phase }: TournamentRow) => phase === "gathers" || phase === "runs";
  return (
    <div class="cup" data-testid="cups">
      <Header />
      <main tabIndex={-1} aria-busy={rows === null}>
        <div class="cup-head">
          <div class="cup-title">
            <h1>{t("app.tournaments")}</h1>
            <p class="muted">{t("cup.about")}</p>
          </div>
          <New />
        </div>
        {rows && (
          <div class="cup-lists">
            <List id="cups-now" title={t("cup.list.now")} rows={rows.filter(isGoing)} empty={t("cup.list.none")} />
            <List id="cups-over" title={t("cup.list.over")} rows={rows.filter((row) => !isGoing(row))} />
          </div>
        )}
      </main>
    </div>
  );
}

// Its words come with it.
export async function loadTournaments(): Promise<typeof TournamentsPage> {
  await wantWords("tournaments");
  return TournamentsPage;
}
