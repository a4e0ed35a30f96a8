// What an operator has done to the visitor: kept out, until when, in the place of "no
// connection"; called something else, and why; and what became of what was reported.

import { useEffect, useState } from "preact/hooks";
import { type Told, findTold, markSeen, toldCount } from "../model/reports";
import { keptOut, renamedBy } from "../model/session";
import { Button } from "../ui/Button";
import { refuse } from "../table/refusal";
import { toast } from "../ui/Toast";
import { formatDate, known, t, wantWords } from "../words/words";

// One after the other, until each was seen.
function ToldLine() {
  const [told, setTold] = useState<Told[]>([]);
  const count = toldCount.value;
  useEffect(() => {
    if (count) findTold().then(setTold, () => {});
  }, [count]);
  const [first, ...rest] = told;
  if (!first) return null;
  const next = () => markSeen(first.number).then(() => setTold(rest), refuse);
  return (
    <div class="notice-line" role="status" data-testid="told">
      <span>{known(`told.${first.kind}`, { text: first.text }) ?? first.text}</span>
      <Button testId="told-ok" onPress={() => void next()}>
        {t("told.ok")}
      </Button>
    </div>
  );
}

export function FromOperator() {
  const renamed = renamedBy.value;
  useEffect(() => {
    if (renamed) void wantWords("operator").then(() => toast(t("operator.renamed", renamed)));
  }, [renamed]);
  return keptOut.value ? (
    <div class="notice-line" role="alert" data-testid="kept-out">
      <strong>{t("app.keptOut", { time: formatDate(keptOut.value) })}</strong>
    </div>
  ) : (
    <ToldLine />
  );
}
