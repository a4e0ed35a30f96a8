// The code by which others find this table.

import { codeOf } from "../../model/friends";
import { useAsked } from "../../ui/asked";
import { t } from "../../words/words";

export function TableCodeLine({ id }: { id: string }) {
  const code = useAsked(() => codeOf(id), id);
  if (code === null) return null;
  return (
    <p class="waiting-code">
      {t("friends.code")} <b data-testid="invite-code">{code}</b>
    </p>
  );
}
