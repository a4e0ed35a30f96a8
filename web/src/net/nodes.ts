// A server of one or more nodes. Each of them answers what is asked of the server, but a table
// lives on one of them, and what is said of it goes there, over a link of its own if it is not
// the node that the page is connected to. What was refused because the table is elsewhere was
// not done, and is said again there. Whoever watches a table that moves is told, and watches it
// again; what that needs from him is the same after a link to a node is lost, as then the table
// is looked for anew.

import { type Asking, type Link, type Listener, freshId } from "./link";
import { type Reply, type Tells, WireError } from "./protocol";
import { type Whereabouts, createWhereabouts } from "./whereabouts";

// How long a link that no table is watched over is kept.
const LINGER = 60000;

export interface Nodes extends Link {
  // The link to a table, wherever it lives.
  of(table: string): Link;
}

// Whether the other side was there; nothing is sent before that is known.
async function reached({ status }: Link): Promise<boolean> {
  if (status.peek() !== "connecting") return status.peek() === "open";
  return new Promise((resolve) => {
    const stop = status.subscribe((now) => {
      if (now === "connecting") return;
      stop();
      resolve(now === "open");
    });
  });
}

export function createNodes(home: Link, linkTo: (url: string) => Link): Nodes {
  const sides = new Map<string, Link>();
  const tables = new Map<string, Whereabouts>();
  const listeners = new Set<Listener>();
  const lingering = new Map<Link, ReturnType<typeof setTimeout>>();

  function find(table: string): Whereabouts {
    const known = tables.get(table) ?? createWhereabouts(home);
    tables.set(table, known);
    return known;
  }

  function tablesAt(link: Link): [string, Whereabouts][] {
    return [...tables].filter(([, at]) => at.link.peek() === link);
  }

  function hear(from: Link, tell: keyof Tells, message: unknown): void {
    const { table, url } = message as { table?: string; url?: string };
    if (from !== home && !table) return;
    if (tell === "moved") {
      if (find(table!).link.peek() !== from) return;
      find(table!).goTo(linkAt(url ?? ""));
    }
    listeners.forEach((l) => l(tell, message));
  }

  function linkAt(url: string): Link {
    if (!url) return home;
    const known = sides.get(url);
    if (known) return known;
    const made = linkTo(url);
    sides.set(url, made);
    made.onTell((tell, message) => hear(made, tell, message));
    made.status.subscribe((now) => now === "lost" && abandon(url, made));
    made.start();
    linger(url, made);
    return made;
  }

  function close(url: string, side: Link): void {
    sides.delete(url);
    clearTimeout(lingering.get(side));
    lingering.delete(side);
    tablesAt(side).forEach(([, at]) => at.forget());
    side.stop();
  }

  // The node is gone; some other will have its tables.
  function abandon(url: string, side: Link): void {
    const left = tablesAt(side).filter(([, at]) => at.isWatched);
    const told = left.filter(([, at]) => at.isWatchedThere);
    left.forEach(([, at]) => at.goBack());
    close(url, side);
    told.forEach(([table]) => listeners.forEach((l) => l("moved", { table, url: "" })));
  }

  function linger(url: string, side: Link): void {
    clearTimeout(lingering.get(side));
    const isUsed = () => tablesAt(side).some(([, at]) => at.isWatched);
    lingering.set(
      side,
      setTimeout(() => (isUsed() ? linger(url, side) : close(url, side)), LINGER),
    );
  }

  async function askAt(table: string, what: string, fields: Record<string, unknown>, asking: Asking): Promise<Reply> {
    const at = find(table);
    const id = asking.id ?? freshId();
    if (what === "watch" || what === "unwatch") at.isWatched = what === "watch";
    for (;;) {
      if (at.isPausing()) await at.pauseEnd();
      const link = at.link.peek();
      if (link !== home && !(await reached(link))) continue;
      if (what === "watch") at.isWatchedThere = true;
      try {
        const reply = await link.ask(what, fields, { ...asking, id });
        if (at.link.peek() === link) at.settle();
        return reply;
      } catch (error) {
        const { code, url = "" } = error as WireError;
        const isThere = at.link.peek() === link;
        if (code !== "elsewhere" || what === "unwatch") {
          if (isThere) at.settle();
          throw error;
        }
        if (isThere) at.goTo(linkAt(url));
      }
    }
  }

  const nodes: Nodes = {
    ...home,
    reconnect: () => {
      sides.forEach((side, url) => close(url, side));
      home.reconnect();
    },
    check: () => {
      home.check();
      sides.forEach((side) => side.check());
    },
    onTell: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: (what, fields = {}, asking = {}) => {
      const table = fields["table"];
      return typeof table === "string" ? askAt(table, what, fields, asking) : home.ask(what, fields, asking);
    },
    of: (table) => {
      const at = find(table);
      return {
        ...nodes,
        status: at.status,
        nextTry: at.nextTry,
        tryNow: () => {
          at.hurry();
          home.tryNow();
        },
        onOpen: (listener) => home.onOpen(() => at.link.peek() === home && listener()),
        ask: (what, fields = {}, asking = {}) => askAt(table, what, fields, asking),
      };
    },
  };
  home.onTell((tell, message) => hear(home, tell, message));
  return nodes;
}
