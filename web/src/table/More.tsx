// Everything that can be opened besides the game itself: a menu on wide windows, the list
// behind "More" on phones.

import { choiceOf } from "../model/choices";
import { sound } from "../model/settings";
import { MenuList, type MenuItem } from "../ui/Menu";
import { t } from "../words/words";
import { editionWay } from "./editionWay";
import { type Frame, useFrame } from "./frame";
import { occasionOf } from "./occasion";
import type { Play } from "./play";
import { sayTable } from "./speech";

export function moreItems(play: Play, frame: Frame): MenuItem[] {
  const open = (what: Frame["window"]["value"]) => () => (frame.window.value = what);
  const rules: MenuItem = { id: "rules", icon: "book", label: t("table.rules"), href: `/rules/${play.game}` };
  const way = editionWay(frame.model.info.value!);
  const occasion = occasionOf(frame.model.info.value!);
  const items: MenuItem[] = [
    ...(choiceOf(play.game)?.rules ? [rules] : []),
    ...(occasion ? [{ id: occasion.id, icon: occasion.icon, label: occasion.words, href: occasion.href }] : []),
    ...(way ? [{ id: "edition", icon: "pencil", label: way.words, href: way.href } as const] : []),
    {
      id: "sound",
      icon: sound.value ? "sound" : "mute",
      label: sound.value ? t("table.sound.off") : t("table.sound.on"),
      onPress: () => (sound.value = !sound.value),
    },
    { id: "settings", icon: "cog", label: t("table.settings"), onPress: open("settings") },
    { id: "keys", icon: "list", label: t("table.keys"), onPress: open("keys") },
    { id: "say", icon: "chat", label: t("table.say"), onPress: () => sayTable(play) },
    { id: "screen", icon: "screen", label: t("table.screen"), href: `/screen/${frame.model.id}` },
    { id: "lobby", icon: "grid", label: t("table.lobby"), href: "/" },
  ];
  if (play.mode === "play") {
    items.push({ id: "leave", icon: "flag", label: t("table.leave"), onPress: open("leave") });
  }
  return items;
}

export function More({ play }: { play: Play }) {
  const frame = useFrame();
  if (!frame) return null;
  return (
    <div class="table-more" role="menu" aria-label={t("table.more")}>
      <MenuList items={moreItems(play, frame)} />
    </div>
  );
}
