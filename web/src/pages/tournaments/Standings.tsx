// Who stands where: a table with all rounds, and on a phone a list whose rows open.

import { useState } from "preact/hooks";
import {
  type Part,
  type Standing,
  type Tournament,
  partsOf,
  pointsOfPlaces,
  roundsPlayed,
} from "../../model/tournaments";
import { Face } from "../../table/Face";
import { PersonLink } from "../../table/PersonLink";
import { formatList, formatNumber, t } from "../../words/words";
import { entrantName, percentOf, placeName } from "./tournamentWords";

function PartPill({ part, isMe }: { part: Part | undefined; isMe: boolean }) {
  if (!part) return null;
  if (part === "bye") return <span class="cup-pill">{t("cup.bye")}</span>;
  const { table, place } = part;
  if (place > 0) {
    const pill = (
      <span class="cup-pill" data-place={place}>
        {placeName(place)}
      </span>
    );
    return table.id ? <a href={`/game/${table.id}`}>{pill}</a> : pill;
  }
  const words = t("cup.table", { n: table.number });
  const kind = isMe ? "cup-pill cup-pill-mine" : "cup-pill";
  return table.id ? (
    <a class={kind} href={`/table/${table.id}`}>
      {words}
    </a>
  ) : (
    <span class={kind}>{words}</span>
  );
}

function Name({ standing, isMe, isLink = true }: { standing: Standing; isMe: boolean; isLink?: boolean }) {
  const name = entrantName(standing);
  const words = isMe ? t("lobby.you") : name;
  const isBot = standing.state === "away" || standing.name === "";
  return (
    <span class="cup-name" title={name}>
      <Face name={name} isBot={isBot} size={26} />
      <b>{isLink && !isMe ? <PersonLink name={standing.name}>{words}</PersonLink> : words}</b>
      {standing.state === "away" && <span class="cup-chip">{t("cup.bot")}</span>}
      {standing.state === "out" && <span class="cup-chip">{t("cup.out")}</span>}
    </span>
  );
}

// What decides nothing is grey, and says so.
function TieBreak({ value, decides }: { value: string; decides: boolean }) {
  return (
    <td class={decides ? undefined : "cup-idle"} title={decides ? undefined : t("cup.idle")}>
      {value}
    </td>
  );
}

interface RowProps {
  standing: Standing;
  rank: number;
  isMe: boolean;
  parts: readonly Part[];
  rounds: number;
}

function Row({ standing, rank, isMe, parts, rounds }: RowProps) {
  return (
    <tr class={isMe ? "cup-me" : undefined} aria-current={isMe || undefined}>
      <td>{rank}</td>
      <th scope="row">
        <Name standing={standing} isMe={isMe} />
      </th>
      {Array.from({ length: rounds }, (_, r) => (
        <td key={r} class="cup-part">
          <PartPill part={parts[r]} isMe={isMe} />
        </td>
      ))}
      <td class="cup-points">{formatNumber(standing.points)}</td>
      <TieBreak value={formatNumber(standing.strength)} decides={standing.needs > 0} />
      <TieBreak value={percentOf(standing.share)} decides={standing.needs > 1} />
    </tr>
  );
}

export function StandingsTable({ tournament }: { tournament: Tournament }) {
  const { standings, rounds, mine } = tournament;
  const parts = partsOf(tournament);
  return (
    <table class="cup-table">
      <thead>
        <tr>
          <th scope="col">
            <span class="sr">{t("players.place")}</span>
          </th>
          <th scope="col">
            <span class="sr">{t("players.name")}</span>
          </th>
          {Array.from({ length: rounds }, (_, r) => (
            <th key={r} scope="col">
              <span class="sr">{t("cup.round", { n: r + 1 })}</span>
              <span aria-hidden="true">{r + 1}</span>
            </th>
          ))}
          <th scope="col">{t("cup.points")}</th>
          <th scope="col">{t("cup.strength")}</th>
          <th scope="col">{t("cup.share")}</th>
        </tr>
      </thead>
      <tbody>
        {standings.map((standing, i) => (
          <Row
            key={standing.number}
            standing={standing}
            rank={i + 1}
            isMe={standing.number === mine}
            parts={parts.get(standing.number) ?? []}
            rounds={rounds}
          />
        ))}
      </tbody>
    </table>
  );
}

function tieBreaksInWords({ strength, share, needs }: Standing): string {
  const parts = [
    t("cup.tie.strength", { n: formatNumber(strength) }),
    t("cup.tie.share", { n: percentOf(share) }),
    ...(needs < 2 ? [t("cup.idle")] : []),
  ];
  return needs === 0 ? parts.join(" · ") : parts.slice(0, 2).join(" · ");
}

function OpenedRow({ standing, rank, isMe, parts }: Omit<RowProps, "rounds">) {
  const [isOpen, setOpen] = useState(false);
  const id = `cup-row-${standing.number}`;
  return (
    <li class={isMe ? "cup-me" : undefined} aria-current={isMe || undefined}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span class="cup-rank">{rank}</span>
        <Name standing={standing} isMe={isMe} isLink={false} />
        <span class="cup-points">
          {formatNumber(standing.points)}
          <span class="sr"> {t("cup.points")}</span>
        </span>
      </button>
      {isOpen && (
        <div class="cup-opened" id={id}>
          <ul>
            {parts.map((part, r) => (
              <li key={r}>
                <small class="muted">{t("cup.round", { n: r + 1 })}</small>
                {part ? <PartPill part={part} isMe={isMe} /> : <span class="muted">–</span>}
              </li>
            ))}
          </ul>
          <p class="muted">{tieBreaksInWords(standing)}</p>
          {!isMe && standing.name && <PersonLink name={standing.name} />}
        </div>
      )}
    </li>
  );
}

export function StandingsList({ tournament }: { tournament: Tournament }) {
  const parts = partsOf(tournament);
  return (
    <ol class="cup-list">
      {tournament.standings.map((standing, i) => (
        <OpenedRow
          key={standing.number}
          standing={standing}
          rank={i + 1}
          isMe={standing.number === tournament.mine}
          parts={parts.get(standing.number) ?? []}
        />
      ))}
    </ol>
  );
}

// Before the first round nobody stands anywhere: in the order in which they came.
export function Entrants({ tournament }: { tournament: Tournament }) {
  const entrants = tournament.standings.filter(({ state }) => state !== "out").sort((a, b) => a.number - b.number);
  if (entrants.length === 0) return <p class="muted">{t("cup.nobody")}</p>;
  return (
    <ol class="cup-entrants">
      {entrants.map((one) => (
        <li key={one.number} class={one.number === tournament.mine ? "cup-me" : undefined}>
          <Name standing={one} isMe={one.number === tournament.mine} />
        </li>
      ))}
    </ol>
  );
}

export function standingsNote(tournament: Tournament): string {
  const { rounds, players } = tournament;
  const points = t("cup.gives", { points: pointsOfPlaces(players).map(formatNumber).join(", ") });
  const after = t("cup.after", { done: roundsPlayed(tournament), n: rounds });
  return `${after} · ${points}`;
}

// For whom bots play, and what is grey.
export function StandingsFoot({ tournament }: { tournament: Tournament }) {
  const away = tournament.standings.filter(({ state, name }) => state === "away" && name !== "");
  const some = away.slice(0, 4).map(entrantName);
  const names = away.length > some.length ? [...some, t("cup.others", { n: away.length - some.length })] : some;
  return (
    <p class="cup-foot muted">
      {away.length > 0 && t("cup.away", { n: away.length, names: formatList(names) })} {t("cup.grey")}
    </p>
  );
}
