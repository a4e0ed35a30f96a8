// There is no network: what can be played all the same, and what waits, by name. When it is back,
// that is said for a moment.

import { useEffect, useRef, useState } from "preact/hooks";
import { titleOf } from "../../model/choices";
import { type OwnGame, ownGames } from "../../model/games";
import { placeOf } from "../../net/place";
import { server } from "../../net/server";
import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { formatList, t } from "../../words/words";
import { Countdown, useLostForLong } from "../Offline";
import { listOthers } from "./people";

// So many are named; more are counted.
const NAMED = 2;
const SAID_FOR = 4000;

function nameOf({ info }: OwnGame): string {
  const people = listOthers(info);
  const game = titleOf(info.game);
  return people ? t("lobby.offline.with", { game, people }) : game;
}

function waitingWords(): string {
  const games = (ownGames.value ?? []).filter(({ table }) => placeOf(table) === "server");
  if (games.length === 0) return t("lobby.offline.people");
  const names = games.slice(0, NAMED).map(nameOf);
  const more = games.length - names.length;
  const list = formatList(more > 0 ? [...names, t("lobby.offline.more", { n: more })] : names);
  return t("lobby.offline.waits", { n: games.length, names: list });
}

// True for a moment after it was false.
function useComeback(isLost: boolean): boolean {
  const wasLost = useRef(isLost);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const hasComeBack = wasLost.current && !isLost;
    wasLost.current = isLost;
    setBack(hasComeBack);
    if (!hasComeBack) return;
    const timer = setTimeout(() => setBack(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [isLost]);
  return isBack && !isLost;
}

export function OfflineBanner() {
  const isLost = useLostForLong();
  const isBack = useComeback(isLost);
  if (isBack) {
    return (
      <div class="lobby-offline lobby-back" role="status" data-testid="back-online">
        <Icon name="check" size={22} />
        <strong>{t("lobby.back")}</strong>
      </div>
    );
  }
  if (!isLost) return null;
  return (
    <aside class="lobby-offline lobby-away" aria-label={t("app.offline")} data-testid="offline">
      <Icon name="offline" size={22} />
      <strong role="alert">{t("app.offline")}</strong>
      <p>
        {t("lobby.offline.works")} {waitingWords()}
      </p>
      <div class="lobby-offline-next">
        <Countdown />
        <Button onPress={server.tryNow}>{t("app.offline.now")}</Button>
      </div>
    </aside>
  );
}
