// Reviews of finished games, invented but for the games themselves: what turns there are and what
// could be done in them is true, what they cost is not. A real one takes half a minute.

const MISTAKES = [0.14, 0.05, 0.09]; // of the first seat
const SLIPS = [0.02, 0.004]; // small costs of the first seat
const OTHERS = 0.07; // of the second
const LUCK = [0.08, -0.11];
const TURNS_MIN = 10;

// Numbers as if by lot.
function lots(seed) {
  let state = seed;
  return () => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0), state / 2 ** 32);
}

const rounded = (share) => Math.round(share * 10000) / 10000;

// What one seat did until another went on or chance did something, and what chance did.
function spansOf(story) {
  const spans = [];
  for (const { ply, seat = -1, round = 0, text, did } of story) {
    const last = spans.at(-1);
    if (last?.seat === seat) {
      last.end = ply;
      last.deeds.push({ text, did });
    } else {
      spans.push({ first: ply - 1, end: ply, seat, round, deeds: [{ text, did }] });
    }
  }
  return spans;
}

// A chance of one seat goes up or down; the others share the rest.
function swingOf(players, seat, share) {
  return Array.from({ length: players }, (_, i) => rounded(i === seat ? share : -share / (players - 1)));
}

// Something else than what was played, and what it would have given.
async function otherWay(server, table, { first, seat, deeds }, from) {
  const { offer } = await server.json(`/api/game/${table}/state?ply=${first + from}&seat=${seat}&offer=1`);
  const other = offer?.legal.findLast(({ action }) => action !== deeds[from].text);
  const before = deeds.slice(0, from).map(({ text, did }) => ({ action: text, gives: did }));
  return other && { actions: [...before.map(({ action }) => action), other.action], effects: [...before, other] };
}

// From the last action on that leaves a choice, if both turns are to begin alike.
async function anotherWay(server, table, span, isLate) {
  for (let from = isLate ? span.deeds.length - 1 : 0; from >= 0; from--) {
    const found = await otherWay(server, table, span, from);
    if (found) return found;
  }
  return null;
}

// Single actions that nobody has played, as if they were whole turns that were looked at.
async function candidatesOf(server, table, { first, seat }, { played, better }) {
  const { offer } = await server.json(`/api/game/${table}/state?ply=${first}&seat=${seat}&offer=1`);
  const taken = [played, better].map(({ actions }) => actions[0]);
  const others = offer.legal.filter(({ action }) => !taken.includes(action)).slice(0, 3);
  const between = others.map(({ action }, i) => ({ actions: [action], win: rounded(better.win - 0.01 * (i + 1)), lead: 0, error: 0.012 }));
  const all = [{ actions: better.actions, win: better.win, lead: 1, error: 0.011 }, ...between,
    { actions: played.actions, win: played.win, lead: -1, error: 0.013, played: true }];
  return all.sort((a, b) => b.win - a.win);
}

// The turn that was played next, if chance did nothing before, and what the seat saw of it: whole
// states are changes, too.
async function lineAfter(server, table, spans, span) {
  const next = spans[spans.indexOf(span) + 1];
  if (!next || next.seat < 0) return [];
  const effects = next.deeds.map(({ text, did }) => ({ action: text, gives: did }));
  const plies = Array.from({ length: next.deeds.length + 1 }, (_, i) => next.first + i);
  const views = await Promise.all(plies.map((ply) => server.json(`/api/game/${table}/state?ply=${ply}&seat=${span.seat}`)));
  return [{ seat: next.seat, actions: next.deeds.map(({ text }) => text), effects, points: [7, 8, 9, 10],
    positions: views.map(({ state }) => state) }];
}

function playedOf({ deeds }, win) {
  return { win, actions: deeds.map(({ text }) => text), effects: deeds.map(({ text, did }) => ({ action: text, gives: did })) };
}

function wordOf(cost) {
  return cost >= 0.15 ? "blunder" : cost >= 0.08 ? "mistake" : cost >= 0.03 ? "inaccuracy" : cost > 0 ? "good" : "best";
}

const FEW = 6;

