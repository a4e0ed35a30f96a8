// An invitation that comes while the page is looked at, whichever it is.

import { useEffect, useRef } from "preact/hooks";
import { circle, followCircle } from "../../model/friends";
import { toast } from "../../ui/Toast";
import { t } from "../../words/words";
import { invitationWords } from "./FriendsHere";

// The first list has what was there before: the lobby shows it.
export function InvitedToast() {
  const known = useRef<Set<string> | null>(null);
  useEffect(followCircle, []);
  useEffect(() => {
    const all = circle.value?.invitations;
    if (!all) return;
    const fresh = all.filter((one) => known.current && !known.current.has(one.table));
    known.current = new Set(all.map((one) => one.table));
    for (const one of fresh)
      toast(invitationWords(one), { link: { href: `/table/${one.table}`, label: t("friends.look") } });
  }, [circle.value]);
  return null;
}
