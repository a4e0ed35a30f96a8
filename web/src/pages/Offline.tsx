// The connection is gone: said on every page but the table's, which says it itself.

import { useEffect, useState } from "preact/hooks";
import { linkStatus, nextTry, tryNow } from "../net/link";
import { Button } from "../ui/Button";
import { t } from "../words/words";

// A connection that is back at once is not worth a word.
const PATIENCE = 1500;

function useLostForLong(): boolean {
  const isOpen = linkStatus.value === "open";
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (isOpen) {
      setLong(false);
      return;
    }
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isLong && !isOpen;
}

function Countdown() {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((nextTry.value - now) / 1000));
  return <span>{nextTry.value ? t("app.offline.next", { n: seconds }) : t("app.offline.trying")}</span>;
}

export function Offline() {
  if (!useLostForLong()) return null;
  return (
    <aside class="offline" aria-label={t("app.offline")}>
      <strong role="alert">{t("app.offline")}</strong>
      <Countdown />
      <Button onPress={tryNow}>{t("app.offline.now")}</Button>
    </aside>
  );
}
