// Why something cannot be done now, with its rule.

import type { ComponentChildren } from "preact";
import type { Refusal } from "../net/protocol";
import { type Key, hasKey, t } from "../words/words";
import type { Choice } from "./choice";
import type { Character } from "../art/helvetia/characters";
import type { Good } from "../art/helvetia/goods";
import type { Kind } from "../art/helvetia/scenes";
import { characterName, goodName, kindName } from "./names";

export function refusalOf(choice: Choice, what: string): Refusal | undefined {
  return choice.play.view.value.offer?.refused.find((r) => r.what === what);
}

function wordsOf(refusal: Refusal): Record<string, string | number> {
  const args = { ...refusal.args };
  if (args["good"]) args["good"] = goodName(args["good"] as Good);
  if (args["kind"]) args["kind"] = kindName(args["kind"] as Kind);
  if (args["character"]) args["character"] = characterName(args["character"] as Character);
  return args;
}

export function reasonOf(refusal: Refusal): string {
  const key = `helvetia.why.${refusal.code ?? ""}`;
  return hasKey(key) ? t(key as Key, wordsOf(refusal)) : refusal.why;
}

export function refusalText(choice: Choice, what: string): string | null {
  const refusal = refusalOf(choice, what);
  return refusal ? t("helvetia.notNow", { why: reasonOf(refusal) }) : null;
}

export function RuleLink({ rule, children }: { rule: string; children: ComponentChildren }) {
  return <a class="alp-rule" href={`/rules/helvetia#${rule}`}>{children}</a>;
}
