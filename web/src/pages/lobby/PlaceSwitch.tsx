// Whether a game that needs nobody else is played on this device alone.

import { playPlace, wishesDevice } from "../../model/place";
import { canVisit, hasServer } from "../../net/server";
import { Toggle } from "../../ui/Toggle";
import { t } from "../../words/words";

export function PlaceSwitch() {
  if (!canVisit) return null;
  return (
    <Toggle
      label={t("lobby.here")}
      detail={t(hasServer() ? "lobby.here.note" : "lobby.here.away")}
      on={playPlace.value === "device"}
      disabled={!hasServer()}
      onChange={(on) => (wishesDevice.value = on)}
    />
  );
}