// Of the few turns of a seat behind so much of the game the longest in which there was a choice,
// with what else could be done; none that is taken already.
async function costly(server, table, turns, { share, seat, taken, isLate }) {
  const isFit = (one, i) => i >= share * turns.length && one.seat === seat && one.round > 0 && !taken.has(one);
  const some = turns.filter(isFit).slice(0, FEW).sort((a, b) => b.deeds.length - a.deeds.length);
  for (const span of some) {
    const better = await anotherWay(server, table, span, isLate);
    if (better) return { span, better };
  }
  throw new Error(`seat ${seat} had no choice behind ${share} of the game`);
}

// Turns that cost something, by their spans: of the first seat at a fifth, a half and two thirds
// of the game, of the second one later.
async function costsOf(server, table, turns, isSound) {
  const taken = new Map();
  const wanted = [...(isSound ? [] : [...MISTAKES, ...SLIPS].map((cost, i) => ({ cost, share: 0.2 + 0.2 * (i % 3), seat: 0, isLate: i === 0 }))),
    { cost: OTHERS, share: 0.7, seat: 1 }];
  for (const { cost, share, seat, isLate } of wanted) {
    const { span, better } = await costly(server, table, turns, { share, seat, taken, isLate });
    taken.set(span, { cost, better });
  }
  return taken;
}

function turnOf(span, chance, { cost, better } = { cost: 0 }) {
  const { first, end, seat, round } = span;
  const win = Math.max(chance, cost); // nobody loses more than he has
  const turn = { first, end, seat, round, word: wordOf(cost), cost, error: 0.01, points: cost > 0 ? 2.3 : 0,
    exact: false, played: playedOf(span, rounded(win - cost)), decisions: [] };
  return better ? { ...turn, better: { win, ...better } } : turn;
}

function curveOf(spans, plies, players, result) {
  const lot = lots(7);
  const now = Array(players).fill(1 / players);
  const points = spans.map(({ first, round }, i) => {
    const share = i / spans.length;
    now.forEach((win, seat) => {
      now[seat] = Math.max(0.02, win + (lot() - 0.5) * 0.05 + (share > 0.6 ? (result[seat] - win) * 0.08 : 0));
    });
    const sum = now.reduce((a, b) => a + b, 0);
    return { ply: first, round, win: now.map((win) => rounded(win / sum)) };
  });
  return [...points, { ply: plies, round: spans.at(-1).round, win: result }];
}

// In units of a ten-thousandth, so that it adds up.
function ledgerOf(curve, turns, luck, result) {
  return result.map((end, seat) => {
    const start = curve[0].win[seat];
    const cost = rounded(turns.reduce((sum, turn) => sum + (turn.seat === seat ? turn.cost : 0), 0));
    const lucky = luck.reduce((sum, { by }) => sum + by[seat], 0);
    const others = rounded(end - start + cost - lucky - 0.05); // something turned out better than it looked
    const othersBy = result.map((_, i) => (i === seat ? 0 : rounded(others / (result.length - 1))));
    const misjudged = rounded(end - start + cost - lucky - others);
    return { start, luck: rounded(lucky), mistakes: -cost, others, misjudged, result: end, cost, own: -cost, left: 0,
      accuracy: 90 + seat, othersBy, misjudgedAt: [] };
  });
}

// 'isSound': the first seat makes no mistake.
export async function inventReview(server, table, { isSound = false } = {}) {
  const [game, { story, plies, edition }] = await Promise.all([
    server.json(`/api/game/${table}`), server.json(`/api/game/${table}/story`)]);
  const players = game.seats.length;
  const winners = game.seats.filter(({ rank }) => rank === 1).length;
  const result = game.seats.map(({ rank }) => (rank === 1 ? rounded(1 / winners) : 0));
  const spans = spansOf(story);
  const decided = spans.filter(({ seat }) => seat >= 0);
  if (decided.length < TURNS_MIN) throw new Error(`too short a game: ${decided.length} turns`);
  const curve = curveOf(spans, plies, players, result);
  const costs = await costsOf(server, table, decided, isSound);
  const turns = decided.map((span) => {
    const { win } = curve.findLast(({ ply }) => ply <= span.first);
    return turnOf(span, win[span.seat], costs.get(span));
  });
  await tellMore(server, table, spans, turns.filter(({ better }) => better));
  const luck = luckOf(spans, players);
  return {
    review: 1, game: game.game, players, edition, options: "", plies, sims: 1000, seed: 1, done: 50, of: 50,
    levels: { inaccuracy: 0.03, mistake: 0.08, blunder: 0.15 },
    curve, turns, luck, ledger: ledgerOf(curve, turns, luck, result), moments: momentsOf(turns, luck, players),
  };
}

