// What is the matter with the games of this device: a quiet line if it is over already, a line
// that stays if it is not.

import "./device.css";
import { useEffect } from "preact/hooks";
import { deviceTrouble, takeOver, tryDeviceAgain } from "../../net/device";
import type { Trouble } from "../../net/local/messages";
import { isRefused } from "../../net/storage";
import { route } from "../../router";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { toast } from "../../ui/Toast";
import { t } from "../../words/words";

// Told once; the game goes on.
const PASSING: readonly Trouble[] = ["restarted", "full", "forbidden"];

const REMEDIES: Partial<Record<Trouble, () => Promise<void>>> = { taken: takeOver, broken: tryDeviceAgain };

// There it stays, as NothingKept.
function isSaidInLobby(trouble: Trouble): boolean {
  return trouble === "forbidden" && isRefused && route.value.page === "";
}

export function Notice() {
  const trouble = deviceTrouble.value;
  const isPassing = trouble !== null && PASSING.includes(trouble);
  useEffect(() => {
    if (!isPassing) return;
    if (!isSaidInLobby(trouble)) toast(t(`device.${trouble}`));
    deviceTrouble.value = null;
  }, [trouble]);
  if (trouble === null || isPassing) return null;
  const remedy = REMEDIES[trouble];
  return (
    <aside class="notice-line device-notice" aria-label={t("device.title")}>
      <Icon name="device" />
      <strong role="alert">{t(`device.${trouble}`)}</strong>
      {remedy && <Button onPress={() => void remedy()}>{t(`device.${trouble}.remedy`)}</Button>}
    </aside>
  );
}
