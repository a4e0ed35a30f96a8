// What lies on this device, how much room it takes, and the way to bring a game in.

import "./device.css";
import { useEffect, useState } from "preact/hooks";
import { gamesHere } from "../../model/games";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { formatNumber, t } from "../../words/words";
import { chooseRecord } from "./deeds";

const MEGABYTE = 1e6;

function useRoom(games: number): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    navigator.storage?.estimate().then(
      ({ usage }) => setRoom(usage ?? null),
      () => {},
    );
  }, [games]);
  return room;
}

export function Kept() {
  const games = gamesHere.value;
  const room = useRoom(games);
  const size = room === null ? null : formatNumber(Math.max(0.1, Math.round(room / (MEGABYTE / 10)) / 10));
  return (
    <div class="device-kept">
      {games > 0 && (
        <p>
          <Icon name="check" size={15} />
          <span>
            {t("device.kept", { n: games })} {size !== null && t("device.kept.size", { size })}
          </span>
        </p>
      )}
      <Button quiet icon="up" testId="device-import" onPress={chooseRecord}>
        {t("device.import")}
      </Button>
    </div>
  );
}