// What newer reviews tell of turns that cost something.
async function tellMore(server, table, spans, turns) {
  for (const turn of turns) {
    const span = spans.find(({ first }) => first === turn.first);
    turn.candidates = await candidatesOf(server, table, span, turn);
    turn.played.line = await lineAfter(server, table, spans, span);
    turn.better.line = turn.played.line;
    if (turn.cost >= 0.08) turn.tried = 16000;
  }
}

// As reviews of the version before told them.
export function older(review) {
  const bare = ({ line: _, ...told }) => told;
  const turns = review.turns.map(({ candidates: _, tried: __, played, better, ...turn }) =>
    ({ ...turn, played: bare(played), ...(better ? { better: bare(better) } : {}) }));
  return { ...review, turns, ledger: review.ledger.map(({ mistakes: _, misjudged: __, misjudgedAt: ___, ...row }) => row) };
}

// Two strokes, behind a third and behind four fifths of the game.
function luckOf(spans, players) {
  const strokes = [0.33, 0.8].map((share) => spans.find((one, i) => i >= share * spans.length && one.seat < 0));
  return strokes.flatMap((span, i) => (span ? [{ ply: span.first, end: span.end, round: span.round,
    after: span.first - 1, by: swingOf(players, 0, LUCK[i]), action: span.deeds.map(({ text }) => text).join("; ") }] : []));
}

// What others lose is the last one's.
function choiceSwing(players, seat, cost) {
  if (seat === 0 || players < 3) return swingOf(players, seat, -cost);
  return Array.from({ length: players }, (_, i) => (i === seat ? -cost : i === players - 1 ? cost : 0));
}

function momentsOf(turns, luck, players) {
  const choices = turns.flatMap(({ cost, seat, first }, turn) =>
    cost > 0 ? [{ ply: first, moment: { kind: "choice", turn, seat, swing: choiceSwing(players, seat, cost) } }] : []);
  const strokes = luck.map(({ ply, by }, i) => ({ ply, moment: { kind: "luck", luck: i, seat: 0, swing: by } }));
  const size = ({ moment: { swing, seat } }) => Math.abs(swing[seat]);
  const largest = [...choices, ...strokes].sort((a, b) => size(b) - size(a)).slice(0, 5);
  return largest.sort((a, b) => a.ply - b.ply).map(({ moment }) => moment);
}

// The same while it is being made: a third of the turns are there.
export function partOf(review) {
  const turns = review.turns.slice(0, Math.ceil(review.turns.length / 3));
  const { end } = turns.at(-1);
  const { ledger: _, ...rest } = review;
  const luck = review.luck.filter(({ ply }) => ply < end);
  const isThere = (moment) => (moment.kind === "luck" ? moment.luck < luck.length : moment.turn < turns.length);
  const curve = review.curve.filter(({ ply }) => ply <= end);
  return { ...rest, done: 17, turns, luck, curve, moments: review.moments.filter(isThere) };
}

// Answers for the server, always the same until another is told: change(answer).
export async function answerReview(page, table, answer) {
  const asked = [];
  let now = answer;
  await page.route(`**/api/game/${table}/review**`, (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    asked.push(`${request.method()} ${request.postData() ?? ""} ${pathname}${search}`);
    return route.fulfill({ status: now.status, contentType: "application/json", body: JSON.stringify(now.body) });
  });
  return { asked, change: (other) => (now = other) };
}

export const whole = (review) => ({ status: 200, body: review });
export const making = (body) => ({ status: 202, body: { waiting: 0, ...body } });
