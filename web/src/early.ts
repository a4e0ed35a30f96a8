// Comes before the rest of the page, being small: has fetched beside it what surely will be wanted,
// which else would be asked for only when the rest has come and begun.

import { isServed, spot } from "./net/address";
import { isRefused, texts } from "./net/storage";
import { browserLanguage } from "./words/browserLanguage";

// Files of the page: by language its words, by page what that is made of beyond the beginning.
declare const EARLY: { words: Record<string, string[]>; pages: Record<string, string[]> }; // by the build

const OPTIONS = { rel: "preload", as: "fetch", href: "/api/options", crossOrigin: "" };

function chosenLanguage(): unknown {
  try {
    return JSON.parse(texts.getItem("tori.language") ?? "null");
  } catch {
    return null;
  }
}

function wordsWanted(): string[] {
  const codes = Object.keys(EARLY.words);
  return EARLY.words[String(chosenLanguage())] ?? EARLY.words[browserLanguage(codes, "en")] ?? [];
}

function pageWanted(): string[] {
  return EARLY.pages[spot().path.split("/")[1] ?? ""] ?? [];
}

function hasFetched(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement("link"), link));
}

const { src } = document.currentScript as HTMLScriptElement;
for (const file of [...wordsWanted(), ...pageWanted()])
  hasFetched({ rel: "modulepreload", href: new URL(file, src).href });
// A browser that keeps nothing plays without the server.
if (isServed && !isRefused) hasFetched(OPTIONS);
