// What happened, a sentence for each kind of action; nothing for small steps.

import type { Good } from "./art/goods";
import type { Kind } from "./art/scenes";
import type { Facts } from "../../net/protocol";
import type { Player, Told } from "../../table/play";
import { isYou } from "../../table/you";
import { type Args, t } from "../../words/words";
import type { Edition, Quarter } from "./edition";
import { tilesWon } from "./gains";
import { aGood, aKind, inside, playerName, quarterName } from "./names";
import { wakesOf } from "./preview";
import { NEUTRAL, spotOf } from "./state";

interface Teller {
  words: string[];
  name: string;
  seat: number;
  isMe: boolean;
  did: Facts;
  players: Player[];
  edition: Edition;
}

type Tell = (teller: Teller) => string | null;

const SILENT: Tell = () => null;

// "You build a dairy.", or with the player's name.
function say(teller: Teller, what: string, args: Args = {}): string {
  if (teller.isMe) return t(`helvetia.you.${what}`, args);
  return t(`helvetia.did.${what}`, { ...args, name: teller.name });
}

function villageOf(place: string | undefined): number {
  return spotOf(place ?? "").village;
}

function delivery(teller: Teller): string {
  const { words, did, edition } = teller;
  const good = aGood(words[1] as Good);
  const n = did["later"] as number | undefined;
  const told = n === undefined ? say(teller, "deliver", { good }) : say(teller, "deliverPoints", { good, n });
  return [told, ...tilesWon(did, edition).map((tile) => say(teller, "tile", { tile }))].join(" ");
}

function waking(teller: Teller): string {
  const { words, seat, did, players } = teller;
  const [letter, quarter] = (words[1] ?? "").split(".") as [string, Quarter];
  const village = villageOf(`${letter}0`);
  const args = { quarter: quarterName(quarter), n: wakesOf(did).length, owner: playerName(players, village) };
  if (village === NEUTRAL) return say(teller, "wakeNeutral", args);
  if (village === seat) return say(teller, "wakeOwn", args);
  return say(teller, isYou(players, village) && !teller.isMe ? "wakeYours" : "wake", args);
}

function wedding(teller: Teller): string {
  const { words, did, players } = teller;
  const village = villageOf(words.at(-1));
  const isHere = isYou(players, village) && !teller.isMe;
  const where = village === NEUTRAL ? "neutral" : isHere ? "yours" : "village";
  const told = say(teller, `marry.${where}.${words[1]}`, { owner: playerName(players, village) });
  const takes = did["takes"] as number | undefined;
  return takes === undefined ? told : `${told} ${dowry(teller, takes)}`;
}

function dowry(teller: Teller, seat: number): string {
  if (seat === teller.seat) return say(teller, "coinOwn");
  const isHere = isYou(teller.players, seat) && !teller.isMe;
  return say(teller, isHere ? "coinYours" : "coin", { owner: playerName(teller.players, seat) });
}

function neutral(teller: Teller): string {
  const [, deed, what] = teller.words;
  if (deed === "build") return say(teller, "neutralBuild", { building: aKind(what as Kind) });
  if (deed === "marry") return say(teller, `neutralMarry.${what}`);
  return say(teller, "neutralSetup", { building: aKind(deed as Kind) });
}

function theft(teller: Teller): string {
  const [, from, kind] = teller.words;
  const isHere = isYou(teller.players, Number(from)) && !teller.isMe;
  const owner = playerName(teller.players, Number(from));
  return say(teller, isHere ? "stealYours" : "steal", { owner, building: aKind(kind as Kind) });
}

// Chance names the seat that begins.
function beginning(teller: Teller): string {
  const { words, players } = teller;
  const seat = Number(words[1]);
  return say({ ...teller, isMe: isYou(players, seat), name: playerName(players, seat) }, "start");
}

const TELL: Record<string, Tell> = {
  start: beginning,
  letter: SILENT,
  reveal: ({ words }) => t("helvetia.did.reveal", { building: inside("kind", words[1]!) }),
  take: (p) => say(p, "take", { building: aKind(p.words[1] as Kind) }),
  steal: theft,
  neutral,
  site: SILENT,
  settle: SILENT,
  build: (p) => say(p, "build", { building: aKind(p.words[1] as Kind) }),
  deliver: delivery,
  wake: waking,
  marry: wedding,
  birth: (p) => say(p, `birth.${p.words[1]}`),
  tile: (p) => say(p, "useTile", { character: inside("character", p.words[1]!) }),
  end: SILENT,
  idle: (p) => say(p, "idle"),
  work: SILENT,
  swap: SILENT,
  buy: (p) => say(p, "buy", { good: aGood(p.did["good"] as Good) }),
  house: SILENT,
  coin: (p) => dowry(p, Number(p.words[1])),
  home: (p) => say(p, `home.${p.words[1]}`),
};

function roundEnd({ did, players }: Teller): string | null {
  if (!did["round_ends"]) return null;
  const start = did["start"] as number | undefined;
  if (start === undefined) return t("helvetia.did.roundEnds");
  if (isYou(players, start)) return t("helvetia.you.roundEndsStart");
  return t("helvetia.did.roundEndsStart", { name: playerName(players, start) });
}

export function sentence(told: Told, players: Player[], edition: unknown): string | null {
  const words = told.action.split(" ");
  const seat = told.seat ?? -1;
  const teller: Teller = {
    words,
    seat,
    players,
    name: seat >= 0 ? playerName(players, seat) : "",
    isMe: isYou(players, seat),
    did: told.did ?? {},
    edition: edition as Edition,
  };
  const lines = [TELL[words[0] ?? ""]?.(teller) ?? null, roundEnd(teller)].filter((line) => line !== null);
  return lines.length > 0 ? lines.join(" ") : null;
}
