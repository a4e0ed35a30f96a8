// The rules over a running game: the table stays where it is.

import { useState } from "preact/hooks";
import { titleOf } from "../../model/choices";
import { spot } from "../../net/address";
import type { GameName } from "../../net/protocol";
import { Dialog } from "../../ui/Dialog";
import { t } from "../../words/words";
import { Reader } from "./Reader";

export interface RulesSheetProps {
  game: GameName;
  edition: string;
  // The rule to open at, such as "R40", or a section such as "scoring".
  tag?: string | undefined;
  onClose: () => void;
}

// The same on a page of its own, which leads back to the table.
function pageOf(game: GameName, edition: string, id: string): string {
  const table = /^\/table\/([\w-]+)/.exec(spot().path)?.[1];
  return `/rules/${game}?edition=${edition}${table ? `&table=${table}` : ""}${id ? `#${id}` : ""}`;
}

export function RulesSheet({ game, edition, tag = "", onClose }: RulesSheetProps) {
  const [landing, setLanding] = useState({ id: tag, nth: 0 });
  const title = t("rules.title", { game: titleOf(game) });
  const link = (
    <a class="rules-alone" href={pageOf(game, edition, landing.id)} target="_blank" rel="noopener">
      {t("rules.alone")}
    </a>
  );
  return (
    <Dialog wide title={title} onClose={onClose} foot={link}>
      <div class="rules-sheet" data-testid="rules-sheet">
        <Reader
          game={game}
          edition={edition}
          landing={landing}
          onGo={(id) => setLanding({ id, nth: landing.nth + 1 })}
        />
      </div>
    </Dialog>
  );
}
