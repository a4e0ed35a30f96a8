// Places of villages that an action names.

import type { Told } from "../../table/play";
import type { Spoken } from "../../table/coordinates";
import { wakesOf } from "./preview";
import { spotOf } from "./state";

const isPlace = (word: string) => /^[abcdn]\d+$/.test(word);

export function spokenAt(name: string): Spoken {
  const { village, place } = spotOf(name);
  return { board: village, place: String(place) };
}

export function places({ action, did }: Told): Spoken[] {
  const named = action.split(" ").slice(1).filter(isPlace);
  return [...named, ...wakesOf(did).map(({ place }) => place)].map(spokenAt);
}
