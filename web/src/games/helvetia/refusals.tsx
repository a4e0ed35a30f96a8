// Why something cannot be done now, with its rule.

import type { ComponentChildren } from "preact";
import type { Refusal } from "../../net/protocol";
import { known, t } from "../../words/words";
import type { Choice } from "./choice";
import type { Character } from "./art/characters";
import type { Good } from "./art/goods";
import type { Kind } from "./art/scenes";
import { characterName, goodName, kindName } from "./names";

export function refusalOf(choice: Choice, what: string): Refusal | undefined {
  return choice.play.view.value.offer?.refused.find((r) => r.what === what);
}

function wordsOf(given: Record<string, string | number>): Record<string, string | number> {
  const args = { ...given };
  if (args["good"]) args["good"] = goodName(args["good"] as Good);
  if (args["kind"]) args["kind"] = kindName(args["kind"] as Kind);
  if (args["character"]) args["character"] = characterName(args["character"] as Character);
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
