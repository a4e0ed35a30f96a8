// A form on its way to the server, and what was refused of it.

import { useState } from "preact/hooks";

export function useSending(explain: (error: unknown) => string) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState("");

  function send(act: () => Promise<void>): void {
    setSending(true);
    setProblem("");
    act()
      .catch((error: unknown) => setProblem(explain(error)))
      .finally(() => setSending(false));
  }
  return { isSending, problem, send };
}

// The fields of a form that is being sent; the page stays.
export function fieldsOf(event: SubmitEvent): (name: string) => string {
  event.preventDefault();
  const fields = new FormData(event.currentTarget as HTMLFormElement);
  return (name) => String(fields.get(name) ?? "");
}
