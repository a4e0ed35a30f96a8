// One table as the server tells it: what it is, what happened, what is to be seen.

import { type ReadonlySignal, batch, computed, signal } from "@preact/signals";
import { viewAfter } from "../net/change";
import { hintOf } from "../net/hint";
import { type Link, freshId } from "../net/link";
import { ask, linkOf } from "../net/links";
import { unfolded } from "../net/offer";
import { pauseBefore } from "../net/pause";
import { placeOf } from "../net/place";
import {
  type Change,
  type Hint,
  type Reply,
  type Result,
  type TableEvent,
  type TableInfo,
  type Tells,
  type View,
  WireError,
} from "../net/protocol";

// What became of the last action, for when the connection goes.
export type LastMove = "stored" | "waiting" | "lost" | null;

export interface TableModel {
  id: string;
  info: ReadonlySignal<TableInfo | null>;
  // Who of those who sit there is there, by their numbers; null until it was told.
  here: ReadonlySignal<number[] | null>;
  // The newest; older ones are told on demand.
  events: ReadonlySignal<TableEvent[]>;
  hasEarlier: ReadonlySignal<boolean>;
  view: ReadonlySignal<View | null>;
  // When the view came, as performance.now(): clocks run from there.
  viewAt: ReadonlySignal<number>;
  result: ReadonlySignal<Result | null>;
  // Why the table cannot be seen.
  error: ReadonlySignal<WireError | null>;
  // Actions, or "undo", that were sent and cannot be seen yet.
  pending: ReadonlySignal<string[]>;
  lastMove: ReadonlySignal<LastMove>;
  // To where it lives.
  link: Link;
  // Plays the actions one after the other; throws WireError at the first that is refused.
  act(seat: number, ...actions: string[]): Promise<void>;
  // Takes back so many actions of the seat, one after the other; throws as act does.
  undo(seat: number, count: number): Promise<void>;
  askBack(seat: number): Promise<void>;
  // For the view's seat.
  hint(of: View): Promise<Hint>;
  // Anything else that can be asked about this table; throws WireError.
  ask(what: string, fields?: Record<string, unknown>): Promise<Reply>;
  loadEarlier(): Promise<void>;
  leave(): void;
}

// Kinds of events after which the position is another than before.
const MOVES = new Set(["action", "undo", "takeback", "timeout", "leave", "back", "finish"]);

const VIEW_PATIENCE = 3000;

// Refusals that a moment later are none.
const PASSING = new Set(["rate", "busy", "unknown"]);
const WATCH_AGAIN = 1000;

// Models of the same table share what the server tells of it: the last of them ends it.
const openModels = new Map<string, number>();

