// What things are called: in the words of the box, where they are not ours.

import type { ComponentChildren } from "preact";
import { LANGUAGES, type Language } from "../../words/languages";
import { language, t } from "../../words/words";
import type { EditionFile, Part, Piece, Trouble } from "./contract";
import { textAt } from "./fields";
import { at, put } from "./values";

const LONGEST = 40;
const CODES = Object.keys(LANGUAGES) as Language[];

export interface NamedThings {
  group: string;
  label: string;
  things: readonly string[];
  nameOf(thing: string): string;
  picture(thing: string, size: number, edition: EditionFile): ComponentChildren;
}

// A soft hyphen is where our own names may break; nobody types one.
export function plainName(name: string): string {
  return name.replaceAll("\u00ad", "");
}

// A language in which nothing is called otherwise is not there, and no more is the block.
export function withoutEmptyNames(edition: EditionFile): EditionFile {
  const names = (at(edition, ["names"]) ?? {}) as Record<string, object>;
  const full = Object.entries(names).filter(([, things]) => Object.keys(things).length > 0);
  return put(edition, ["names"], full.length > 0 ? Object.fromEntries(full) : undefined);
}

function namePiece(edition: EditionFile, of: NamedThings, thing: string): Piece {
  const key = `${of.group}.${thing}`;
  const ours = plainName(of.nameOf(thing));
  return {
    id: `name-${of.group}-${thing}`,
    title: ours,
    name: String(at(edition, ["names", language.value, key]) ?? of.nameOf(thing)),
    group: of.group,
    picture: (size) => of.picture(thing, size, edition),
    fields: CODES.map((code) => {
      const field = textAt(edition, ["names", code, key], {
        label: LANGUAGES[code].title,
        origin: null,
        longest: LONGEST,
        placeholder: code === language.value ? ours : "",
      });
      return { ...field, set: (value) => withoutEmptyNames(field.set(value)) };
    }),
  };
}

// A name that the engine does not take: of a thing, or of the edition.
export function nameTrouble(place: string, edition: EditionFile): Trouble | null {
  const [, code, group, thing] = /^names\.(\w+)\.(\w+)\.(\w+)$/.exec(place) ?? [];
  if (!group && place !== "name") return null;
  const text = t("workshop.trouble.name");
  if (!group) return { text, part: "names", piece: "" };
  return {
    text,
    part: "names",
    piece: `name-${group}-${thing}`,
    repair: {
      label: t("workshop.repair.tori"),
      edition: withoutEmptyNames(put(edition, ["names", code!, `${group}.${thing}`], undefined)),
    },
  };
}

export function namesPart(all: () => readonly NamedThings[]): Part {
  return {
    id: "names",
    icon: "globe",
    title: () => t("workshop.names"),
    short: () => t("workshop.names.short"),
    source: () => t("workshop.names.source"),
    blocks: [],
    origins: [],
    groups: () => all().map(({ group, label }) => ({ id: group, label })),
    pieces: (edition) => all().flatMap((of) => of.things.map((thing) => namePiece(edition, of, thing))),
    size: 44,
    handSize: 72,
  };
}
