// The rules of a game with their contents and a search: on a page of their own or in a
// window over the table.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { titleOf } from "../../model/choices";
import { editionsOf } from "../../model/editions";
import type { GameName } from "../../net/protocol";
import { loadPlayed, withEdition } from "../../table/edition";
import type { RulesPictures } from "../../table/rulesPictures";
import type { Language } from "../../words/languages";
import { language, t } from "../../words/words";
import { type Section, sectionsOf } from "./blocks";
import { Finder } from "./Finder";
import { Passages } from "./Passages";
import { asPage } from "./rulebook";
import { find, wordsOf } from "./search";
import { loadEnglish, loadText } from "./texts";
import "./rules.css";

export interface Landing {
  id: string;
  // Counts up, so that the same place can be gone to twice.
  nth: number;
}

interface Loaded extends RulesPictures {
  sections: Section[];
  // What the edition calls itself.
  name: string;
  // The rulebook of the server, as there are none in the language of the page.
  isEnglish: boolean;
}

const NO_PICTURES: RulesPictures = { Picture: () => null, Symbols: () => null };

// Things are called in the rules as they are at the table.
function withNames(text: string, { nameOf }: RulesPictures): string {
  return text.replace(/\{\{name (\w+)\}\}/g, (_, word: string) => nameOf?.(word) ?? word);
}

async function loadBook(game: GameName): Promise<Loaded> {
  const book = await loadEnglish(game);
  const sections = book === null ? [] : sectionsOf(asPage(book, titleOf(game)));
  return { ...NO_PICTURES, sections, name: "", isEnglish: book !== null };
}

async function load(game: GameName, wanted: string | undefined, spoken: Language): Promise<Loaded> {
  const text = await loadText(game, spoken);
  if (text === null) return loadBook(game);
  const { ui, edition } = await loadPlayed(game, wanted ?? game);
  const pictures = (await ui.pictures?.(edition)) ?? NO_PICTURES;
  const sections = sectionsOf(withNames(withEdition(text, game, edition), pictures));
  return { ...pictures, sections, name: (edition as { name: string }).name, isEnglish: false };
}

function useRules(game: GameName, edition: string | undefined): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const spoken = language.value;
  useEffect(() => {
    let isWanted = true;
    void load(game, edition, spoken).then((rules) => isWanted && setLoaded(rules));
    return () => {
      isWanted = false;
    };
  }, [game, edition, spoken]);
  return loaded;
}

// There are none in this language.
function Untold({ game, isEnglish }: { game: GameName; isEnglish: boolean }) {
  return (
    <p class="rules-edition" lang={language.value} data-testid="rules-untold">
      {t("rules.none", { game: titleOf(game) })} {isEnglish && t("rules.english")}
    </p>
  );
}

function Contents({ sections, onGo }: { sections: Section[]; onGo: (id: string) => void }) {
  return (
    <nav class="rules-contents" aria-label={t("rules.contents")}>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(section.id);
              }}>
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// Brings a rule into view and puts the focus there, for keys and screen readers.
function land(article: HTMLElement, id: string): void {
  const anchor = article.querySelector(`[id="${CSS.escape(id)}"]`);
  const place = anchor?.closest<HTMLElement>("p, pre, li, figure, tr, h2");
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: place.matches("h2") ? "start" : "center" });
}

// Not the game's default, which needs no words.
function isOther(game: GameName, edition: string | undefined): boolean {
  const usual = editionsOf(game).find((one) => one.isDefault);
  return edition !== undefined && usual !== undefined && edition !== usual.id;
}

interface ReaderProps {
  game: GameName;
  // The edition in play, by its fingerprint; without one the game's default.
  edition: string | undefined;
  landing: Landing;
  onGo: (id: string) => void;
}

export function Reader({ game, edition, landing, onGo }: ReaderProps) {
  const loaded = useRules(game, edition);
  const article = useRef<HTMLElement>(null);
  const [query, setQuery] = useState("");
  // On a phone what was found lies over the text until one goes there.
  const [isListing, setListing] = useState(true);
  const words = useMemo(() => wordsOf(query), [query]);
  const found = useMemo(() => (loaded ? find(loaded.sections, query) : []), [loaded, query]);

  useEffect(() => {
    if (loaded && landing.id && article.current) land(article.current, landing.id);
  }, [loaded, landing.id, landing.nth]);

  function goFound(id: string): void {
    setListing(false);
    onGo(id);
  }

  if (!loaded) return <div class="rules-reader" aria-busy="true" />;
  if (loaded.sections.length === 0) return <Untold game={game} isEnglish={false} />;
  const reading = { words, landed: landing.id, Picture: loaded.Picture, onLink: onGo };
  return (
    <div class="rules-reader">
      <loaded.Symbols />
      <aside class="rules-aside">
        <Finder
          query={query}
          words={words}
          found={found}
          isListing={isListing}
          onLook={() => setListing(true)}
          onQuery={setQuery}
          onGo={goFound}
        />
        {words.length === 0 && (
          <>
            <details class="rules-fold">
              <summary>{t("rules.contents")}</summary>
              <Contents sections={loaded.sections} onGo={onGo} />
            </details>
            <div class="rules-open">
              <Contents sections={loaded.sections} onGo={onGo} />
            </div>
          </>
        )}
      </aside>
      <article ref={article} class="rules-text" data-testid="rules-text" lang={loaded.isEnglish ? "en" : undefined}>
        {loaded.isEnglish && language.value !== "en" && <Untold game={game} isEnglish />}
        {!loaded.isEnglish && isOther(game, edition) && (
          <p class="rules-edition">{t("rules.edition", { name: loaded.name })}</p>
        )}
        {loaded.sections.map((section) => (
          <Passages key={section.id} section={section} reading={reading} />
        ))}
      </article>
    </div>
  );
}
