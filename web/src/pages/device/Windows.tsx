// Asked before a game of this device goes elsewhere, or nowhere.

import { useState } from "preact/hooks";
import { WireError } from "../../net/protocol";
import { errorText } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { t } from "../../words/words";
import { deleteGame, moveGame } from "./deeds";

interface AskProps {
  what: "move" | "delete";
  onSure: () => Promise<void>;
  onClose: () => void;
}

function Ask({ what, onSure, onClose }: AskProps) {
  const [isBusy, setBusy] = useState(false);
  const [why, setWhy] = useState<string | null>(null);

  async function go(): Promise<void> {
    setBusy(true);
    try {
      await onSure();
      onClose();
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      setWhy(error.code === "offline" ? errorText(error) : t(`device.${what}.refused`));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t(`device.${what}`)}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t("device.cancel")}</Button>
          <Button primary once disabled={isBusy} testId={`device-${what}-sure`} onPress={() => void go()}>
            {t(`device.${what}.verb`)}
          </Button>
        </>
      }>
      <p>{t(`device.${what}.note`)}</p>
      <p class="device-refused" role="alert">
        {why}
      </p>
    </Dialog>
  );
}

export interface WindowProps {
  table: string;
  onDone: () => void;
  onClose: () => void;
}

export function Moving({ table, onClose }: WindowProps) {
  return <Ask what="move" onSure={() => moveGame(table)} onClose={onClose} />;
}

export function Deleting({ table, onDone, onClose }: WindowProps) {
  return <Ask what="delete" onSure={() => deleteGame(table).then(onDone)} onClose={onClose} />;
}
