// The rules of each game in each language, locale/LANGUAGE/rules/GAME.md; each comes when it is
// first read. Of a game that has none the server's rulebook is told.

import { get } from "../../net/api";
import type { GameName } from "../../net/protocol";
import type { Language } from "../../words/languages";

// Null if there are none in this language.
export async function loadText(game: GameName, language: Language): Promise<string | null> {
  try {
    return (await import(`../../../locale/${language}/rules/${game}.md`)).default as string;
  } catch {
    return null;
  }
}

// Null if it has none.
export async function loadEnglish(game: GameName): Promise<string | null> {
  try {
    return (await get<{ text: string }>(`/api/rules/${game}`)).text;
  } catch {
    return null;
  }
}
