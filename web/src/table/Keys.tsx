// The keys of the table, and a window that lists them.

import { sound } from "../model/settings";
import { Dialog } from "../ui/Dialog";
import { KeyList } from "../ui/KeyList";
import { useKeys } from "../ui/keys";
import { t } from "../words/words";
import { type Frame, useGame } from "./frame";
import type { Play } from "./play";
import { sayTable } from "./speech";

const FOR_ALL = ["Enter", "Esc", "Z", "H", "A-B", "Shift A", "W", "L", "T", "M", "Space", "1-4", ":", "?"] as const;

export function KeysHelp({ play, onClose }: { play: Play; onClose: () => void }) {
  const keys = useGame(play.game)?.keys ?? [];
  return (
    <Dialog title={t("table.keys")} onClose={onClose}>
      <KeyList keys={FOR_ALL} words={(key) => t(`table.key.${key}`)} />
      {keys.length > 0 && (
        <>
          <h3 class="keys-game">{t("table.keys.game")}</h3>
          <KeyList keys={keys} words={(key) => t(`${play.game}.key.${key}`)} />
        </>
      )}
    </Dialog>
  );
}

function focusLog(): boolean {
  const list = document.querySelector<HTMLElement>(".log-list");
  list?.focus();
  return list !== null;
}

export function useTableKeys(play: Play, frame: Frame): void {
  const deeds: Record<string, () => unknown> = {
    z: () => play.view.value.undo && play.undo(),
    h: () => play.askHint(),
    l: () => focusLog(),
    t: () => void sayTable(play),
    m: () => (sound.value = !sound.value),
    "?": () => (frame.window.value = "keys"),
    ":": () => (frame.window.value = "command"),
    " ": () => frame.pacing.skip(),
  };
  useKeys((event) => {
    const deed = event.repeat ? undefined : deeds[event.key.toLowerCase()];
    if (!deed || (event.key === " " && !frame.pacing.isBehind.value)) return false;
    deed();
    return true;
  }, true);
}
