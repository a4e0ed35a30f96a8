// What the server refused, in the visitor's words, with the rule where one is named.

import { WireError } from "../net/protocol";
import { toast } from "../ui/Toast";
import { type Key, hasKey, t } from "../words/words";

const RULE = /\b([RVH]\d+(?:\.\d+)?)\b/;

export function errorText(error: WireError): string {
  const key = `error.${error.code}`;
  return hasKey(key) ? t(key as Key) : t("error.offline");
}

export function refuse(error: unknown): void {
  if (!(error instanceof WireError)) throw error;
  const rule = RULE.exec(error.message)?.[1];
  const game = document.documentElement.dataset["game"];
  const link = rule ? { href: `/rules/${game}#${rule}`, label: t("table.rule", { rule }) } : undefined;
  toast(errorText(error), { kind: "refused", link });
}
