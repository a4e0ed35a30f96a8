// How everybody can check that the lots of chance were not arranged.

import type { Result } from "../../net/protocol";
import { Dialog } from "../../ui/Dialog";
import { t } from "../../words/words";

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

export function Fairness({ result, names, onClose }: FairnessProps) {
  return (
    <Dialog
      wide
      title={t("table.fair")}
      onClose={onClose}
      foot={
        <a class="button" href={result.record} download={`${result.table}.rec`}>
          {t("table.fair.record")}
        </a>
      }>
      <p>{t("table.fair.detail")}</p>
      <dl class="end-digits">
        <Digits name={t("table.fair.commitment")} digits={result.commitment} />
        <Digits name={t("table.fair.seed")} digits={result.seed} />
        {result.entropy.map((digits, i) => (
          <Digits key={i} name={t("table.fair.entropy", { name: names[i] ?? "" })} digits={digits} />
        ))}
      </dl>
      <p>
        {t("table.fair.check")} <code>tori record verify {result.table}.rec</code>
      </p>
    </Dialog>
  );
}
