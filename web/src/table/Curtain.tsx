// Several players at one device: the hand of the next is shown when he says that he is
// there.

import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { t } from "../words/words";
import type { Player } from "./play";
import { PlayerMark } from "./PlayerMark";
import { useKeys } from "../ui/keys";

interface CurtainProps {
  player: Player;
  // The one who has just played, if his last action can be taken back.
  before: Player | null;
  onOpen: () => void;
  onUndo: () => void;
}

export function Curtain({ player, before, onOpen, onUndo }: CurtainProps) {
  useKeys((event) => {
    if (event.key !== "Enter" || event.repeat || event.target instanceof HTMLButtonElement) return false;
    onOpen();
    return true;
  });
  return (
    <main class="curtain" data-testid="curtain" data-colour={player.colour}>
      <div class="panel curtain-card">
        <PlayerMark colour={player.colour} size={64} />
        <h2>{t("table.curtain", { name: player.name })}</h2>
        <p class="muted">
          <Icon name="eye" /> {t("table.curtain.detail")}
        </p>
        <Button primary once testId="curtain-open" onPress={onOpen}>
          {t("table.curtain.open", { name: player.name })}
        </Button>
        {before && (
          <Button quiet icon="undo" once onPress={onUndo}>
            {t("table.curtain.undo", { name: before.name })}
          </Button>
        )}
      </div>
    </main>
  );
}
