// Says above every kind of table that the connection is gone, and when it is tried again.

import { linkStatus, nextTry, tryNow } from "../net/link";
import { t } from "../words/words";
import { useTicking } from "./clock";

export function lostInWords(): { words: string; isTrying: boolean } {
  const seconds = Math.max(0, Math.ceil((nextTry.value - Date.now()) / 1000));
  const isTrying = linkStatus.value === "connecting" || seconds === 0;
  return { words: isTrying ? t("table.lost.trying") : t("table.lost.soon", { n: seconds }), isTrying };
}

export function LinkPill() {
  const isLost = linkStatus.value !== "open";
  useTicking(isLost);
  if (!isLost) return null;
  const { words, isTrying } = lostInWords();
  return (
    <button type="button" class="pill table-lost" disabled={isTrying} title={t("table.lost.try")} onClick={tryNow}>
      <span>{words}</span>
    </button>
  );
}
