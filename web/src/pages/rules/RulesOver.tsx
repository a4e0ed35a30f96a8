// Links to the rules open them over the table, so that nobody has to leave it.

import { useEffect, useState } from "preact/hooks";
import type { ComponentType } from "preact";
import { spotOf } from "../../net/address";
import type { GameName } from "../../net/protocol";
import type { RulesSheetProps } from "./RulesSheet";

// The rule that a click on a link asks for; null if it is about something else.
function ruleOf(event: MouseEvent, game: GameName): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const link = (event.target as Element).closest("a");
  if (link?.origin !== location.origin) return null;
  const { path, hash } = spotOf(link);
  return path === `/rules/${game}` ? hash.slice(1) : null;
}

// The edition in play, by its fingerprint.
export function RulesOver({ game, edition }: { game: GameName; edition: string }) {
  const [tag, setTag] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<{ Sheet: ComponentType<RulesSheetProps> } | null>(null);

  useEffect(() => {
    function follow(event: MouseEvent): void {
      const found = ruleOf(event, game);
      if (found === null || (event.target as Element).closest("dialog")) return;
      event.preventDefault();
      setTag(found);
      void import("./RulesSheet").then(({ RulesSheet: Sheet }) => setLoaded({ Sheet }));
    }
    document.addEventListener("click", follow, true);
    return () => document.removeEventListener("click", follow, true);
  }, [game]);

  if (tag === null || !loaded) return null;
  return <loaded.Sheet game={game} edition={edition} tag={tag} onClose={() => setTag(null)} />;
}
