// Recovery codes: how many are left, and a new set, which is shown once.

import { useId, useState } from "preact/hooks";
import { findCodes, makeCodes, me } from "../../model/session";
import { useAsked } from "../../ui/asked";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { saveFile } from "../../ui/saveFile";
import { formatDay, t } from "../../words/words";
import { passwordProblem } from "./Password";
import { PasswordField } from "./PasswordField";
import { fieldsOf, useSending } from "./sending";

function AskPassword({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { isSending, problem, send } = useSending(passwordProblem);
  const id = useId();

  function make(event: SubmitEvent): void {
    const field = fieldsOf(event);
    send(async () => onCodes(await makeCodes(field("password"))));
  }
  return (
    <form class="account-form" onSubmit={make}>
      <p>{t("account.codes.ask")}</p>
      <PasswordField id={`${id}-password`} name="password" label={t("app.password")} kind="current" form={id} />
      <p class="account-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <Button primary submit disabled={isSending}>
        {t("account.codes.make")}
      </Button>
    </form>
  );
}

function save(codes: string[]): void {
  const lines = [t("account.codes.file", { name: me.value?.name ?? "", host: location.host }), "", ...codes, ""];
  saveFile(lines.join("\n"), "tori-codes.txt", "text/plain");
}

function Shown({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <>
      <p>{t("account.codes.shown")}</p>
      <ul class="account-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div class="account-choice">
        <Button icon="down" testId="save-codes" onPress={() => save(codes)}>
          {t("account.codes.save")}
        </Button>
        <Button primary testId="codes-kept" onPress={onClose}>
          {t("account.codes.kept")}
        </Button>
      </div>
    </>
  );
}

export function Codes() {
  const [codes, setCodes] = useState<string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const found = useAsked(findCodes, String(codes.length));

  function close(): void {
    setOpen(false);
    setCodes([]);
  }
  return (
    <section class="panel account-panel" aria-labelledby="account-codes">
      <h2 id="account-codes">{t("account.codes")}</h2>
      <p>
        {found && found.left > 0
          ? t("account.codes.left", { n: found.left, day: formatDay(found.created) })
          : t("account.codes.none")}
      </p>
      <Button testId="make-codes" onPress={() => setOpen(true)}>
        {t("account.codes.make")}
      </Button>
      {isOpen && (
        <Dialog title={t("account.codes.make")} onClose={close}>
          {codes.length > 0 ? <Shown codes={codes} onClose={close} /> : <AskPassword onCodes={setCodes} />}
        </Dialog>
      )}
    </section>
  );
}
