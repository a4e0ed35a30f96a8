// What this device keeps, in the browser's own database. A change is written whole or not at
// all, and only by its owner: another window may have taken the games over meanwhile.

export type Shelf = "tables" | "events" | "editions";
export type Key = string | [string, number];

export type Change = { on: Shelf; put: unknown; at: Key } | { on: Shelf; cut: Key; upTo?: Key };

export interface Store {
  all(shelf: Shelf, from?: Key, upTo?: Key): Promise<unknown[]>;
  own(owner: string): Promise<void>;
  write(owner: string, changes: readonly Change[]): Promise<void>;
}

export class NotOwner extends Error {}

const SHELVES: readonly Shelf[] = ["tables", "events", "editions"];
const OWNER = "owner";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });
}

function finished(transaction: IDBTransaction, whyAborted: () => unknown = () => null): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(whyAborted() ?? transaction.error);
  });
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => [...SHELVES, OWNER].forEach((shelf) => request.result.createObjectStore(shelf));
  return done(request);
}

function carryOut(transaction: IDBTransaction, change: Change): void {
  const shelf = transaction.objectStore(change.on);
  if ("put" in change) shelf.put(change.put, change.at);
  else shelf.delete(IDBKeyRange.bound(change.cut, change.upTo ?? change.cut));
}

export async function openStore(name: string): Promise<Store> {
  const database = await open(name);
  return {
    all: (shelf, from, upTo = from) => {
      const range = from === undefined ? null : IDBKeyRange.bound(from, upTo);
      return done(database.transaction(shelf).objectStore(shelf).getAll(range));
    },
    own: (owner) => {
      const transaction = database.transaction(OWNER, "readwrite");
      transaction.objectStore(OWNER).put(owner, OWNER);
      return finished(transaction);
    },
    write: (owner, changes) => {
      const transaction = database.transaction([...SHELVES, OWNER], "readwrite");
      const asked = transaction.objectStore(OWNER).get(OWNER);
      let why: unknown = null;
      asked.onsuccess = () => {
        try {
          if (asked.result !== owner) throw new NotOwner();
          changes.forEach((change) => carryOut(transaction, change));
        } catch (error) {
          why = error;
          transaction.abort();
        }
      };
      return finished(transaction, () => why);
    },
  };
}
