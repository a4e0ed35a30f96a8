// What can be done with a game of this device besides playing it.

import { useState } from "preact/hooks";
import { reloadGames } from "../../model/games";
import { server } from "../../net/server";
import { refuse } from "../../table/refusal";
import { Menu, type MenuItem } from "../../ui/Menu";
import { t } from "../../words/words";
import { exportGame } from "./deeds";
import { Deleting, Moving } from "./Windows";

interface GameMenuProps {
  table: string;
  // What it is called in the list.
  title: string;
}

export function GameMenu({ table, title }: GameMenuProps) {
  const [window, setWindow] = useState<"move" | "delete" | null>(null);
  const canMove = server.status.value === "open";
  const items: MenuItem[] = [
    { id: "export", icon: "down", label: t("device.export"), onPress: () => void exportGame(table).catch(refuse) },
    { id: "move", icon: "up", label: t("device.move"), disabled: !canMove, onPress: () => setWindow("move") },
    { id: "delete", icon: "close", label: t("device.delete"), onPress: () => setWindow("delete") },
  ];
  const about = { table, onDone: () => reloadGames("device"), onClose: () => setWindow(null) };
  return (
    <>
      <Menu icon="more" label={t("device.menu", { title })} testId="device-menu" items={items} />
      {window === "move" && <Moving {...about} />}
      {window === "delete" && <Deleting {...about} />}
    </>
  );
}
