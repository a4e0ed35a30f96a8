// Whom the host has put out of a table that waits, and can let back in.

import type { TableModel } from "../../model/table";
import type { TableInfo } from "../../net/protocol";
import { personName } from "../../table/players";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";

export function Outs({ model, info }: { model: TableModel; info: TableInfo }) {
  if (!info.out?.length) return null;
  return (
    <section class="waiting-outs" aria-labelledby="waiting-outs">
      <h3 id="waiting-outs">{t("table.seat.outs")}</h3>
      <ul>
        {info.out.map(({ user, name }) => (
          <li key={user}>
            <Button quiet testId="admit" onPress={() => void model.ask("admit", { user }).catch(refuse)}>
              {t("table.seat.admit", { name: personName(name) })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
