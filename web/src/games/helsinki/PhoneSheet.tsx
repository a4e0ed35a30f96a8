// What is one tab away on a phone.

import { CoatPicture, TilePicture } from "./art/Pieces";
import { Chat } from "../../table/Chat";
import { Log } from "../../table/Log";
import { More } from "../../table/More";
import type { Play } from "../../table/play";
import { Icon } from "../../ui/Icon";
import { Sheet } from "../../ui/Sheet";
import { t } from "../../words/words";
import { Actions } from "./Actions";
import type { Desk, Sheet as SheetName } from "./desk";
import { Piles } from "./Piles";
import { colourOf } from "./state";
import { Supply } from "./Supply";

const TWO_ROOFS = [
  { column: 0, row: 0 },
  { column: 1, row: 0 },
];

function Content({ desk, name }: { desk: Desk; name: SheetName }) {
  const play = desk.play as Play;
  const close = () => (desk.sheet.value = null);
  if (name === "actions") return <Actions desk={desk} onPress={close} />;
  if (name === "supply")
    return (
      <>
        <Supply desk={desk} />
        <Piles desk={desk} />
      </>
    );
  if (name === "more") return <More play={play} />;
  return (
    <>
      <Log play={play} />
      <Chat play={play} />
    </>
  );
}

export function PhoneSheet({ desk }: { desk: Desk }) {
  const name = desk.sheet.value;
  if (!name) return null;
  return (
    <div class="hel-sheet">
      <Sheet title={t(`helsinki.tab.${name}`)} onClose={() => (desk.sheet.value = null)}>
        <Content desk={desk} name={name} />
      </Sheet>
    </div>
  );
}

function picture(desk: Desk, name: SheetName | null) {
  const colour = colourOf(desk.play, desk.play.seat.value);
  if (name === "actions") return <CoatPicture colour={colour} width={19} />;
  if (name === "supply") return <TilePicture roof="b" cells={TWO_ROOFS} unit={13} />;
  return <Icon name={name === null ? "grid" : name === "log" ? "list" : "menu"} size={20} />;
}

export function BottomBar({ desk }: { desk: Desk }) {
  const names: (SheetName | null)[] = [null, "actions", "supply", "log", "more"];
  const usable = desk.withVerb("coat").length;
  return (
    <nav class="hel-bar" aria-label={t("helsinki.tabs")}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={desk.sheet.value === name}
          data-marked={(name === "actions" && desk.marked.value?.startsWith("coat ")) || undefined}
          data-step={name === "actions" && usable > 0 ? "tab actions" : undefined}
          onClick={() => (desk.sheet.value = desk.sheet.value === name ? null : name)}>
          {picture(desk, name)}
          <span>{name ? t(`helsinki.tab.${name}`) : t("helsinki.tab.square")}</span>
          {name === "actions" && usable > 0 && <em class="badge">{usable}</em>}
        </button>
      ))}
    </nav>
  );
}
