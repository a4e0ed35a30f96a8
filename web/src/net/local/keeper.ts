// Lines of the engine that outlive it: rows of tables, their events and reviews, editions. It
// knows of a line only whose it is, where an event stands and whether a table is over.

import type { Change, Key, Store } from "./store";

interface Line {
  table?: string;
  edition?: string;
  row?: { phase?: string; summary?: { clock?: string } | null };
  event?: { seq: number };
  review?: object;
  gone?: boolean;
}

export interface Keeper {
  // Everything but what happened at tables that are over.
  beginning(): Promise<string[]>;
  // What happened at a table, if it was not among that.
  pastOf(table: string): Promise<string[]>;
  // In this order, all or none; throws if there is no room.
  keep(lines: readonly string[]): Promise<void>;
}

// The review of a game lies before its events, and comes with them.
const REVIEW_AT = 0;

function spanOf(table: string): [Key, Key] {
  return [
    [table, REVIEW_AT],
    [table, Number.MAX_SAFE_INTEGER],
  ];
}

function goneTable(table: string): Change[] {
  const [cut, upTo] = spanOf(table);
  return [
    { on: "tables", cut: table },
    { on: "events", cut, upTo },
  ];
}

export function changesOf(text: string): Change[] {
  const { table, edition, row, event, review, gone } = JSON.parse(text) as Line;
  if (edition !== undefined)
    return [gone ? { on: "editions", cut: edition } : { on: "editions", put: text, at: edition }];
  if (table === undefined) return [];
  if (gone) return goneTable(table);
  if (event) return [{ on: "events", put: text, at: [table, event.seq] }];
  if (review) return [{ on: "events", put: text, at: [table, REVIEW_AT] }];
  return row ? [{ on: "tables", put: text, at: table }] : [];
}

function isEvent(text: string): boolean {
  return (JSON.parse(text) as Line).event !== undefined;
}

function isOver(text: string): boolean {
  return (JSON.parse(text) as Line).row?.phase === "over";
}

// Is time running out at the table of this line?
export function runsClock(text: string): boolean {
  const { row } = JSON.parse(text) as Line;
  return row?.phase === "running" && (row.summary?.clock ?? "none") !== "none";
}

export function tableOf(text: string): string {
  return (JSON.parse(text) as Line).table ?? "";
}

// What could not be written, because there was no room, is written with what comes next.
export function createKeeper(store: Store, owner: string): Keeper {
  const told = new Set<string>();
  let waiting: string[] = [];

  async function eventsOf(table: string): Promise<string[]> {
    told.add(table);
    return (await store.all("events", ...spanOf(table))) as string[];
  }

  return {
    beginning: async () => {
      told.clear();
      const [editions, rows] = (await Promise.all([store.all("editions"), store.all("tables")])) as [
        string[],
        string[],
      ];
      const live = rows.filter((row) => !isOver(row));
      const events = await Promise.all(live.map((row) => eventsOf(tableOf(row))));
      return [...editions, ...rows, ...events.flat(), ...waiting];
    },
    pastOf: async (table) => (told.has(table) ? [] : eventsOf(table)),
    keep: async (lines) => {
      lines.filter(isEvent).forEach((line) => told.add(tableOf(line)));
      waiting.push(...lines);
      await store.write(owner, waiting.flatMap(changesOf));
      waiting = [];
    },
  };
}
