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
  },
  de: {
    title: "Deutsch",
    load: () => import("words:de"),
    workshop: () => import("words:de/workshop"),
    device: () => import("words:de/device"),
    privacy: () => import("words:de/privacy"),
    review: () => import("words:de/review"),
    operator: () => import("words:de/operator"),
  },
  fr: {
    title: "Français",
    load: () => import("words:fr"),
    workshop: () => import("words:fr/workshop"),
    device: () => import("words:fr/device"),
    privacy: () => import("words:fr/privacy"),
    review: () => import("words:fr/review"),
    operator: () => import("words:fr/operator"),
  },
  nl: {
    title: "Nederlands",
    load: () => import("words:nl"),
    workshop: () => import("words:nl/workshop"),
    device: () => import("words:nl/device"),
    privacy: () => import("words:nl/privacy"),
    review: () => import("words:nl/review"),
    operator: () => import("words:nl/operator"),
  },
} as const;

export type Language = keyof typeof LANGUAGES;
