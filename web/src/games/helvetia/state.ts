// The state of Helvetia as docs/NOTATION.md describes it, and how to read it.

import type { Colour } from "../../art/players";
import type { Character } from "./art/characters";
import { CHARACTERS } from "./art/characters";
import type { Good } from "./art/goods";
import type { Kind } from "./art/scenes";
import type { Sex } from "./art/villagers";
import type { Play, Player } from "../../table/play";
import type { Edition } from "./edition";

export interface VillageState {
  buildings: (Kind | null)[];
  owners: number[];
  owner_women: number[];
  owner_sleeps: number[];
  guests: number[][];
  guest_women: number[];
  guest_sleeps: number[];
  bore: number[];
  children: number[];
}

export interface SeatState {
  delivered: Good[];
  supply: [number, number];
  centre: [number, number];
  school: [number, number];
  coins: number;
  locked: number;
  dowry: number[];
  laid: number[];
  aside: number;
  surround: number;
}

export interface State {
  phase: string;
  seat: number;
  start: number;
  round: number;
  players: number;
  setup: "draft" | "letters" | "first";
  display: number[];
  stacks: number[];
  goods_tiles: (string | null)[];
  branch_tiles: (string | null)[];
  person_tiles: (string | null)[];
  person_used: Character[];
  left_over: number[];
  owned: Kind[][];
  neutral_coin: number;
  character: Character | null;
  tile: Character | null;
  tile_used: number;
  need: Good | null;
  cost: number[];
  villages: VillageState[];
  seats: SeatState[];
  neutral: SeatState;
}

export type HelvetiaPlay = Play<State, Edition>;

// The neutral village of two players stands behind those of the seats.
export const NEUTRAL = 4;
export const FIRST_RING = 10;
const NAMES = "abcdn";
const GIRL = 16;

export interface Spot {
  village: number;
  place: number;
}

export function spotOf(name: string): Spot {
  return { village: NAMES.indexOf(name[0]!), place: Number(name.slice(1)) };
}

export function nameOf(village: number, place: number): string {
  return `${NAMES[village]}${place}`;
}

export function villagesOf(state: State): number[] {
  const seats = state.seats.map((_, seat) => seat);
  return state.players === 2 ? [...seats, NEUTRAL] : seats;
}

// Start buildings that were taken and do not stand yet.
export function unplacedOf(state: State, village: number): Kind[] {
  if (state.round > 0) return [];
  const { buildings } = state.villages[village]!;
  return (state.owned[village] ?? []).filter((kind) => !buildings.includes(kind));
}

export function ownSide(state: State, village: number): SeatState {
  return village === NEUTRAL ? state.neutral : state.seats[village]!;
}

export function colourOf(players: Player[], seat: number): Colour {
  return seat === NEUTRAL ? "grey" : players[seat]!.colour;
}

export interface Dweller {
  seat: number;
  sex: Sex;
  asleep: boolean;
  isGuest: boolean;
}

export function dwellersAt(state: State, village: number, place: number): Dweller[] {
  const v = state.villages[village]!;
  const found: Dweller[] = [];
  if (v.owners.includes(place)) {
    found.push({
      seat: village,
      sex: v.owner_women.includes(place) ? "w" : "m",
      asleep: v.owner_sleeps.includes(place),
      isGuest: false,
    });
  }
  v.guests.forEach((places, seat) => {
    if (!places.includes(place)) return;
    found.push({
      seat,
      sex: v.guest_women.includes(place) ? "w" : "m",
      asleep: v.guest_sleeps.includes(place),
      isGuest: true,
    });
  });
  return found;
}

export function childrenAt(state: State, village: number, place: number): Sex[] {
  const born = state.villages[village]!.children[place]!;
  const boys = Array<Sex>(born % GIRL).fill("m");
  const girls = Array<Sex>(Math.floor(born / GIRL)).fill("w");
  return [...boys, ...girls];
}

// Those of a seat who could work now, in all villages.
export function awakeOf(state: State, seat: number): number {
  return state.villages.reduce((sum, village, v) => {
    const places = v === seat ? village.owners : (village.guests[seat] ?? []);
    const asleep = v === seat ? village.owner_sleeps : village.guest_sleeps;
    return sum + places.filter((place) => !asleep.includes(place)).length;
  }, 0);
}

export function holderOf(tile: string | null): number | null {
  return tile === null ? null : Number(tile);
}

export function personTilesOf(state: State, seat: number): { character: Character; used: boolean }[] {
  return CHARACTERS.filter((_, i) => holderOf(state.person_tiles[i]!) === seat).map((character) => ({
    character,
    used: state.person_used.includes(character),
  }));
}

// Who alone has the most coins on a character; null if nobody.
export function leaderOf(state: State, character: number): number | null {
  const laid = state.seats.map((s) => s.laid[character]!);
  const most = Math.max(...laid);
  if (most === 0 || laid.filter((n) => n === most).length > 1) return null;
  return laid.indexOf(most);
}
