// A tournament as a server tells it, of so many people, in the middle of its rounds.

import { LONG } from "./profiled.mjs";

const HOUR = 3600000;
const NAMES = ["Joris", "Urs", "Sanna", "Aino", LONG, "Maximiliane Oberhube", "Hanna", "Eero", "Paul", "Tuuli", "Ruth", "Marten"];
const POINTS = { 2: [6, 0], 3: [6, 3, 0], 4: [6, 4, 2, 0] };

function nameOf(number) {
  return number < NAMES.length ? NAMES[number] : `${NAMES[number % NAMES.length].slice(0, 14)} ${number}`;
}

// Each round shifts the people past each other; the later a seat, the worse its place.
function draw(people, players, round, isOver) {
  const order = Array.from({ length: people }, (_, i) => (i * (2 * round + 1) + round) % people);
  const whole = [...new Set([...order, ...Array.from({ length: people }, (_, i) => i)])];
  const tables = [];
  for (let at = 0; at + 1 < people; at += players) {
    const seats = whole.slice(at, at + players);
    const number = tables.length + 1;
    tables.push({ number, id: `Round${round}t${String(number).padStart(5, "0")}`, seats, places: seats.map((_, i) => (isOver ? i + 1 : 0)) });
  }
  const left = people % players === 1 ? { bye: whole.at(-1) } : {};
  return { tables, ...left };
}

function pointsOf(drawn, number) {
  return drawn.reduce((sum, { tables, bye }) => {
    const table = tables.find(({ seats }) => seats.includes(number));
    const place = table?.places[table.seats.indexOf(number)] ?? 0;
    return sum + (bye === number ? 4 : place ? POINTS[table.seats.length][place - 1] : 0);
  }, 0);
}

export function cup({ people = 16, players = 4, rounds = 5, round = 4, phase = "runs", ...more } = {}) {
  const now = Date.now();
  const drawn = Array.from({ length: round }, (_, r) => draw(people, players, r + 1, r + 1 < round || phase === "over"));
  if (phase === "runs" && round) drawn.at(-1).tables.forEach((table) => delete table.id);
  const standings = Array.from({ length: people }, (_, number) => ({
    number,
    name: nameOf(number),
    state: number % 16 === 15 ? "away" : number % 16 === 14 ? "out" : "in",
    points: pointsOf(drawn, number),
    strength: 60 + ((number * 37) % 50),
    share: 190 + ((number * 71) % 130),
    needs: number % 3,
  })).sort((a, b) => b.points - a.points || b.strength - a.strength);
  return {
    now, id: "WinterCup234", name: "Winter cup", host: "Marten", game: "helsinki", edition: "0".repeat(16), clock: "days 1",
    rated: true, players, rounds, access: "link", duplicate: false, phase, round, entrants: people, created: now - 90 * HOUR,
    starts: 0, opens: now + 1.6 * HOUR, until: now + 400 * HOUR, ended: phase === "over" ? now - HOUR : 0, pause: 60000,
    hosting: false, mine: 2, standings, drawn, ...more,
  };
}

// The server's answers; what was posted is kept.
export async function tellCup(visitor, told) {
  const posted = [];
  const rows = [told, { ...told, id: "other", name: LONG, phase: "over" }];
  await visitor.page.route("**/api/tournaments", (route) => route.fulfill({ json: { now: told.now, tournaments: rows } }));
  await visitor.page.route("**/api/tournament/**", (route) => {
    const request = route.request();
    if (request.method() === "POST") posted.push([new URL(request.url()).pathname, request.postDataJSON()]);
    return route.fulfill({ json: told });
  });
  return posted;
}
