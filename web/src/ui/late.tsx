// A component that is fetched when it is first shown; until then there is nothing in its place.
// What does not come is asked for again.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

const RETRY = 3000;

export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function Late(props: Props) {
    const [, setCame] = useState(false);
    const Shown = loaded;
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const fetchIt = () =>
        load().then(
          (found) => {
            loaded = found;
            setCame(true);
          },
          () => (timer = setTimeout(fetchIt, RETRY)),
        );
      if (!loaded) void fetchIt();
      else if (!Shown) setCame(true); // it came between drawing and this
      return () => clearTimeout(timer);
    }, []);
    return Shown && <Shown {...props} />;
  };
}
