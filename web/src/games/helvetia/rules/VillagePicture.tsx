// Villages for the rules, drawn as at the table.

import { signal } from "@preact/signals";
import type { Kind } from "../art/scenes";
import type { Sex } from "../art/villagers";
import type { Edition, Quarter } from "../edition";
import type { Preview } from "../preview";
import type { HelvetiaPlay, State, VillageState } from "../state";
import { Village } from "../Village";
import type { View } from "../../../net/protocol";
import { COLOURS } from "../../../art/players";
import type { Player } from "../../../table/play";

const PLACES = 28;
const NAMES = ["", "Beat", "Ruth", "Odile"];

interface Person {
  sex: Sex;
  isAsleep?: boolean;
}

interface House {
  place: number;
  kind: Kind;
  owner?: Person;
  guest?: Person & { seat: number };
  child?: Sex;
}

interface Scene {
  houses: House[];
  centre?: [number, number];
  dowry?: number[];
  quarter?: Quarter;
  // Who would get up.
  waking?: number[];
}

const CORNER: House[] = [
  { place: 0, kind: "farm", owner: { sex: "m" } },
  { place: 1, kind: "woodcutter", owner: { sex: "m" } },
  { place: 4, kind: "brickyard", owner: { sex: "w" } },
];

const ASLEEP: House[] = [
  ...CORNER.map((house) => ({ ...house, owner: { ...house.owner!, isAsleep: true } })),
  { place: 2, kind: "cowshed", owner: { sex: "w", isAsleep: true } },
];

const SCENES: Record<string, Scene> = {
  goal: {
    houses: [
      { place: 0, kind: "farm", owner: { sex: "m" }, guest: { sex: "w", seat: 1 }, child: "m" },
      { place: 1, kind: "woodcutter", owner: { sex: "m", isAsleep: true } },
      { place: 2, kind: "cowshed", owner: { sex: "w" }, guest: { sex: "m", seat: 2, isAsleep: true } },
      { place: 4, kind: "brickyard", owner: { sex: "w", isAsleep: true } },
      { place: 5, kind: "butcher", owner: { sex: "m" } },
      { place: 7, kind: "market", owner: { sex: "w" }, guest: { sex: "m", seat: 1 } },
    ],
    centre: [0, 1],
    dowry: [0, 1, 1, 0],
  },
  quarters: { houses: CORNER, centre: [0, 1], dowry: [0, 1, 1, 0], quarter: "ul" },
  wake: { houses: ASLEEP, dowry: [0, 1, 1, 0], quarter: "ul", waking: [0, 1, 4] },
  marry: {
    houses: CORNER.map((house) => (house.place === 0 ? { ...house, guest: { sex: "w", seat: 2 } } : house)),
    dowry: [0, 1, 0, 0],
  },
};

function placesWhere(houses: House[], test: (house: House) => unknown): number[] {
  return houses.filter(test).map((house) => house.place);
}

function villageOf(houses: House[]): VillageState {
  return {
    buildings: Array.from({ length: PLACES }, (_, i) => houses.find((h) => h.place === i)?.kind ?? null),
    owners: placesWhere(houses, (h) => h.owner),
    owner_women: placesWhere(houses, (h) => h.owner?.sex === "w"),
    owner_sleeps: placesWhere(houses, (h) => h.owner?.isAsleep),
    guests: [0, 1, 2, 3, 4].map((seat) => placesWhere(houses, (h) => h.guest?.seat === seat)),
    guest_women: placesWhere(houses, (h) => h.guest?.sex === "w"),
    guest_sleeps: placesWhere(houses, (h) => h.guest?.isAsleep),
    bore: [],
    children: Array.from({ length: PLACES }, (_, i) => childMark(houses.find((h) => h.place === i)?.child)),
  };
}

// A boy counts 1 and a girl 16 in the state.
function childMark(child: Sex | undefined): number {
  return child === "w" ? 16 : child === "m" ? 1 : 0;
}

function playerAt(name: string, seat: number): Player {
  return { seat, name, colour: COLOURS[seat]!, isMe: seat === 0, isBot: false, isAway: false };
}

function playOf(scene: Scene, edition: Edition): HelvetiaPlay {
  const seats = NAMES.map((_, seat) => ({
    centre: seat === 0 ? (scene.centre ?? [0, 0]) : [0, 0],
    dowry: seat === 0 ? (scene.dowry ?? []) : [],
  }));
  const state = { villages: [villageOf(scene.houses)], seats, neutral_coin: 0, round: 1 } as unknown as State;
  const view = { turn: 0, seat: 0, seq: 0, state } as unknown as View<State>;
  return {
    game: "helvetia",
    mode: "watch",
    seat: signal(0),
    view: signal(view),
    edition,
    players: signal(NAMES.map(playerAt)),
    events: signal([]),
    canAct: signal(false),
    act: () => Promise.resolve(false),
    undo: () => {},
    askBack: () => {},
    hint: signal(null),
    askHint: () => {},
    wanted: signal(null),
  };
}

function previewOf(scene: Scene): Preview {
  return {
    drowsy: new Set(),
    waking: new Set(scene.waking?.map((place) => `a${place}`)),
    stops: new Map(),
    quarters: scene.quarter ? [{ village: 0, quarter: scene.quarter }] : [],
    arrives: null,
    coins: null,
  };
}

export function VillagePicture({ scene: name, edition }: { scene: string; edition: Edition }) {
  const scene = SCENES[name];
  if (!scene) return null;
  return (
    <div class="rules-village" aria-hidden="true">
      <Village play={playOf(scene, edition)} village={0} preview={signal(previewOf(scene))} label="" />
    </div>
  );
}
