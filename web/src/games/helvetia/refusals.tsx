// Why something cannot be done now, with its rule.

import type { ComponentChildren } from "preact";
import type { Refusal } from "../../net/protocol";
import { known, t } from "../../words/words";
import type { Good } from "./art/goods";
import type { Choice } from "./choice";
import { aGood, inside } from "./names";

export function refusalOf(choice: Choice, what: string): Refusal | undefined {
  return choice.play.view.value.offer?.refused.find((r) => r.what === what);
}

function wordsOf(given: Record<string, string | number>): Record<string, string | number> {
  const args = { ...given };
  if (args["good"]) args["good"] = aGood(args["good"] as Good);
  for (const group of ["kind", "character"] as const) {
    if (args[group]) args[group] = inside(group, String(args[group]));
  }
  return args;
}

export function refusal(code: string, args: Record<string, string | number>): string | null {
  const key = `helvetia.why.${code}`;
  return known(key, wordsOf(args));
}

export function reasonOf({ code = "", args, what }: Refusal): string {
  return refusal(code, args ?? {}) ?? what;
}

export function refusalText(choice: Choice, what: string): string | null {
  const found = refusalOf(choice, what);
  return found ? t("helvetia.notNow", { why: reasonOf(found) }) : null;
}

export function RuleLink({ rule, children }: { rule: string; children: ComponentChildren }) {
  return (
    <a class="alp-rule" href={`/rules/helvetia#${rule}`}>
      {children}
    </a>
  );
}
