// Tournaments, as the server tells them, and what can be worked out from that: who met whom, where
// the visitor sits.

import { get, post } from "../net/api";
import type { GameName } from "../net/protocol";

export type TournamentPhase = "gathers" | "runs" | "over" | "cancelled";

export interface TournamentRow {
  id: string;
  name: string;
  // Missing if the account is gone.
  host?: string;
  game: GameName;
  edition: string;
  clock: string;
  rated: boolean;
  players: number;
  rounds: number;
  access: "open" | "link";
  duplicate: boolean;
  phase: TournamentPhase;
  // The last that was drawn, or 0.
  round: number;
  entrants: number;
  // Times are milliseconds of the server's clock; 0: not known yet.
  starts: number;
  opens: number;
  until: number;
  ended: number;
}

export interface Standing {
  number: number;
  // "" if the account is gone.
  name: string;
  // Away: a bot plays until the person comes. Out: not drawn.
  state: "in" | "away" | "out";
  points: number;
  strength: number;
  // Thousandths.
  share: number;
  // How many tie-breaks decide.
  needs: number;
}

export interface RoundTable {
  number: number;
  // Once it is made.
  id?: string;
  // Entrants in turn order, and their places; 0: not over.
  seats: number[];
  places: number[];
}

export interface DrawnRound {
  bye?: number;
  tables: RoundTable[];
}

export interface Tournament extends TournamentRow {
  now: number;
  // When this was told, by the clock of this device.
  heard: number;
  said?: string;
  saidAt?: number;
  hosting: boolean;
  // The visitor's number.
  mine?: number;
  standings: Standing[];
  drawn: DrawnRound[];
}

export interface TournamentWish {
  name: string;
  game: GameName;
  clock: string;
  players: number;
  rounds: number;
  edition?: string;
  options: string;
  access: "open" | "link";
  rated: boolean;
  duplicate: boolean;
  // Milliseconds; 0: when the host says so.
  starts: number;
  // Minutes between a draw and its games, and hours that a round may take.
  pause: number;
  longest: number;
}

export async function findTournaments(): Promise<TournamentRow[]> {
  return (await get<{ tournaments: TournamentRow[] }>("/api/tournaments", "server")).tournaments;
}

function heard(told: Tournament): Tournament {
  return { ...told, heard: Date.now() };
}

export async function findTournament(id: string): Promise<Tournament> {
  return heard(await get<Tournament>(`/api/tournament/${encodeURIComponent(id)}`, "server"));
}

export async function makeTournament(wish: TournamentWish): Promise<string> {
  return (await post<Tournament>("/api/tournaments", { ...wish }, "server")).id;
}

export type TournamentChange = "join" | "leave" | "start" | "cancel";

export async function changeTournament(id: string, what: TournamentChange): Promise<Tournament> {
  return heard(await post<Tournament>(`/api/tournament/${what}`, { id }, "server"));
}

export async function sayInTournament(id: string, text: string): Promise<Tournament> {
  return heard(await post<Tournament>("/api/tournament/say", { id, text }, "server"));
}

// Milliseconds until then, whatever this device's clock says; not below 0.
export function timeUntil({ now, heard }: Tournament, at: number): number {
  return Math.max(0, at - now - (Date.now() - heard));
}

export function isTableOver({ places }: RoundTable): boolean {
  return places[0] !== 0;
}

export function ownStanding({ mine, standings }: Tournament): Standing | undefined {
  return mine === undefined ? undefined : standings.find(({ number }) => number === mine);
}

// What a round was for an entrant.
export type Part = { table: RoundTable; place: number } | "bye" | null;

export function partIn(round: DrawnRound, entrant: number): Part {
  if (round.bye === entrant) return "bye";
  for (const table of round.tables) {
    const seat = table.seats.indexOf(entrant);
    if (seat >= 0) return { table, place: table.places[seat]! };
  }
  return null;
}

// What all rounds were for each entrant, by number: one walk over all tables.
export function partsOf({ drawn }: Tournament): Map<number, Part[]> {
  const parts = new Map<number, Part[]>();
  drawn.forEach((round, r) => {
    const set = (entrant: number, part: Part) => {
      const all = parts.get(entrant) ?? Array<Part>(drawn.length).fill(null);
      all[r] = part;
      parts.set(entrant, all);
    };
    if (round.bye !== undefined) set(round.bye, "bye");
    for (const table of round.tables)
      table.seats.forEach((entrant, seat) => set(entrant, { table, place: table.places[seat]! }));
  });
  return parts;
}

// The rounds before the last, counted from 1, in which the two have met.
export function metIn({ drawn }: Tournament, one: number, other: number): number[] {
  return drawn.slice(0, -1).flatMap(({ tables }, r) => {
    return tables.some(({ seats }) => seats.includes(one) && seats.includes(other)) ? [r + 1] : [];
  });
}

// Of the last round that was drawn.
export function tablesNow({ drawn }: Tournament): RoundTable[] {
  return drawn.at(-1)?.tables ?? [];
}

export function isRoundOver(tournament: Tournament): boolean {
  return tablesNow(tournament).every(isTableOver);
}

// So many rounds have ended.
export function roundsPlayed(tournament: Tournament): number {
  return tournament.round - (tournament.round > 0 && !isRoundOver(tournament) ? 1 : 0);
}

// May somebody still enter, or return?
export function isOpen({ phase, round, rounds }: TournamentRow): boolean {
  return phase === "gathers" || (phase === "runs" && round < rounds);
}

// Points of places at a full table, as src/tournament/tournament_points.h has them.
export function pointsOfPlaces(players: number): number[] {
  return { 2: [6, 0], 3: [6, 3, 0] }[players] ?? [6, 4, 2, 0];
}
