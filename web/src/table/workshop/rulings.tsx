// What the rules leave open: how Tori decides, and how a table may choose instead.

import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import type { EditionFile, Option, Part, Piece } from "./contract";
import { type Place, at, put } from "./values";

export interface Ruling {
  id: string;
  // Where it stands in a file that says it.
  place: Place;
  // What counts in a file that does not.
  tori: string;
  question: string;
  text: string;
  options: readonly Option[];
}

function isFlag(options: readonly Option[]): boolean {
  return options.every(({ value }) => value === "true" || value === "false");
}

// A block says where it comes from, and is gone with the last that it says.
function decided(edition: EditionFile, { place, tori, options }: Ruling, value: string): EditionFile {
  const [block, key] = place as [string, string];
  const before = at(edition, [block]) as Record<string, unknown> | undefined;
  const isOptional = block === "rulings";
  if (isOptional && value === tori) {
    const left = put(edition, place, undefined);
    const keys = Object.keys((at(left, [block]) ?? {}) as object);
    return keys.some((one) => one !== "source") ? left : put(left, [block], undefined);
  }
  const source = before?.["source"] ?? "chosen by the owner of the box";
  return put(edition, [block], { source, ...before, [key]: isFlag(options) ? value === "true" : value });
}

function rulingPiece(edition: EditionFile, ruling: Ruling): Piece {
  const value = String(at(edition, ruling.place) ?? ruling.tori);
  return {
    id: `ruling-${ruling.id}`,
    title: ruling.question,
    name: ruling.question,
    picture: (size) => (
      <span class="workshop-ruling">
        <Icon name="book" size={Math.round(size)} />
      </span>
    ),
    caption: ruling.options.find((option) => option.value === value)?.label,
    text: ruling.text,
    fields: [
      {
        id: ruling.id,
        label: t("workshop.ruling"),
        origin: "guess",
        control: { kind: "pick", options: ruling.options },
        value,
        set: (wanted) => decided(edition, ruling, String(wanted)),
      },
    ],
  };
}

export function rulingsPart(rulings: (edition: EditionFile) => readonly Ruling[]): Part {
  return {
    id: "rulings",
    icon: "book",
    title: () => t("workshop.rulings"),
    short: () => t("workshop.rulings"),
    source: () => t("workshop.rulings.source"),
    blocks: [],
    origins: [],
    pieces: (edition) => rulings(edition).map((ruling) => rulingPiece(edition, ruling)),
    size: 34,
    handSize: 44,
  };
}
