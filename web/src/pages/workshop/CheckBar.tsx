// What the engine says, always at the foot: everything holds, or the one thing to settle.

import { Button } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import type { Bench } from "./bench";
import { isPhone } from "./sizes";

function Bad({ bench }: { bench: Bench }) {
  const finding = bench.finding.value;
  if (finding.is !== "bad") return null;
  const { trouble, isNew } = finding;
  const { repair } = trouble;
  const holds = bench.workshop.holds(bench.edition.value);
  return (
    <div class="workshop-check" data-is="bad" data-testid="workshop-check" role={isNew ? "alert" : undefined}>
      <Icon name="warn" size={24} />
      <p>
        <b>{t("workshop.trouble", { text: trouble.text })}</b>
        {!isPhone.value && <span>{t("workshop.holds.box", { holds })}</span>}
      </p>
      {trouble.piece && <Button onPress={() => bench.show(trouble)}>{t("workshop.show")}</Button>}
      {repair && (
        <Button primary onPress={() => bench.change(repair.edition)}>
          {repair.label}
        </Button>
      )}
    </div>
  );
}

export function CheckBar({ bench }: { bench: Bench }) {
  const { is } = bench.finding.value;
  if (is === "bad") return <Bad bench={bench} />;
  const holds = bench.workshop.holds(bench.edition.value);
  const words = { asked: "workshop.asked", good: "workshop.good", unknown: "workshop.unknown" }[is];
  return (
    <div class="workshop-check" data-is={is} data-testid="workshop-check">
      <Icon name={is === "good" ? "check" : is === "asked" ? "turn" : "warn"} size={24} />
      <p>
        <b>{t(words)}</b>
        <span>{t("workshop.holds.box", { holds })}</span>
      </p>
    </div>
  );
}
