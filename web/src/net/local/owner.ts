// Who may write what this device keeps: one window at a time. Browsers that know locks say who
// has them, and a lock that is left is handed on; in others whoever came last has the games, and
// the others find out when they want to write.

import type { Store } from "./store";

const LOCK = "tori.device";

export interface Ownership {
  // Resolves once the games are ours.
  mine: Promise<void>;
  // Now, whoever has them.
  take(): void;
}

interface Owner {
  locks: LockManager | undefined;
  store: Store;
  name: string;
  onTaken: () => void;
  onLost: () => void;
}

export function claim({ locks, store, name, onTaken, onLost }: Owner): Ownership {
  if (!locks) return { mine: store.own(name), take: () => {} };
  let have!: () => void;
  let fail!: (error: unknown) => void;
  let isOurs = false;
  const mine = new Promise<void>((resolve, reject) => ([have, fail] = [resolve, reject]));
  const queue = new AbortController();

  // As long as the worker lives.
  function hold(): Promise<never> {
    isOurs = true;
    store.own(name).then(have, fail);
    return new Promise(() => {});
  }

  // Fails when another window takes what this one had, or when this one does not wait any more.
  function ask(options: LockOptions): void {
    let isHeld = false;
    const given = (lock: Lock | null) => {
      isHeld = !!lock;
      return lock ? hold() : waitForIt();
    };
    locks!.request(LOCK, options, given).catch(() => isHeld && onLost());
  }

  function waitForIt(): void {
    onTaken();
    ask({ signal: queue.signal });
  }

  ask({ ifAvailable: true });
  return {
    mine,
    take: () => {
      if (isOurs) return;
      queue.abort();
      ask({ steal: true });
    },
  };
}
