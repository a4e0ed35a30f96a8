// A game of this device as a file: nobody else could open its address.

import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";
import { exportGame } from "./deeds";

export function Export({ table }: { table: string }) {
  return (
    <Button icon="down" testId="export" onPress={() => void exportGame(table).catch(refuse)}>
      {t("device.export")}
    </Button>
  );
}
