// What a device is told that installs the page. Addresses are seen from the page's folder, so
// that they are right wherever that lies.

import { readFileSync } from "node:fs";

// The games that have a home in the page, in the order in which people are shown them.
const GAMES = [...readFileSync("src/games/games.ts", "utf8").matchAll(/^export \{ (\w+) \}/gm)].map((m) => m[1]);

function shortcutTo(game) {
  const words = JSON.parse(readFileSync(`locale/en/${game}.json`, "utf8"));
  return { name: words[`${game}.play`], description: words[`${game}.about`], url: `./?/play/${game}` };
}

// Pictures in src/public, small enough to be there: made by tests/web/showcase.mjs.
const SCREENSHOTS = [
  { src: "screenshot-wide.jpg", sizes: "1440x900", form_factor: "wide", label: "At the table" },
  { src: "screenshot-narrow.jpg", sizes: "390x844", form_factor: "narrow", label: "On a phone" },
];

export function manifestWith(icons) {
  return {
    name: "Tori: board games",
    short_name: "Tori",
    description: "Board games for a few players, in good company and without an account.",
    lang: "en",
    categories: ["games"],
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#dfe8eb",
    theme_color: "#dfe8eb",
    icons,
    shortcuts: GAMES.map(shortcutTo),
    screenshots: SCREENSHOTS.map((one) => ({ ...one, type: "image/jpeg" })),
  };
}
