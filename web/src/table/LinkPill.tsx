// Says above every kind of table that the connection is gone, and when it is tried again.

import type { TableModel } from "../model/table";
import { placeOf } from "../net/place";
import { t } from "../words/words";
import { useTicking } from "./clock";

// The engine of this device comes back at once, or says itself why it does not.
export function lostInWords({ id, link }: TableModel): { words: string; isTrying: boolean } {
  if (placeOf(id) === "device") return { words: t("table.lost.here"), isTrying: true };
  const seconds = Math.max(0, Math.ceil((link.nextTry.value - Date.now()) / 1000));
  const isTrying = link.status.value === "connecting" || seconds === 0;
  return { words: isTrying ? t("table.lost.trying") : t("table.lost.soon", { n: seconds }), isTrying };
}

export function LinkPill({ model }: { model: TableModel }) {
  const isLost = model.link.status.value !== "open";
  useTicking(isLost);
  if (!isLost) return null;
  const { words, isTrying } = lostInWords(model);
  return (
    <button
      type="button"
      class="pill table-lost"
      disabled={isTrying}
      title={t("table.lost.try")}
      onClick={model.link.tryNow}>
      <span>{words}</span>
    </button>
  );
}
