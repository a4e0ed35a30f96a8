// The options of a game, each with what it means.

import type { GameName } from "../../net/protocol";
import type { Wish } from "../../model/wish";
import { Segmented } from "../../ui/Segmented";
import { type Key, t } from "../../words/words";
import { COAT_ACTIONS, COVERED, coveredActions, offeredOptions, valueOf } from "./gameOptions";
import { Field } from "./Field";

interface OptionPickerProps {
  game: GameName;
  wish: Wish;
  onChange: (options: Record<string, string>) => void;
}

function CoveredActions({ wish, onChange }: Omit<OptionPickerProps, "game">) {
  const covered = coveredActions(wish);
  const toggle = (action: string) =>
    covered.includes(action) ? covered.filter((other) => other !== action) : [...covered, action];
  return (
    <fieldset class="lobby-covered">
      <legend>{t("lobby.covered", { n: COVERED - covered.length })}</legend>
      {COAT_ACTIONS.map((action) => (
        <label key={action}>
          <input type="checkbox" checked={covered.includes(action)}
            disabled={covered.length === COVERED && !covered.includes(action)}
            onChange={() => onChange({ ...wish.options, covered: toggle(action).join(",") })} />
          {t(`helsinki.action.${action}` as Key)}
        </label>
      ))}
    </fieldset>
  );
}

export function OptionPicker({ game, wish, onChange }: OptionPickerProps) {
  return (
    <>
      {offeredOptions(game, wish.seats.length).map((option) => {
        const value = valueOf(option, wish);
        const label = t(`lobby.option.${option.key}` as Key);
        return (
          <Field key={option.key} label={label} note={t(`lobby.note.${option.key}.${value}` as Key)}>
            <Segmented label={label} value={value}
              options={option.values.map((one) => ({ value: one, label: t(`lobby.value.${option.key}.${one}` as Key) }))}
              onChange={(chosen) => onChange({ ...wish.options, [option.key]: chosen })} />
            {value === "chosen" && <CoveredActions wish={wish} onChange={onChange} />}
          </Field>
        );
      })}
    </>
  );
}
