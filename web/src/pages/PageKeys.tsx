// The keys of a page, in a window of their own.

import { Dialog } from "../ui/Dialog";
import { KeyList } from "../ui/KeyList";
import { t } from "../words/words";
import { goKeys } from "./goKeys";

export interface OwnKeys {
  keys: readonly string[];
  words: (key: string) => string;
}

export function PageKeys({ own, onClose }: { own?: OwnKeys | undefined; onClose: () => void }) {
  return (
    <Dialog title={t("table.keys")} onClose={onClose}>
      {own && <KeyList {...own} />}
      <KeyList keys={[...goKeys(), "?"]} words={(key) => t(key === "?" ? "table.key.?" : `app.key.${key}`)} />
    </Dialog>
  );
}
