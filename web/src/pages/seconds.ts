// Seconds that have passed, counted here between what the server says.

import { useEffect, useState } from "preact/hooks";

// 'waited': milliseconds so far.
export function useSeconds(waited: number): number {
  const [seconds, setSeconds] = useState(Math.floor(waited / 1000));
  useEffect(() => {
    const began = Date.now() - waited;
    const count = () => setSeconds(Math.floor((Date.now() - began) / 1000));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [waited]);
  return seconds;
}
