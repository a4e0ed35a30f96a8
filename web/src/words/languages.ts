// The languages of the page: a folder under locale/ and a line here.

export const LANGUAGES = {
  en: { title: "English", load: () => import("words:en") },
  de: { title: "Deutsch", load: () => import("words:de") },
  fr: { title: "Français", load: () => import("words:fr") },
  nl: { title: "Nederlands", load: () => import("words:nl") },
} as const;

export type Language = keyof typeof LANGUAGES;
