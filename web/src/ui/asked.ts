// What is asked for once and shown when it has come.

import { useEffect, useState } from "preact/hooks";

// Null until it has come, and if it does not; asked again for another key. A key that is null asks
// for nothing.
export function useAsked<T>(ask: () => Promise<T>, key: string | null): T | null {
  const [found, setFound] = useState<T | null>(null);
  useEffect(() => {
    let isWanted = key !== null;
    setFound(null);
    if (isWanted)
      ask().then(
        (answer) => isWanted && setFound(() => answer),
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return found;
}
