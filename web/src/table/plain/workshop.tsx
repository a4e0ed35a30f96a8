// Any edition as a form: its blocks are parts, what a block holds are pieces, and every value in
// them is a field. What values are good only the engine knows, and it says so at once.

import { get } from "../../net/api";
import type { GameName } from "../../net/protocol";
import { Icon } from "../../ui/Icon";
import { formatList, formatNumber, t } from "../../words/words";
import type { EditionFile, Field, GameWorkshop, Part, Piece, Problem, Trouble } from "../workshop/contract";
import { choiceAt, numberAt, textAt } from "../workshop/fields";
import { type Place, at } from "../workshop/values";
import "./workshop.css";

// As far as a stepper goes; the engine knows the bounds.
const FARTHEST = 9999;
const LONGEST = 80;
const HELD_AT_MOST = 4;

type Json = unknown;

function isInside(value: Json): value is Record<string, Json> {
  return typeof value === "object" && value !== null;
}

// What a block or a thing in it holds; where it comes from is told by the part.
function keysIn(value: Json): (string | number)[] {
  if (Array.isArray(value)) return value.map((_, i) => i);
  return isInside(value) ? Object.keys(value).filter((key) => key !== "source") : [];
}

function blocksOf(edition: EditionFile): string[] {
  return Object.keys(edition).filter((key) => isInside(edition[key]) && keysIn(edition[key]).length > 0);
}

// "points_each" is "points each"; of a list the number, from 1.
function nameOf(key: string | number): string {
  return typeof key === "number" ? formatNumber(key + 1) : key.replaceAll("_", " ");
}

// Every value inside, with its place below.
function leavesOf(value: Json, below: Place = []): Place[] {
  return isInside(value) ? keysIn(value).flatMap((key) => leavesOf(value[key], [...below, key])) : [below];
}

function fieldAt(edition: EditionFile, place: Place, label: string): Field {
  const value = at(edition, place);
  const named = { label, origin: null };
  if (typeof value === "number") {
    const bounds = { min: value < 0 ? -FARTHEST : 0, max: FARTHEST };
    return numberAt(edition, place, { ...named, ...bounds, digit: ".plain-token" });
  }
  if (typeof value === "boolean") {
    const options = ["true", "false"].map((one) => ({
      value: one,
      label: t(one === "true" ? "plain.yes" : "plain.no"),
    }));
    return choiceAt(edition, place, { ...named, options });
  }
  return textAt(edition, place, { ...named, longest: LONGEST, placeholder: "" });
}

function Picture({ value, size }: { value: Json; size: number }) {
  if (typeof value !== "number") return <Icon name="list" size={Math.round(size / 2)} />;
  return <b class="serif plain-token">{formatNumber(value)}</b>;
}

function pieceAt(edition: EditionFile, block: string, key: string | number): Piece {
  const value = at(edition, [block, key]);
  const title = nameOf(key);
  return {
    id: `${block}.${key}`,
    title,
    name: title,
    picture: (size) => <Picture value={value} size={size} />,
    fields: leavesOf(value).map((below) =>
      fieldAt(edition, [block, key, ...below], below.map(nameOf).join(", ") || title),
    ),
  };
}

function partOf(block: string): Part {
  return {
    id: block,
    icon: "list",
    title: () => nameOf(block),
    short: () => nameOf(block),
    source: () => t("workshop.plain.source"),
    blocks: [block],
    origins: [],
    pieces: (edition) => keysIn(edition[block]).map((key) => pieceAt(edition, block, key)),
    size: 64,
    handSize: 88,
  };
}

// The piece that the engine's place names, else the first of its block.
function explain({ place, message }: Problem, edition: EditionFile): Trouble | null {
  const [block = "", key] = place.split(/[.[\]]+/);
  const first = keysIn(edition[block])[0];
  if (first === undefined) return null;
  const found = keysIn(edition[block]).find((one) => String(one) === key) ?? first;
  return { text: t("workshop.trouble.other", { place, message }), part: block, piece: `${block}.${found}` };
}

// Some of its numbers.
function holds(edition: EditionFile): string {
  const numbers = blocksOf(edition).flatMap((block) =>
    leavesOf(edition[block])
      .map((below) => ({ names: [block, ...below], n: at(edition, [block, ...below]) }))
      .filter(({ n }) => typeof n === "number"),
  );
  const told = numbers.slice(0, HELD_AT_MOST);
  return formatList(told.map(({ names, n }) => `${names.map(nameOf).join(" ")} ${formatNumber(n as number)}`));
}

export function formOf(original: EditionFile): GameWorkshop {
  return { parts: blocksOf(original).map(partOf), Symbols: () => null, explain, holds };
}

export async function plainWorkshop(game: GameName): Promise<GameWorkshop> {
  return formOf(await get<EditionFile>(`/api/edition/${game}`));
}
