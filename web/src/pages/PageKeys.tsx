// The keys of a page, in a window of their own.

import { Dialog } from "../ui/Dialog";
import { KeyList } from "../ui/KeyList";
import { t } from "../words/words";
import { dataTables } from "./tabled";
import { goKeys } from "./goKeys";

export interface OwnKeys {
  keys: readonly string[];
  words: (key: string) => string;
}

export function PageKeys({ own, onClose }: { own?: OwnKeys | undefined; onClose: () => void }) {
  return (
    <Dialog title={t("table.keys")} onClose={onClose}>
      {own && <KeyList {...own} />}
      <KeyList
        keys={[...goKeys(), ...(dataTables.value.length > 0 ? ["T"] : []), "?"]}
        words={(key) => t(key === "?" ? "table.key.?" : `app.key.${key}`)}
      />
    </Dialog>
  );
}
