// The connection is gone: said above pages that do not say it themselves.

import { useEffect, useState } from "preact/hooks";
import { canVisit, server } from "../net/server";
import { Button } from "../ui/Button";
import { t } from "../words/words";

// A connection that is back at once is not worth a word.
const PATIENCE = 1500;

export function useLostForLong(): boolean {
  const isOpen = !canVisit || server.status.value === "open";
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

export function Countdown() {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const next = server.nextTry.value;
  const seconds = Math.max(0, Math.ceil((next - now) / 1000));
  return <span>{next ? t("app.offline.next", { n: seconds }) : t("app.offline.trying")}</span>;
}

// The server speaks another version: no connection comes back before this page is loaded anew.
export function Outdated() {
  return (
    <aside class="notice-line" data-testid="outdated" aria-label={t("app.outdated")}>
      <strong role="alert">{t("app.outdated")}</strong>
      <Button onPress={() => location.reload()}>{t("app.reload")}</Button>
    </aside>
  );
}

export function Offline() {
  if (!useLostForLong()) return null;
  return (
    <aside class="notice-line" data-testid="offline-line" aria-label={t("app.offline")}>
      <strong role="alert">{t("app.offline")}</strong>
      <Countdown />
      <Button onPress={server.tryNow}>{t("app.offline.now")}</Button>
    </aside>
  );
}
