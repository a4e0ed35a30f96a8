// A person's name as the way to their page, where there is one.

import "./personLink.css";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { hasPage, wantPage } from "../model/pages";
import { canVisit } from "../net/server";
import { t } from "../words/words";

export function playerPath(name: string): string {
  return `/player/${encodeURIComponent(name)}`;
}

interface PersonLinkProps {
  name: string;
  // The server has said so already.
  isKnown?: boolean;
  children?: ComponentChildren;
}

// Only a server knows people, and nobody who is no more. Of guests, and of people who show nothing, it
// is the name alone.
export function PersonLink({ name, isKnown = false, children }: PersonLinkProps) {
  const canHave = canVisit && name !== "" && name !== t("people.former");
  useEffect(() => {
    if (canHave && !isKnown) wantPage(name);
  }, [canHave, isKnown, name]);
  if (!canHave || (!isKnown && !hasPage(name))) return <>{children ?? name}</>;
  return (
    <a class="person-link" href={playerPath(name)}>
      {children ?? name}
    </a>
  );
}
