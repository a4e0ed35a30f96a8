// The passkeys of the account: a list, a new one, one less. Both changes ask for the password.

import { useId, useRef, useState } from "preact/hooks";
import {
  addPasskey,
  findPasskeys,
  hasPasskeys,
  loginWithPasskey,
  makePasskey,
  type NewPasskey,
  type Passkey,
  removePasskey,
} from "../../model/passkeys";
import { WireError } from "../../net/protocol";
import { errorText } from "../../table/refusal";
import { useAsked } from "../../ui/asked";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { toast } from "../../ui/Toast";
import { formatDay, t } from "../../words/words";
import { passwordProblem } from "./Password";
import { PasswordField } from "./PasswordField";
import { fieldsOf, useSending } from "./sending";

const NAME_MAX = 30;

// What the browser says if its person does not go on, or has one for this account already.
function browserProblem(error: unknown): string | null {
  if (!(error instanceof DOMException)) return null;
  return error.name === "InvalidStateError" ? t("passkey.twice") : t("passkey.stopped");
}

function addingProblem(error: unknown): string {
  const limit = error instanceof WireError && error.code === "limit";
  return browserProblem(error) ?? (limit ? t("passkey.full") : passwordProblem(error));
}

function Add({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { isSending, problem, send } = useSending(addingProblem);
  const made = useRef<NewPasskey | null>(null);
  const id = useId();

  function add(event: SubmitEvent): void {
    const field = fieldsOf(event);
    send(async () => {
      made.current ??= await makePasskey();
      await addPasskey(made.current, field("name").trim(), field("password"));
      toast(t("passkey.added"));
      onDone();
    });
  }
  return (
    <Dialog title={t("passkey.add")} onClose={onClose}>
      <form class="account-form" onSubmit={add}>
        <p>{t("passkey.ask")}</p>
        <label for={`${id}-name`}>{t("passkey.name")}</label>
        <input class="field" id={`${id}-name`} name="name" required maxLength={NAME_MAX} autocomplete="off" />
        <PasswordField id={`${id}-password`} name="password" label={t("app.password")} kind="current" form={id} />
        <p class="account-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
        <Button primary submit disabled={isSending}>
          {t("passkey.add")}
        </Button>
      </form>
    </Dialog>
  );
}

interface RemoveProps {
  passkey: Passkey;
  onDone: () => void;
  onClose: () => void;
}

function Remove({ passkey, onDone, onClose }: RemoveProps) {
  const { isSending, problem, send } = useSending(passwordProblem);
  const id = useId();

  function remove(event: SubmitEvent): void {
    const field = fieldsOf(event);
    send(async () => {
      await removePasskey(passkey.id, field("password"));
      toast(t("passkey.removed"));
      onDone();
    });
  }
  return (
    <Dialog title={t("passkey.removeOf", { name: passkey.name })} onClose={onClose}>
      <form class="account-form" onSubmit={remove}>
        <p>{t("passkey.remove.note")}</p>
        <PasswordField id={`${id}-password`} name="password" label={t("app.password")} kind="current" form={id} />
        <p class="account-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
        <Button primary submit disabled={isSending}>
          {t("passkey.remove")}
        </Button>
      </form>
    </Dialog>
  );
}

function history({ created, used, site }: Passkey): string {
  const made = formatDay(created);
  const words = used ? t("passkey.used", { made, used: formatDay(used) }) : t("passkey.unused", { made });
  return site === location.hostname ? words : t("passkey.elsewhere", { words, site });
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  return (
    <li class="account-session">
      <div>
        <b>{passkey.name}</b>
        <small class="muted">{history(passkey)}</small>
      </div>
      <Button label={t("passkey.removeOf", { name: passkey.name })} onPress={onRemove}>
        {t("passkey.remove")}
      </Button>
    </li>
  );
}

// Nothing is said of them where there can be none.
export function Passkeys() {
  const [changes, setChanges] = useState(0);
  const [open, setOpen] = useState<"add" | Passkey | null>(null);
  const found = useAsked(findPasskeys, String(changes));
  const close = () => setOpen(null);
  const canAdd = hasPasskeys && found?.site === location.hostname;

  function done(): void {
    close();
    setChanges(changes + 1);
  }
  if (!found || (!canAdd && found.passkeys.length === 0)) return null;
  return (
    <section class="panel account-panel" aria-labelledby="account-passkeys">
      <h2 id="account-passkeys">{t("passkey.title")}</h2>
      <p>{t("passkey.note")}</p>
      {found.passkeys.length > 0 && (
        <ul class="account-sessions">
          {found.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={() => setOpen(passkey)} />
          ))}
        </ul>
      )}
      {canAdd && (
        <Button testId="add-passkey" onPress={() => setOpen("add")}>
          {t("passkey.add")}
        </Button>
      )}
      {open === "add" && <Add onDone={done} onClose={close} />}
      {open && open !== "add" && <Remove passkey={open} onDone={done} onClose={close} />}
    </section>
  );
}

function loginProblem(error: unknown): string {
  if (error instanceof WireError && error.code === "login") return t("passkey.unknown");
  return browserProblem(error) ?? (error instanceof WireError ? errorText(error) : t("app.refused"));
}

// Beside the form with name and password: the passkey says who it is.
export function PasskeyLogin({ onDone }: { onDone: (name: string) => void }) {
  const { isSending, problem, send } = useSending(loginProblem);
  if (!hasPasskeys) return null;
  return (
    <>
      <Button
        icon="key"
        testId="passkey-login"
        disabled={isSending}
        onPress={() => send(async () => onDone((await loginWithPasskey()).name))}>
        {t("passkey.login")}
      </Button>
      <p class="account-problem" role="alert">
        {problem}
      </p>
    </>
  );
}
