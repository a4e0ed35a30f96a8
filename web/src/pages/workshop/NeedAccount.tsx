// What is saved belongs to somebody: a guest is told what is needed for that.

import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { t } from "../../words/words";

export function NeedAccount({ note, onClose }: { note: string; onClose: () => void }) {
  return (
    <Dialog
      title={t("workshop.account")}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t("workshop.account.later")}</Button>
          <a class="button button-primary" href="/account">
            {t("app.register")}
          </a>
        </>
      }>
      <p>{note}</p>
    </Dialog>
  );
}
