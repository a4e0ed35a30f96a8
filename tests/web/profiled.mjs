// A player's page as a server tells it, with much of everything.

const DAY = 86400000;
const NOW = Date.UTC(2026, 10, 18, 12);

function history(game, count, from, reach) {
  return Array.from({ length: count }, (_, i) => {
    const rating = (n) => ({ rating: Math.round(from + 2 * n + 25 * Math.sin(n / 4)), reach: Math.max(reach, 390 - 9 * n) });
    return { number: 1000 - i, at: NOW - i * 2 * DAY, game, rank: 1 + (i % 3), before: rating(count - i - 1), after: rating(count - i) };
  });
}

const FIGURES = {
  helsinki: [
    { lines: 9.1, crossings: 4.8, supers: 3.9, points: 1 },
    { builds: 8.9, draws: 9.4, coats_won: 3.1, coats_used: 2.6, supers: 6.8 },
  ],
};

function means(factor) {
  const [parts, did] = FIGURES.helsinki.map((of) =>
    Object.fromEntries(Object.entries(of).map(([key, n]) => [key, Math.round(100 * n * factor) / 100])));
  return { points: 18.8 * factor, parts, did, minutes: 14 * factor };
}

// A name of as many letters as there may be.
export const LONG = "Wilhelmina Schönberg";

export function profile(more = {}) {
  const games = [...history("helsinki", 96, 1200, 42), ...history("helvetia", 9, 1400, 118)];
  const last = (game) => games.find((one) => one.game === game).after;
  return {
    user: 4,
    name: LONG,
    since: "2026-03",
    as: "everybody",
    ratings: {
      ratings: [
        { game: "helsinki", ...last("helsinki"), games: 96 },
        { game: "helvetia", ...last("helvetia"), provisional: true, games: 9 },
      ],
      games,
    },
    games: [
      { game: "helsinki", players: 2, place: 1, games: 61, rated: 30 },
      { game: "helsinki", players: 2, place: 2, games: 54, rated: 32 },
      { game: "helsinki", players: 4, place: 3, games: 40, rated: 34 },
      { game: "helvetia", players: 3, place: 2, games: 59, rated: 9 },
    ],
    played: [
      {
        game: "helsinki", games: 155, rounds: 16.2, own: means(1), others: means(0.84),
        reviewed: { games: 22, accuracy: 83.4, luck: -0.0123 },
        against: [
          { level: "normal", games: 31, won: 14, beaten: 0.55, rated: 30, ratedWon: 13, expected: 12.6 },
          { level: "hard", games: 58, won: 19, beaten: 0.43, rated: 58, ratedWon: 19, expected: 18.1 },
          { user: 7, name: "Marten", account: true, games: 22, won: 8, beaten: 0.5, rated: 22, ratedWon: 8, expected: 8.4 },
          { user: 8, name: "Maximiliane Oberhube", account: true, games: 19, won: 8, beaten: 0.61, rated: 12, ratedWon: 6, expected: 6.1 },
          { user: 9, name: "Gast", games: 2, won: 1, beaten: 0.5 },
        ],
      },
      { game: "helvetia", games: 59, rounds: 20, own: means(1.1), others: means(1), against: [] },
    ],
    ...more,
  };
}

function game(i) {
  const seats = [
    { name: LONG, account: true, place: 1 + (i % 3), total: 23 - i, own: true },
    { name: "Marten", account: true, place: 2 - (i % 2), total: 22 },
    i % 2 ? { level: "normal", place: 3, total: 15 } : { name: "Maximiliane Oberhube", account: true, place: 3, total: 12 },
  ];
  return { at: NOW - i * 2 * DAY, game: i % 5 ? "helsinki" : "helvetia", edition: "0".repeat(16), rated: i % 2 === 0, seats };
}

export function page(from, count, next) {
  return { games: Array.from({ length: count }, (_, i) => game(from + i)), ...(next ? { next } : {}) };
}

// The server's answers to everything that the page of this person asks; what was asked is kept.
export async function tellProfile(visitor, told = profile()) {
  const asked = [];
  await visitor.page.route("**/api/player/**", (route) => {
    const request = route.request();
    if (request.method() === "GET") {
      asked.push(new URL(request.url()).search);
      return route.fulfill({ json: told });
    }
    const body = request.postDataJSON();
    asked.push(body);
    const isNext = body.until !== undefined && body.skip !== undefined;
    return route.fulfill({ json: isNext ? page(20, 5) : page(0, 20, { until: NOW - 38 * DAY, skip: 1 }) });
  });
  return asked;
}
