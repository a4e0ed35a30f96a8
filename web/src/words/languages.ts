// The languages of the page: a folder under locale/ and a line here. What lies in a folder inside
// it comes when it is wanted.

export const LANGUAGES = {
  en: {
    title: "English",
    load: () => import("words:en"),
    workshop: () => import("words:en/workshop"),
    device: () => import("words:en/device"),
    privacy: () => import("words:en/privacy"),
    review: () => import("words:en/review"),
    operator: () => import("words:en/operator"),
    profile: () => import("words:en/profile"),
    puzzles: () => import("words:en/puzzles"),
    tournaments: () => import("words:en/tournaments"),
    deals: () => import("words:en/deals"),
  },
  de: {
    title: "Deutsch",
    load: () => import("words:de"),
    workshop: () => import("words:de/workshop"),
    device: () => import("words:de/device"),
    privacy: () => import("words:de/privacy"),
    review: () => import("words:de/review"),
    operator: () => import("words:de/operator"),
    profile: () => import("words:de/profile"),
    puzzles: () => import("words:de/puzzles"),
    tournaments: () => import("words:de/tournaments"),
    deals: () => import("words:de/deals"),
  },
  fr: {
    title: "Français",
    load: () => import("words:fr"),
    workshop: () => import("words:fr/workshop"),
    device: () => import("words:fr/device"),
    privacy: () => import("words:fr/privacy"),
    review: () => import("words:fr/review"),
    operator: () => import("words:fr/operator"),
    profile: () => import("words:fr/profile"),
    puzzles: () => import("words:fr/puzzles"),
    tournaments: () => import("words:fr/tournaments"),
    deals: () => import("words:fr/deals"),
  },
  nl: {
    title: "Nederlands",
    load: () => import("words:nl"),
    workshop: () => import("words:nl/workshop"),
    device: () => import("words:nl/device"),
    privacy: () => import("words:nl/privacy"),
    review: () => import("words:nl/review"),
    operator: () => import("words:nl/operator"),
    profile: () => import("words:nl/profile"),
    puzzles: () => import("words:nl/puzzles"),
    tournaments: () => import("words:nl/tournaments"),
    deals: () => import("words:nl/deals"),
  },
} as const;

export type Language = keyof typeof LANGUAGES;
