// The languages of the page: a folder under locale/ and a line here.

export const LANGUAGES = {
  en: { title: "English", load: () => import("../../locale/en/index") },
  de: { title: "Deutsch", load: () => import("../../locale/de/index") },
  fr: { title: "Français", load: () => import("../../locale/fr/index") },
  nl: { title: "Nederlands", load: () => import("../../locale/nl/index") },
} as const;

export type Language = keyof typeof LANGUAGES;
