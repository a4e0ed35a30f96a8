// The window in which something is reported.

import "./account/account.css";
import { useId } from "preact/hooks";
import { reporting, sendReport } from "../model/reports";
import { WireError } from "../net/protocol";
import { errorText } from "../table/refusal";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { toast } from "../ui/Toast";
import { t } from "../words/words";
import { fieldsOf, useSending } from "./account/sending";

const LONGEST = 140;

function problemOf(error: unknown): string {
  return error instanceof WireError ? errorText(error) : t("app.refused");
}

export function Reporting() {
  const { isSending, problem, send } = useSending(problemOf);
  const id = useId();
  const what = reporting.value;
  if (!what) return null;

  const isLine = "line" in what.subject;
  const close = () => (reporting.value = null);
  function submit(event: SubmitEvent): void {
    const field = fieldsOf(event);
    send(async () => {
      await sendReport(what!, field("why").trim());
      toast(t("report.sent"));
      close();
    });
  }
  return (
    <Dialog title={t("report.person", { name: what.name })} onClose={close}>
      <p>{t(isLine ? "report.line.note" : "report.person.note")}</p>
      <form class="account-form" onSubmit={submit}>
        <label for={`${id}-why`}>{t("report.why")}</label>
        <input class="field" id={`${id}-why`} name="why" maxLength={LONGEST} autocomplete="off" />
        <p class="account-problem" role="alert">
          {problem}
        </p>
        <Button primary submit disabled={isSending} testId="send-report">
          {t("report.send")}
        </Button>
      </form>
    </Dialog>
  );
}
