// What the server says, as docs/PROTOCOL.md and docs/OFFERS.md describe it.

// What games and levels of bots there are, the server says: see model/choices.ts.
export type GameName = string;
export type Level = string;

export interface SeatInfo {
  holder: "nobody" | "person" | "bot";
  name?: string;
  user?: number;
  level?: Level;
  away?: boolean;
  // Whether changed settings suit him.
  asked?: boolean;
  entropy?: boolean;
}

export interface TableInfo {
  table: string;
  phase: "open" | "running" | "over" | "closed";
  seq: number;
  game: GameName;
  title: string;
  edition: string;
  options: string;
  players: number;
  host: number;
  created: number;
  access: "open" | "link";
  clock: string;
  level: Level;
  undo: boolean;
  spectators: boolean;
  chat: boolean;
  hints: boolean;
  // What comes of it counts.
  rated?: boolean;
  // What its host calls it.
  name?: string;
  commitment: string;
  next?: string;
  // The id of the tournament that it is a table of.
  tournament?: string;
  // Whose lots others play, too: "deal DATE", or of a tournament.
  common?: string;
  // "TABLE PLY" of the game that goes on here.
  origin?: string;
  seats: SeatInfo[];
  // Whom the host has put out.
  out?: { user: number; name: string }[];
  // Somebody asks to take back what was revealed, and who has granted it.
  takeback?: { seat: number; granted: number[] };
}

// What an action gave, in facts and not in words; members depend on the game.
export type Facts = Record<string, unknown>;

export interface TableEvent {
  seq: number;
  at: number;
  kind: string;
  seat?: number;
  user?: number;
  text?: string;
  // What was said without typing it: a key, for each reader's language.
  phrase?: string;
  line?: string;
  bot?: boolean;
  rule?: string;
  did?: Facts;
}

export interface Legal {
  action: string;
  group: string;
  label: string;
  reveals: "none" | "me" | "all";
  gives: Facts & { points?: [number, number]; later?: number; next?: number };
}

export interface Refusal {
  what: string;
  rule: string;
  code?: string;
  args?: Record<string, string | number>;
}

export interface Stop {
  good: string;
  kind?: string;
  place?: string;
}

// Goods with the actions that bring them, as in "wood work a4".
export interface ToldChain {
  want: string;
  coins: number;
  stops: string[];
}

export interface Chain {
  want: string;
  sleepers: number;
  coins: number;
  stops: Stop[];
  actions: string[];
}

// As net/offer.ts unfolds it.
export interface Offer {
  legal: Legal[];
  refused: Refusal[];
  chains: ToldChain[];
}

export interface View<State = unknown> {
  table: string;
  seq: number;
  seat: number;
  turn: number;
  phase: string;
  task: string;
  scores: number[];
  // Of a position of a record in which the game is over.
  ranks?: number[];
  clocks?: number[];
  running?: boolean;
  undo: boolean;
  // The others may be asked for more than that.
  takeback?: boolean;
  state: State;
  offer?: Offer;
}

// What is another than in the view numbered 'from'. Task, offer, undo and takeback are those of
// the new view; what else is missing stays.
export type Change = Partial<View> & Pick<View, "table" | "seq"> & { from: number; events?: TableEvent[] };

export interface SeatResult {
  name: string;
  total: number;
  rank: number;
  parts: Record<string, number>;
  used: number;
}

export interface Result {
  table: string;
  game: GameName;
  plies: number;
  seats: SeatResult[];
  commitment: string;
  // Neither where others play the same lots: the record has them later.
  seed?: string;
  entropy?: string[];
  // "TABLE PLY" of the game that went on here: the lots before that were drawn elsewhere.
  origin?: string;
  link: string;
  record: string;
}

export interface SeatStatistics {
  did: Record<string, number>;
  points: number[];
  used: number;
}

export interface Person {
  user: number;
  name: string;
  guest: boolean;
  operator?: boolean;
  // How much the house has to tell.
  told?: number;
}

// A turn that a search expects later on: who plays it, and the points of all seats after it.
export interface LineTurn {
  seat: number;
  steps: Legal[];
  points: number[];
}

// A whole turn, step by step, and what the asker sees after it.
export interface HintTurn {
  win: number;
  lead: number;
  // Standard error of 'win'; missing: it was not told.
  error?: number;
  // Nothing is estimated: 'win' was counted.
  exact?: boolean;
  steps: Legal[];
  state: unknown;
  // The same idea in other places, as good as far as is known.
  also?: { steps: Legal[] }[];
  // What is expected next, in order of play.
  line?: LineTurn[];
}

export interface Hint {
  // What is marked: the first step of the first turn.
  action: string;
  // The better first, at most two.
  turns: HintTurn[];
  // Neither of the two is better for certain.
  equal: boolean;
  // Only the first is good; the second is the best of the rest.
  only: boolean;
}

export interface Session {
  id: string;
  device: string;
  created: number;
  used: number;
  current: boolean;
}

export interface Closing {
  reason: string;
  text: string;
}

export interface Tells {
  welcome: Person & { version: number };
  // 'renamed': why an operator has taken the old name away.
  you: Person & { renamed?: string };
  // Something waits for the visitor: invitations above all.
  news: Record<string, never>;
  lobby: { all: boolean; tables: TableInfo[]; removed: string[] };
  table: TableInfo;
  // Who of those who sit at a table is there.
  here: { table: string; users: number[] };
  // With 'first' older ones may have been left out; it is the oldest told.
  events: { table: string; first?: number; events: TableEvent[] };
  view: View;
  change: Change;
  result: Result;
  // The table lives on another node now, or on one that is not known yet.
  moved: { table: string; url: string };
  closing: Closing;
}

export type Reply = Record<string, unknown> & { ok: true };

// A refusal by the server; the page has its own words for the code.
export class WireError extends Error {
  // Of a table that is elsewhere: where.
  url?: string;
  // Of a visitor who is kept out: until when.
  until?: number | undefined;

  constructor(
    readonly code: string,
    text: string,
    // Of an illegal action: the reason, as with a refusal of an offer.
    readonly refusal?: Pick<Refusal, "code" | "args" | "rule">,
    // Of a request.
    readonly status?: number,
  ) {
    super(text);
  }
}
