// Why the server refused, in the visitor's language.

import type { WireError } from "../net/protocol";
import { hasKey, t } from "./words";

export function refusalText(error: WireError): string {
  const key = `error.${error.code}`;
  return hasKey(key) ? t(key) : t("app.refused");
}
