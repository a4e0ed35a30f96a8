// The rules of each game in each language; each comes when it is first read.

import type { GameName } from "../../net/protocol";
import type { Language } from "../../words/languages";

type Load = () => Promise<{ default: string }>;

const TEXTS: Record<GameName, Record<Language, Load>> = {
  helsinki: {
    en: () => import("../../../locale/en/rules/helsinki.md"),
    de: () => import("../../../locale/de/rules/helsinki.md"),
    fr: () => import("../../../locale/fr/rules/helsinki.md"),
    nl: () => import("../../../locale/nl/rules/helsinki.md"),
  },
  helvetia: {
    en: () => import("../../../locale/en/rules/helvetia.md"),
    de: () => import("../../../locale/de/rules/helvetia.md"),
    fr: () => import("../../../locale/fr/rules/helvetia.md"),
    nl: () => import("../../../locale/nl/rules/helvetia.md"),
  },
};

export async function loadText(game: GameName, language: Language): Promise<string> {
  return (await TEXTS[game][language]()).default;
}
