// Leaving a running game: somebody must play on.

import type { TableModel } from "../../model/table";
import { go } from "../../router";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { t } from "../../words/words";

export function Leave({ model, onClose }: { model: TableModel; onClose: () => void }) {
  function leave(): void {
    model.ask("leave").then(() => go("/"), refuse);
  }
  return (
    <Dialog
      title={t("table.leave.title")}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t("table.leave.stay")}</Button>
          <Button primary once onPress={leave}>
            {t("table.leave.go")}
          </Button>
        </>
      }>
      <p>{t("table.leave.detail")}</p>
    </Dialog>
  );
}
