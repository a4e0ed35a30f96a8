// There is no network: what can be played all the same, and what waits.

import { ownGames } from "../../model/games";
import { placeOf } from "../../net/place";
import { server } from "../../net/server";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import { Countdown, useLostForLong } from "../Offline";

export function OfflineBanner() {
  if (!useLostForLong()) return null;
  const waiting = (ownGames.value ?? []).filter(({ table }) => placeOf(table) === "server").length;
  return (
    <aside class="lobby-offline" aria-label={t("app.offline")} data-testid="offline">
      <Icon name="offline" size={22} />
      <strong role="alert">{t("app.offline")}</strong>
      <p>
        {t("lobby.offline.works")} {waiting > 0 ? t("lobby.offline.waits", { n: waiting }) : t("lobby.offline.people")}
      </p>
      <div class="lobby-offline-next">
        <Countdown />
        <Button onPress={server.tryNow}>{t("app.offline.now")}</Button>
      </div>
    </aside>
  );
}
