// What the browser keeps for this page. One that may keep nothing, as who blocks all cookies has
// it, refuses each of these with an error: then there are stand-ins that last as long as the page.

function isForbidden(): boolean {
  try {
    void globalThis.localStorage;
    return false;
  } catch (error) {
    return (error as Error).name === "SecurityError";
  }
}

export const isRefused = isForbidden();

const forgotten = new Map<string, string>();

// Short texts by name; throws if there is no room.
export const texts: Pick<Storage, "getItem" | "setItem"> = isRefused
  ? {
      getItem: (name) => forgotten.get(name) ?? null,
      setItem: (name, text) => void forgotten.set(name, text),
    }
  : globalThis.localStorage;

// Between windows, which share nothing where nothing is kept; missing in older browsers, too.
export const locks: LockManager | undefined = isRefused ? undefined : globalThis.navigator?.locks;
