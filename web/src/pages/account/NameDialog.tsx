// A guest chooses another name.

import { me, rename } from "../../model/session";
import { Dialog } from "../../ui/Dialog";
import { t } from "../../words/words";
import { NameForm } from "./NameForm";

export function NameDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t("app.rename")} onClose={onClose}>
      <NameForm
        name={me.value?.name ?? ""}
        verb={t("app.rename.verb")}
        onSend={async (name) => {
          await rename(name);
          onClose();
        }}
      />
    </Dialog>
  );
}
