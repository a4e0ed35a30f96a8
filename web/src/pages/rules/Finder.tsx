// A field to search the rules in, and what was found below it.

import { useEffect } from "preact/hooks";
import { announce } from "../../ui/Live";
import { Icon } from "../../ui/Icon";
import { rove } from "../../ui/roving";
import { t } from "../../words/words";
import { Marked } from "./Marked";
import { type Found, excerpt } from "./search";

interface FinderProps {
  query: string;
  words: string[];
  found: Found[];
  isListing: boolean;
  onLook: () => void;
  onQuery: (query: string) => void;
  onGo: (id: string) => void;
}

function toResults(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  if (event.key !== "ArrowDown") return;
  const first = event.currentTarget.closest(".rules-finder")?.querySelector<HTMLElement>(".rules-found a");
  if (!first) return;
  event.preventDefault();
  first.focus();
}

export function Finder({ query, words, found, isListing, onLook, onQuery, onGo }: FinderProps) {
  const count = t("rules.found", { n: found.length });
  useEffect(() => {
    if (words.length > 0) announce(count);
  }, [words.length > 0 && count]);

  return (
    <search class="rules-finder">
      <label class="rules-field">
        <Icon name="search" />
        <span class="sr">{t("rules.search")}</span>
        <input
          type="search"
          value={query}
          placeholder={t("rules.search")}
          onKeyDown={toResults}
          onFocus={onLook}
          onInput={(event) => onQuery(event.currentTarget.value)}
        />
      </label>
      {words.length > 0 && (
        <div class={isListing ? "rules-results" : "rules-results rules-went"}>
          <p class="muted">{count}</p>
          <ul class="rules-found" onKeyDown={(event) => rove(event, "a")}>
            {found.map((one, i) => (
              <li key={i}>
                <a
                  href={`#${one.id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onGo(one.id);
                  }}>
                  <b>{one.section}</b>
                  <span>
                    <Marked text={excerpt(one.text, words)} words={words} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}
