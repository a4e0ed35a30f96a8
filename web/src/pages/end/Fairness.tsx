// How everybody can check that the lots of chance were not arranged.

import { placeOf } from "../../net/place";
import type { Result } from "../../net/protocol";
import { Dialog } from "../../ui/Dialog";
import { t } from "../../words/words";
import { Export } from "../device/device";

// Who has added none has zeros.
function Digits({ name, digits }: { name: string; digits: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{/[^0]/.test(digits) ? <code>{digits}</code> : t("table.fair.none")}</dd>
    </div>
  );
}

interface FairnessProps {
  result: Result;
  names: string[];
  onClose: () => void;
}

// Who has drawn the lots, as far as it was here.
function detailOf({ table, origin, seed }: Result): string {
  if (seed === undefined) return "table.fair.detailLater";
  if (origin) return "table.fair.detailOrigin";
  return placeOf(table) === "device" ? "table.fair.detailHere" : "table.fair.detail";
}

export function Fairness({ result, names, onClose }: FairnessProps) {
  const isHere = placeOf(result.table) === "device";
  return (
    <Dialog
      wide
      title={t("table.fair")}
      onClose={onClose}
      foot={
        isHere ? (
          <Export table={result.table} />
        ) : (
          <a class="button" href={result.record} download={`${result.table}.rec`}>
            {t("table.fair.record")}
          </a>
        )
      }>
      <p>{t(detailOf(result))}</p>
      <dl class="end-digits">
        <Digits name={t("table.fair.commitment")} digits={result.commitment} />
        {result.seed !== undefined && <Digits name={t("table.fair.seed")} digits={result.seed} />}
        {result.entropy?.map((digits, i) => (
          <Digits key={i} name={t("table.fair.entropy", { name: names[i] ?? "" })} digits={digits} />
        ))}
      </dl>
      <p>
        {t("table.fair.check")} <code>tori record verify {result.table}.rec</code>
      </p>
    </Dialog>
  );
}
