// What the server refused, in the visitor's words, with the rule where one is named.

import { type GameName, WireError } from "../net/protocol";
import { toast } from "../ui/Toast";
import { formatDate, known, t } from "../words/words";
import { loadedGame } from "./frame";
import { ruleLink } from "./story";

const DAY_MS = 24 * 3600 * 1000;

// Budgets are of days of UTC.
function nextDay(): number {
  return (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS;
}

export function errorText(error: WireError): string {
  if (error.until) return t("app.keptOut", { time: formatDate(error.until) });
  const key = `error.${error.code}`;
  return known(key, { when: formatDate(nextDay()) }) ?? t("error.offline");
}

function shownGame(): GameName {
  return document.documentElement.dataset["game"] as GameName;
}

export function refuse(error: unknown): void {
  if (!(error instanceof WireError)) throw error;
  const { code, args = {}, rule } = error.refusal ?? {};
  const why = code ? loadedGame(shownGame())?.refusal?.(code, args) : null;
  const link = rule ? { href: ruleLink(shownGame(), rule), label: t("table.rule", { rule }) } : undefined;
  toast(why ?? errorText(error), { kind: "refused", link });
}
