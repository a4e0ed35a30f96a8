// Another game at the same table.

import type { TableModel } from "../../model/table";
import { go } from "../../router";
import { isMineAt } from "../../table/players";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";

export function Again({ model }: { model: TableModel }) {
  const info = model.info.value;
  const wasHere = info?.seats.some(isMineAt(info));
  if (info?.next) {
    return (
      <a class="button button-primary" href={`/table/${info.next}`}>
        {t("table.end.next")}
      </a>
    );
  }
  if (!wasHere) return null;
  const again = () => model.ask("rematch").then((reply) => go(`/table/${String(reply["table"])}`), refuse);
  return (
    <Button primary once testId="rematch" onPress={() => void again()}>
      {t("table.end.again")}
    </Button>
  );
}
