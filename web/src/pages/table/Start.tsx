// The game begins: the host says so.

import { me } from "../../model/session";
import type { TableModel } from "../../model/table";
import type { TableInfo } from "../../net/protocol";
import { Button } from "../../ui/Button";
import { refuse } from "../../table/refusal";
import { t } from "../../words/words";

export function Start({ model, info }: { model: TableModel; info: TableInfo }) {
  const free = info.seats.filter((s) => s.holder === "nobody").length;
  const start = (fill: boolean) => () => model.ask("start", { fill }).catch(refuse);
  if (info.host !== me.value?.user) {
    const host = info.seats.find((s) => s.user === info.host)?.name;
    const words = host ? t("table.start.wait", { name: host }) : t("table.start.nobody");
    return (
      <p class="waiting-start muted" role="status">
        {words}
      </p>
    );
  }
  return (
    <div class="waiting-start">
      {free === 0 ? (
        <Button primary once testId="start" icon="play" onPress={start(false)}>
          {t("table.start")}
        </Button>
      ) : (
        <>
          <Button once testId="fill" icon="bot" onPress={start(true)}>
            {t("table.start.fill", { n: free })}
          </Button>
          <p class="muted" role="status">
            {t("table.start.free", { n: free })}
          </p>
        </>
      )}
    </div>
  );
}
