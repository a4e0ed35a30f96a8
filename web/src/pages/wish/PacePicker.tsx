// How much time everybody has.

import { BONUS_SECONDS, DAYS, MINUTES, type Pace, type Wish } from "../../model/wish";
import { Segmented } from "../../ui/Segmented";
import { t } from "../../words/words";
import { Field } from "./Field";
import { Select } from "./Select";

const PACES: readonly Pace[] = ["none", "live", "days"];

interface PacePickerProps {
  wish: Wish;
  // Those there are to choose from; all, if nothing is said.
  paces?: readonly Pace[];
  isChanged?: boolean;
  onChange: (change: Partial<Wish>) => void;
}

export function PacePicker({ wish, paces = PACES, isChanged, onChange }: PacePickerProps) {
  return (
    <Field label={t("lobby.pace")} note={t(`lobby.pace.note.${wish.pace}`)} isChanged={isChanged}>
      <Segmented
        label={t("lobby.pace")}
        value={wish.pace}
        onChange={(pace) => onChange({ pace })}
        options={paces.map((value) => ({ value, label: t(`lobby.pace.${value}`) }))}
      />
      {wish.pace === "live" && (
        <div class="wish-row">
          <Select
            label={t("lobby.pace.perPlayer")}
            value={wish.minutes}
            onChange={(minutes) => onChange({ minutes })}
            options={MINUTES.map((value) => ({ value, label: t("lobby.pace.minutes", { n: value }) }))}
          />
          <Select
            label={t("lobby.pace.afterTurn")}
            value={wish.bonus}
            onChange={(bonus) => onChange({ bonus })}
            options={BONUS_SECONDS.map((value) => ({ value, label: t("lobby.pace.bonus", { n: value }) }))}
          />
        </div>
      )}
      {wish.pace === "days" && (
        <Select
          label={t("lobby.pace.perTurn")}
          value={wish.days}
          onChange={(days) => onChange({ days })}
          options={DAYS.map((value) => ({ value, label: t("lobby.pace.dayCount", { n: value }) }))}
        />
      )}
    </Field>
  );
}
