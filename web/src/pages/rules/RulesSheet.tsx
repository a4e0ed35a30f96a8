// The rules over a running game: the table stays where it is.

import { useState } from "preact/hooks";
import type { GameName } from "../../net/protocol";
import { GAMES } from "../../table/games";
import { Dialog } from "../../ui/Dialog";
import { t } from "../../words/words";
import { Reader } from "./Reader";

export interface RulesSheetProps {
  game: GameName;
  // The rule to open at, such as "R40", or a section such as "scoring".
  tag?: string | undefined;
  onClose: () => void;
}

export function RulesSheet({ game, tag = "", onClose }: RulesSheetProps) {
  const [landing, setLanding] = useState({ id: tag, nth: 0 });
  const title = t("rules.title", { game: GAMES[game].title });
  return (
    <Dialog wide title={title} onClose={onClose}>
      <div class="rules-sheet" data-testid="rules-sheet">
        <Reader game={game} landing={landing} onGo={(id) => setLanding({ id, nth: landing.nth + 1 })} />
      </div>
    </Dialog>
  );
}
