// What happened, a sentence for each kind of action; nothing for small steps.

import type { Character } from "../art/helvetia/characters";
import type { Good } from "../art/helvetia/goods";
import type { Kind } from "../art/helvetia/scenes";
import type { Facts } from "../net/protocol";
import type { Player, Told } from "../table/play";
import { type Key, t } from "../words/words";
import type { Edition, Quarter } from "./edition";
import { tilesWon } from "./gains";
import { aGood, aKind, characterName, kindName, playerName, quarterName } from "./names";
import { wakesOf } from "./preview";
import { NEUTRAL, spotOf } from "./state";

interface Teller {
  words: string[];
  name: string;
  seat: number;
  did: Facts;
  players: Player[];
  edition: Edition;
}

type Tell = (teller: Teller) => string | null;

const SILENT: Tell = () => null;

function villageOf(place: string | undefined): number {
  return spotOf(place ?? "").village;
}

function delivery({ words, name, did, edition }: Teller): string {
  const good = aGood(words[1] as Good);
  const points = did["later"] as number | undefined;
  const told = points === undefined ? t("helvetia.did.deliver", { name, good }) : t("helvetia.did.deliverPoints", { name, good, n: points });
  return [told, ...tilesWon(did, edition).map((tile) => t("helvetia.did.tile", { name, tile }))].join(" ");
}

function waking({ words, name, seat, did, players }: Teller): string {
  const [letter, quarter] = (words[1] ?? "").split(".") as [string, Quarter];
  const village = villageOf(`${letter}0`);
  const args = { name, quarter: quarterName(quarter), n: wakesOf(did).length, owner: playerName(players, village) };
  if (village === NEUTRAL) return t("helvetia.did.wakeNeutral", args);
  return village === seat ? t("helvetia.did.wakeOwn", args) : t("helvetia.did.wake", args);
}

function wedding({ words, name, did, players }: Teller): string {
  const sex = words[1] ?? "m";
  const village = villageOf(words.at(-1));
  const owner = playerName(players, village);
  const place = village === NEUTRAL ? "neutral" : "village";
  const told = t(`helvetia.did.marry.${place}.${sex}` as Key, { name, owner });
  const takes = did["takes"] as number | undefined;
  return takes === undefined ? told : `${told} ${dowry(name, takes, players)}`;
}

function dowry(name: string, seat: number, players: Player[]): string {
  const owner = playerName(players, seat);
  return owner === name ? t("helvetia.did.coinOwn", { name }) : t("helvetia.did.coin", { name, owner });
}

function neutral({ words, name }: Teller): string {
  if (words[1] === "build") return t("helvetia.did.neutralBuild", { name, building: aKind(words[2] as Kind) });
  if (words[1] === "marry") return t(`helvetia.did.neutralMarry.${words[2]}` as Key, { name });
  return t("helvetia.did.neutralSetup", { name, building: aKind(words[1] as Kind) });
}

const TELL: Record<string, Tell> = {
  start: ({ words, players }) => t("helvetia.did.start", { name: playerName(players, Number(words[1])) }),
  letter: SILENT,
  reveal: ({ words }) => t("helvetia.did.reveal", { building: kindName(words[1] as Kind) }),
  take: ({ words, name }) => t("helvetia.did.take", { name, building: aKind(words[1] as Kind) }),
  steal: ({ words, name, players }) =>
    t("helvetia.did.steal", { name, owner: playerName(players, Number(words[1])), building: aKind(words[2] as Kind) }),
  neutral,
  site: SILENT,
  settle: SILENT,
  build: ({ words, name }) => t("helvetia.did.build", { name, building: aKind(words[1] as Kind) }),
  deliver: delivery,
  wake: waking,
  marry: wedding,
  birth: ({ words, name }) => t(`helvetia.did.birth.${words[1]}` as Key, { name }),
  tile: ({ words, name }) => t("helvetia.did.useTile", { name, character: characterName(words[1] as Character) }),
  end: SILENT,
  idle: ({ name }) => t("helvetia.did.idle", { name }),
  work: SILENT,
  swap: SILENT,
  buy: ({ name }) => t("helvetia.did.buy", { name }),
  house: SILENT,
  coin: ({ words, name, players }) => dowry(name, Number(words[1]), players),
  home: ({ words, name }) => t(`helvetia.did.home.${words[1]}` as Key, { name }),
};

function roundEnd({ did, players }: Teller): string | null {
  if (!did["round_ends"]) return null;
  const start = did["start"] as number | undefined;
  return start === undefined
    ? t("helvetia.did.roundEnds")
    : t("helvetia.did.roundEndsStart", { name: playerName(players, start) });
}

export function sentence(told: Told, players: Player[], edition: unknown): string | null {
  const words = told.action.split(" ");
  const seat = told.seat ?? -1;
  const teller: Teller = {
    words, seat, players,
    name: seat >= 0 ? playerName(players, seat) : "",
    did: told.did ?? {},
    edition: edition as Edition,
  };
  const lines = [TELL[words[0] ?? ""]?.(teller) ?? null, roundEnd(teller)].filter((line) => line !== null);
  return lines.length > 0 ? lines.join(" ") : null;
}
