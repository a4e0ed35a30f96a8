// What a visitor can choose about the page.

import {
  type Confirming,
  type Tempo,
  type Theme,
  autoConfirm,
  confirming,
  sound,
  tempo,
  theme,
  tips,
} from "../model/settings";
import { Dialog } from "../ui/Dialog";
import { Segmented } from "../ui/Segmented";
import { Toggle } from "../ui/Toggle";
import { LANGUAGES, type Language } from "../words/languages";
import { chosenLanguage, t } from "../words/words";
import { canNotify, notifying, setNotifying } from "./notice";

const THEMES: Theme[] = ["system", "light", "dark"];
const TEMPOS: Tempo[] = ["off", "quick", "calm"];
const CONFIRMINGS: Confirming[] = ["tap", "button"];
const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

interface ChoiceProps<V extends string> {
  title: string;
  values: readonly V[];
  name: (value: V) => string;
  value: V;
  onChange: (value: V) => void;
}

function Choice<V extends string>({ title, values, name, value, onChange }: ChoiceProps<V>) {
  return (
    <div class="settings-row">
      <span>{title}</span>
      <Segmented
        label={title}
        options={values.map((v) => ({ value: v, label: name(v) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

export function SettingsForm() {
  return (
    <div class="settings">
      <Choice
        title={t("table.settings.language")}
        values={LANGUAGE_CODES}
        name={(v) => LANGUAGES[v].title}
        value={chosenLanguage.value}
        onChange={(v) => (chosenLanguage.value = v)}
      />
      <Choice
        title={t("table.settings.theme")}
        values={THEMES}
        name={(v) => t(`table.theme.${v}`)}
        value={theme.value}
        onChange={(v) => (theme.value = v)}
      />
      <Choice
        title={t("table.settings.tempo")}
        values={TEMPOS}
        name={(v) => t(`table.tempo.${v}`)}
        value={tempo.value}
        onChange={(v) => (tempo.value = v)}
      />
      <Choice
        title={t("table.settings.confirming")}
        values={CONFIRMINGS}
        name={(v) => t(`table.confirming.${v}`)}
        value={confirming.value}
        onChange={(v) => (confirming.value = v)}
      />
      <Toggle
        label={t("table.settings.auto")}
        detail={t("table.settings.auto.detail")}
        on={autoConfirm.value}
        onChange={(on) => (autoConfirm.value = on)}
      />
      <Toggle label={t("table.settings.tips")} on={tips.value} onChange={(on) => (tips.value = on)} />
      <Toggle label={t("table.settings.sound")} on={sound.value} onChange={(on) => (sound.value = on)} />
      {canNotify() && (
        <Toggle label={t("table.settings.notify")} on={notifying.value} onChange={(on) => void setNotifying(on)} />
      )}
    </div>
  );
}

export function Settings({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t("table.settings")} onClose={onClose}>
      <SettingsForm />
    </Dialog>
  );
}
