// Fields of the common kinds, for values that stand at one place of an edition.

import type { EditionFile, Field, Option, Origin, Value } from "./contract";
import { type Place, at, put } from "./values";

interface Named {
  label: string;
  origin: Origin | null;
  picture?: Field["picture"];
  isMinor?: boolean;
  digit?: string;
}

interface NumberField extends Named {
  min: number;
  max: number;
  // A number that is nothing is not written.
  isLeftOut?: boolean;
}

export function numberAt(edition: EditionFile, place: Place, field: NumberField): Field {
  const { min, max, isLeftOut, ...named } = field;
  return {
    ...named,
    id: place.join("."),
    control: { kind: "number", min, max },
    value: (at(edition, place) as number | undefined) ?? 0,
    set: (value) => put(edition, place, isLeftOut && value === 0 ? undefined : value),
  };
}

interface ChoiceField extends Named {
  options: readonly Option[];
  kind?: "pick" | "list";
  // What counts where the file says nothing.
  otherwise?: Value;
}

// The options' words stand in the file as they are, or as true and false.
export function choiceAt(edition: EditionFile, place: Place, field: ChoiceField): Field {
  const { options, kind = "pick", otherwise, ...named } = field;
  const isFlag = options.every(({ value }) => value === "true" || value === "false");
  return {
    ...named,
    id: place.join("."),
    control: { kind, options },
    value: String(at(edition, place) ?? otherwise ?? ""),
    set: (value) => put(edition, place, isFlag ? value === "true" : value),
  };
}

export function textAt(
  edition: EditionFile,
  place: Place,
  { longest, placeholder, ...named }: Named & { longest: number; placeholder: string },
): Field {
  return {
    ...named,
    id: place.join("."),
    control: { kind: "text", longest, placeholder },
    value: String(at(edition, place) ?? ""),
    set: (value) => put(edition, place, value === "" ? undefined : value),
  };
}
