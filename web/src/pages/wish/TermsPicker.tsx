// What a table can be told to be, whatever is played there: who finds it, how strong stand-ins
// are, what is allowed.

import { levelsToMeet } from "../../model/choices";
import type { Wish } from "../../model/wish";
import { levelName } from "../../table/players";
import { Segmented } from "../../ui/Segmented";
import { Toggle } from "../../ui/Toggle";
import { t } from "../../words/words";
import { Field } from "./Field";

const ACCESS = ["open", "link"] as const;
const PERMISSIONS_ALONE = ["undo", "hints"] as const;
const PERMISSIONS = [...PERMISSIONS_ALONE, "chat", "spectators"] as const;

interface TermsPickerProps {
  wish: Wish;
  changed?: readonly string[];
  // Played on this device alone: what is about others does not matter.
  isHere?: boolean;
  onChange: (change: Partial<Wish>) => void;
}

export function TermsPicker({ wish, changed = [], isHere = false, onChange }: TermsPickerProps) {
  return (
    <>
      {!isHere && (
        <Field
          label={t("lobby.access")}
          note={t(`lobby.access.note.${wish.access}`)}
          isChanged={changed.includes("access")}>
          <Segmented
            label={t("lobby.access")}
            value={wish.access}
            onChange={(access) => onChange({ access })}
            options={ACCESS.map((value) => ({ value, label: t(`lobby.access.${value}`) }))}
          />
        </Field>
      )}
      <Field label={t("lobby.standIn")} note={t("lobby.standIn.note")} isChanged={changed.includes("level")}>
        <Segmented
          label={t("lobby.standIn")}
          value={wish.level}
          onChange={(level) => onChange({ level })}
          options={levelsToMeet().map((value) => ({ value, label: levelName(value) }))}
        />
      </Field>
      {(isHere ? PERMISSIONS_ALONE : PERMISSIONS).map((what) => (
        <Toggle
          key={what}
          label={t(`lobby.allow.${what}`)}
          detail={t(`lobby.allow.note.${what}`)}
          on={wish[what]}
          onChange={(on) => onChange({ [what]: on })}
        />
      ))}
    </>
  );
}
