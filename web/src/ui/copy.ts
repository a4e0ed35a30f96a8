// A link into the clipboard, and what has become of that. Pages that did not come over TLS have
// no clipboard; selecting works nearly everywhere.

import { t } from "../words/words";
import { toast } from "./Toast";

function copySelected(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}

async function isCopied(text: string): Promise<boolean> {
  try {
    if (!navigator.clipboard) return copySelected(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

// Where the browser refuses, the link itself is said, to be copied by hand.
export async function copyLink(link: string): Promise<void> {
  if (await isCopied(link)) toast(t("table.invite.copied"));
  else toast(t("table.invite.refused", { link }), { kind: "refused" });
}
