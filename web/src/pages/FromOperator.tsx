// What an operator has done to the visitor: kept out, until when, in the place of "no
// connection"; called something else, and why.

import { useEffect } from "preact/hooks";
import { keptOut, renamedBy } from "../model/session";
import { toast } from "../ui/Toast";
import { formatDate, t, wantWords } from "../words/words";

export function FromOperator() {
  const renamed = renamedBy.value;
  useEffect(() => {
    if (renamed) void wantWords("operator").then(() => toast(t("operator.renamed", renamed)));
  }, [renamed]);
  return keptOut.value ? (
    <div class="notice-line" role="alert" data-testid="kept-out">
      <strong>{t("app.keptOut", { time: formatDate(keptOut.value) })}</strong>
    </div>
  ) : null;
}
