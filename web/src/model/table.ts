// One table as the server tells it: what it is, what happened, what is to be seen.

import { type ReadonlySignal, type Signal, batch, signal } from "@preact/signals";
import { ask, linkStatus, onOpen, onTell } from "../net/link";
import { type Hint, type Result, type TableEvent, type TableInfo, type Tells, type View, WireError } from "../net/protocol";

export interface TableModel {
  id: string;
  info: ReadonlySignal<TableInfo | null>;
  events: ReadonlySignal<TableEvent[]>;
  view: ReadonlySignal<View | null>;
  // When the view came, as performance.now(): clocks run from there.
  viewAt: ReadonlySignal<number>;
  result: ReadonlySignal<Result | null>;
  // Why the table cannot be seen, or the last thing that was refused.
  error: Signal<WireError | null>;
  // Actions that were sent and are not answered yet.
  pending: ReadonlySignal<string[]>;
  // What became of the last action when the connection went: for the amber prompt.
  lastMove: ReadonlySignal<"stored" | "waiting" | null>;
  act(seat: number, ...actions: string[]): Promise<boolean>;
  undo(seat: number): Promise<void>;
  hint(seat: number): Promise<Hint>;
  say(text: string): Promise<void>;
  leave(): void;
}

export function openTable(id: string): TableModel {
  const info = signal<TableInfo | null>(null);
  const events = signal<TableEvent[]>([]);
  const view = signal<View | null>(null);
  const viewAt = signal(0);
  const result = signal<Result | null>(null);
  const error = signal<WireError | null>(null);
  const pending = signal<string[]>([]);
  const lastMove = signal<"stored" | "waiting" | null>(null);

  const lastSeq = () => events.value.at(-1)?.seq ?? 0;

  function watch(): void {
    ask("watch", { table: id, since: lastSeq() }).then(
      () => (error.value = null),
      (e: WireError) => (error.value = e),
    );
  }

  function hear(tell: keyof Tells, message: unknown): void {
    if ((message as { table?: string }).table !== id) return;
    if (tell === "table") info.value = message as TableInfo;
    if (tell === "result") result.value = message as Result;
    if (tell === "events") {
      const news = (message as Tells["events"]).events.filter((e) => e.seq > lastSeq());
      events.value = [...events.value, ...news];
    }
    if (tell === "view") {
      batch(() => {
        view.value = message as View;
        viewAt.value = performance.now();
      });
    }
  }

  // One after the other: a refusal stops those behind it.
  async function act(seat: number, ...actions: string[]): Promise<boolean> {
    pending.value = actions;
    lastMove.value = "waiting";
    try {
      for (const action of actions) {
        await ask("play", { table: id, seat, action });
        pending.value = pending.value.slice(1);
      }
      lastMove.value = "stored";
      return true;
    } catch (e) {
      error.value = e as WireError;
      lastMove.value = null;
      return false;
    } finally {
      pending.value = [];
    }
  }

  async function undo(seat: number): Promise<void> {
    try {
      await ask("undo", { table: id, seat });
    } catch (e) {
      error.value = e as WireError;
    }
  }

  const stops = [onTell(hear), onOpen(watch)];
  if (linkStatus.value === "open") watch();

  return {
    id, info, events, view, viewAt, result, error, pending, lastMove, act, undo,
    hint: async (seat) => (await ask("hint", { table: id, seat })) as unknown as Hint,
    say: async (text) => void (await ask("chat", { table: id, text })),
    leave: () => {
      stops.forEach((stop) => stop());
      ask("unwatch", { table: id }).catch(() => {});
    },
  };
}
