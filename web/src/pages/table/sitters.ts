// Who sits at a table that waits, and who of them is asked about changed settings, from its
// events alone.

import type { TableEvent } from "../../net/protocol";

export interface Sitter {
  name: string;
  user?: number | undefined;
  isAsked: boolean;
}

export type Sitters = (Sitter | null)[];

function seated(sitters: Sitters, seat: number, sitter: Sitter | null): Sitters {
  const next = [...sitters];
  next[seat] = sitter;
  return next;
}

// Who sits where after an event.
export function after(sitters: Sitters, { kind, seat = 0, user, text = "" }: TableEvent): Sitters {
  const sitter = sitters[seat] ?? null;
  switch (kind) {
    case "sit":
      return seated(sitters, seat, { name: text, user, isAsked: sitter?.isAsked ?? false });
    case "bot":
      return seated(sitters, seat, { name: "", isAsked: false });
    case "stand":
    case "out":
      return seated(sitters, seat, null);
    case "ready":
      return seated(sitters, seat, sitter && { ...sitter, isAsked: false });
    case "order":
      return [...text.split(" ")[0]!].map((from) => sitters[Number(from)] ?? null);
    default:
      return sitters;
  }
}

function asked(sitters: Sitters, host: number): Sitters {
  return sitters.map((one) => one && { ...one, isAsked: one.user !== undefined && one.user !== host });
}

// Names of settings about which somebody is still asked, as the events have them.
export function openChanges(events: readonly TableEvent[], host: number): string[] {
  let sitters: Sitters = [];
  let open: string[] = [];
  for (const event of events) {
    sitters = event.kind === "change" ? asked(sitters, host) : after(sitters, event);
    if (event.kind === "change") open = [...new Set([...open, ...(event.text ?? "").split(" ")])];
    if (!sitters.some((one) => one?.isAsked)) open = [];
  }
  return open;
}
