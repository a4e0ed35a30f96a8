// The options of a game, each with what it means.

import type { GameOption } from "../../model/choices";
import type { Wish } from "../../model/wish";
import type { GameName } from "../../net/protocol";
import { homeOf } from "../../table/homes";
import { PICK } from "../../table/options";
import { Segmented } from "../../ui/Segmented";
import { known, t } from "../../words/words";
import { Field } from "./Field";
import { RANDOM, offeredOptions, pickedWords, valueOf, valuesOf, wordsKey } from "./gameOptions";

interface OptionPickerProps {
  game: GameName;
  wish: Wish;
  // Names of those that were changed.
  changed?: readonly string[];
  onChange: (options: Record<string, string>) => void;
}

// What the page's languages say of an option, or the server's own words.
function valueName(game: GameName, { name }: GameOption, value: string): string {
  const said = known(`${game}.option.${name}.${value}`);
  if (said !== null) return said;
  return value === RANDOM || value === PICK ? t(`lobby.value.${value}`) : value;
}

export function optionName(game: GameName, name: string): string {
  return known(`${game}.option.${name}`) ?? name;
}

function noteOn(game: GameName, { name, help }: GameOption, value: string): string {
  return known(`${game}.option.${name}.${value}.note`) ?? help;
}

function Words({ game, option, wish, onChange }: OptionPickerProps & { option: GameOption }) {
  const picked = pickedWords(option, wish);
  const left = { n: option.pick! - picked.length };
  const toggled = (word: string) =>
    picked.includes(word) ? picked.filter((other) => other !== word) : [...picked, word];
  return (
    <fieldset class="wish-picks">
      <legend>{known(`${game}.option.${option.name}.left`, left) ?? t("lobby.value.left", left)}</legend>
      {option.words!.map((word) => (
        <label key={word}>
          <input
            type="checkbox"
            checked={picked.includes(word)}
            disabled={left.n === 0 && !picked.includes(word)}
            onChange={() => onChange({ ...wish.options, [wordsKey(option)]: toggled(word).join(",") })}
          />
          {homeOf(game).wordName?.(word) ?? word}
        </label>
      ))}
    </fieldset>
  );
}

export function OptionPicker({ game, wish, changed = [], onChange }: OptionPickerProps) {
  return (
    <>
      {offeredOptions(game, wish.seats.length).map((option) => {
        const value = valueOf(option, wish);
        const label = optionName(game, option.name);
        return (
          <Field
            key={option.name}
            label={label}
            note={noteOn(game, option, value)}
            isChanged={changed.includes(option.name)}>
            <Segmented
              even
              label={label}
              value={value}
              options={valuesOf(option).map((one) => ({ value: one, label: valueName(game, option, one) }))}
              onChange={(chosen) => onChange({ ...wish.options, [option.name]: chosen })}
            />
            {value === PICK && <Words game={game} option={option} wish={wish} onChange={onChange} />}
          </Field>
        );
      })}
    </>
  );
}