// Seatless: no hand is told to this page, whatever seats its user holds.
export function openTable(id: string, { seatless = false } = {}): TableModel {
  const info = signal<TableInfo | null>(null);
  const here = signal<number[] | null>(null);
  const events = signal<TableEvent[]>([]);
  const view = signal<View | null>(null);
  const viewAt = signal(0);
  const result = signal<Result | null>(null);
  const error = signal<WireError | null>(null);
  const pending = signal<string[]>([]);
  const lastMove = signal<LastMove>(null);
  let waitingForSync: (() => void)[] = [];
  // Counts them; 'syncing' is the last while it is under way, else 0.
  let watches = 0;
  let syncing = 0;
  let isLeft = false;

  const link = linkOf(id);
  const hasEarlier = computed(() => (events.value[0]?.seq ?? 1) > 1);
  const lastSeq = () => events.value.at(-1)?.seq ?? 0;
  const askTable: TableModel["ask"] = (what, fields = {}) => ask(what, { table: id, ...fields });

  // The answer to the ping comes after everything that watching brings.
  async function watch(): Promise<void> {
    const mine = (syncing = ++watches);
    try {
      await askTable("watch", { since: lastSeq(), seatless });
      error.value = null;
      await link.ask("ping");
    } catch (e) {
      const { code, message } = e as WireError;
      if (mine !== syncing) return;
      if (code === "offline") return void (syncing = 0);
      if (PASSING.has(code)) return void setTimeout(() => !isLeft && void watch(), WATCH_AGAIN);
      // An address that cannot be one of a table is none of a table either.
      error.value = new WireError(code === "field" ? "table" : code, message);
    }
    if (mine !== syncing) return;
    syncing = 0;
    waitingForSync.forEach((go) => go());
    waitingForSync = [];
  }

  // Until all is told that has happened meanwhile. The connection that was lost may be one that
  // the table has left before; then nobody else asks.
  function sync(): Promise<void> {
    if (!syncing && link.status.peek() === "open") void watch();
    return new Promise((go) => waitingForSync.push(go));
  }

  // A server that knows less than this page was set back: what it says holds.
  function startAnew(): void {
    batch(() => {
      events.value = [];
      view.value = null;
      result.value = null;
    });
    void watch();
  }

  function hearEvents({ first = 0, events: told }: Pick<Tells["events"], "first" | "events">): void {
    const known = first > lastSeq() + 1 ? [] : events.value; // more was missed than is told
    events.value = [...known, ...told.filter((e) => e.seq > lastSeq())];
  }

  function hear(tell: keyof Tells, message: unknown): void {
    if ((message as { table?: string }).table !== id) return;
    if (tell === "moved") void watch();
    if (tell === "table") {
      info.value = message as TableInfo;
      if (info.value.seq < lastSeq()) startAnew();
    }
    if (tell === "here") here.value = (message as Tells["here"]).users;
    if (tell === "result") result.value = message as Result;
    if (tell === "events") hearEvents(message as Tells["events"]);
    if (tell === "view") show(unfolded(message as View));
    if (tell === "change") {
      const { events: told = [] } = message as Change;
      const next = viewAfter(view.value, message as Change);
      if (!next) return void watch();
      hearEvents({ events: told });
      show(next);
    }
  }

  async function loadEarlier(): Promise<void> {
    const before = events.value[0]?.seq ?? 1;
    if (before <= 1) return;
    const older = (await askTable("history", { before }))["events"] as TableEvent[];
    if (events.value[0]?.seq === before) events.value = [...older, ...events.value];
  }

  function show(next: View): void {
    batch(() => {
      view.value = next;
      viewAt.value = performance.now();
    });
  }

  const movesSince = (seq: number) => events.value.filter((e) => e.seq > seq && MOVES.has(e.kind));

  // Played once or clearly not: if the answer got lost, or the server does not know itself, the
  // same message goes out again, and the server knows its id. Not so if something else has
  // happened since: then it would be played in a position for which it was not meant.
  async function send(seat: number, action: string, from: number): Promise<number> {
    const playId = freshId();
    for (let tries = 0; ; tries++) {
      try {
        return Number((await ask("play", { table: id, seat, action }, { id: playId }))["seq"]);
      } catch (e) {
        const { code } = e as WireError;
        if (code !== "offline" && code !== "unknown") throw e;
        if (code === "unknown") await new Promise((go) => setTimeout(go, pauseBefore(tries, Math.random())));
      }
      await sync();
      const first = movesSince(from)[0];
      const isThis = first?.kind === "action" && first.seat === seat && first.text === action;
      if (first && !isThis) throw new WireError("moved", action);
    }
  }

  // The answer comes before the view that shows what was done; until then nothing else
  // can be done.
  async function viewOf(seq: number): Promise<void> {
    if ((view.value?.seq ?? 0) >= seq) return;
    await new Promise<void>((go) => {
      const stop = view.subscribe((v) => {
        if (v && v.seq < seq) return;
        setTimeout(() => (stop(), go()));
      });
      setTimeout(() => (stop(), go()), VIEW_PATIENCE);
    });
  }

  // One thing at a time: what is pressed while something is on its way would be played in a
  // position that the player has not seen.
  async function untilSeen(sent: string[], carryOut: () => Promise<number>): Promise<void> {
    if (pending.value.length) return;
    pending.value = sent;
    try {
      await viewOf(await carryOut());
    } finally {
      pending.value = [];
    }
  }

  async function sendAll(seat: number, actions: string[]): Promise<number> {
    lastMove.value = "waiting";
    try {
      let seq = lastSeq();
      for (const action of actions) seq = await send(seat, action, seq);
      lastMove.value = "stored";
      return seq;
    } catch (e) {
      lastMove.value = "lost";
      throw e;
    }
  }

  async function undoAll(seat: number, count: number): Promise<number> {
    let seq = 0;
    for (let left = count; left > 0; left--) seq = Number((await askTable("undo", { seat }))["seq"]);
    return seq;
  }

  openModels.set(id, (openModels.get(id) ?? 0) + 1);
  const stops = [link.onTell(hear), link.onOpen(() => void watch())];
  if (link.status.peek() === "open") void watch();
  else if (placeOf(id) === "device") link.start();

  return {
    id,
    info,
    here,
    events,
    hasEarlier,
    view,
    viewAt,
    result,
    error,
    pending,
    lastMove,
    link,
    act: (seat, ...actions) => untilSeen(actions, () => sendAll(seat, actions)),
    undo: (seat, count) => untilSeen(["undo"], () => undoAll(seat, count)),
    askBack: (seat) => untilSeen(["takeback"], async () => Number((await askTable("takeback", { seat }))["seq"])),
    hint: async (of) => hintOf(await askTable("hint", { seat: of.seat }), of),
    ask: askTable,
    loadEarlier,
    leave: () => {
      if (isLeft) return;
      isLeft = true;
      stops.forEach((stop) => stop());
      const others = openModels.get(id)! - 1;
      openModels.set(id, others);
      if (others === 0) askTable("unwatch").catch(() => {});
    },
  };
}
