// A password to be typed: one that is, or one that is to be.

import { t } from "../../words/words";

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

interface PasswordFieldProps {
  id: string;
  name: string;
  label: string;
  // New ones are kept by the browser as such.
  kind: "new" | "current";
  // It says what is wrong in an element with the id `${form}-problem`.
  form: string;
}

export function PasswordField({ id, name, label, kind, form }: PasswordFieldProps) {
  return (
    <>
      <label for={id}>{label}</label>
      <input
        class="field"
        id={id}
        name={name}
        type="password"
        required
        minLength={kind === "new" ? PASSWORD_MIN : 1}
        maxLength={PASSWORD_MAX}
        autocomplete={`${kind}-password`}
        aria-describedby={kind === "new" ? `${id}-rule ${form}-problem` : `${form}-problem`}
      />
      {kind === "new" && (
        <small class="muted" id={`${id}-rule`}>
          {t("app.passwordRule", { n: PASSWORD_MIN })}
        </small>
      )}
    </>
  );
}
