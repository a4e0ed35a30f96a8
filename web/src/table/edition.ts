// The edition in play: what is printed on a game's cardboard, and what its owner calls things.

import { get } from "../net/api";
import type { Place } from "../net/place";
import type { GameName } from "../net/protocol";
import { type Json, fillBlanks } from "../words/blanks";
import { LANGUAGES, type Language } from "../words/languages";
import { type Messages, type Names, giveNames, inSentence, pluralOf } from "../words/words";
import { loadGame } from "./frame";
import type { Follows, GameUi } from "./play";

type Given = Partial<Record<Language, Record<string, string>>>;

// A group that follows another has its names, unless the edition names it as well.
function followed(game: GameName, things: Record<string, string>, follows: Follows): Messages {
  const names: Messages = {};
  for (const [group, { group: leader, as }] of Object.entries(follows)) {
    for (const [key, name] of Object.entries(things)) {
      const [of, thing] = key.split(".");
      if (of === leader) names[`${game}.${group}.${thing}`] = as.replace("{name}", () => name);
    }
  }
  return names;
}

export function namesOf(game: GameName, given: Given, follows: Follows): Names {
  const names: Names = {};
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const things = given[language] ?? {};
    const own = Object.entries(things).map(([key, name]) => [`${game}.${key}`, name]);
    names[language] = { ...followed(game, things, follows), ...(Object.fromEntries(own) as Messages) };
  }
  return names;
}

// A text with the edition's numbers and names in its blanks.
export function withEdition(text: string, game: GameName, edition: unknown): string {
  return fillBlanks(text, {
    edition: edition as Json,
    nameOf: (group, thing) => inSentence(`${game}.${group}.${thing}`) ?? thing,
    plural: pluralOf,
  });
}

export interface Played {
  ui: GameUi;
  edition: unknown;
}

// A game and an edition of it, by its fingerprint, or the default by the name of the game; from
// where it is played, if that is known.
export async function loadPlayed(game: GameName, id: string, place?: Place): Promise<Played> {
  const [ui, edition] = await Promise.all([loadGame(game), get<{ names?: Given }>(`/api/edition/${id}`, place)]);
  giveNames(namesOf(game, edition.names ?? {}, ui.follows ?? {}));
  return { ui, edition };
}
