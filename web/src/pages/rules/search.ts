// Finding words in the rules, whatever their case and accents.

import { type Section, passagesOf, plain } from "./blocks";

export interface Found {
  // Of the passage.
  id: string;
  section: string;
  text: string;
}

export interface Span {
  text: string;
  isMatch: boolean;
}

const LIGATURES: Record<string, string> = { ß: "ss", œ: "oe", æ: "ae", "’": "'" };
const MOST_FOUND = 40;

function foldOne(letter: string): string {
  const small = letter.toLowerCase();
  return LIGATURES[small] ?? small.normalize("NFD").replace(/\p{M}/gu, "");
}

export function fold(text: string): string {
  return Array.from(text, foldOne).join("");
}

export function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

export function find(sections: Section[], query: string): Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const found: Found[] = [];
  for (const section of sections) {
    for (const passage of section.blocks.flatMap(passagesOf)) {
      const text = plain(passage);
      const folded = fold(`${section.title} ${text} ${passage.tags.join(" ")}`);
      if (!words.every((word) => folded.includes(word))) continue;
      found.push({ id: passage.id, section: section.title, text });
    }
  }
  return found.slice(0, MOST_FOUND);
}

// The text in pieces, those that match marked. Folding may change the length of a letter,
// so each folded letter remembers where it came from.
export function spans(text: string, words: string[]): Span[] {
  const letters = Array.from(text);
  const origins: number[] = [];
  let folded = "";
  letters.forEach((letter, i) => {
    const small = foldOne(letter);
    folded += small;
    for (let k = 0; k < small.length; k++) origins.push(i);
  });
  const isMatch = letters.map(() => false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (let k = at; k < at + word.length; k++) isMatch[origins[k]!] = true;
    }
  }
  const pieces: Span[] = [];
  letters.forEach((letter, i) => {
    const last = pieces.at(-1);
    if (last && last.isMatch === isMatch[i]) last.text += letter;
    else pieces.push({ text: letter, isMatch: isMatch[i]! });
  });
  return pieces;
}

const BEFORE = 40;
const LONGEST = 150;

// The part of a text that shows the first match.
export function excerpt(text: string, words: string[]): string {
  const first = spans(text, words);
  const at = first[0]?.isMatch === false ? first[0].text.length : 0;
  if (text.length <= LONGEST) return text;
  const start = at > BEFORE ? text.lastIndexOf(" ", at - BEFORE) + 1 : 0;
  const end = text.lastIndexOf(" ", start + LONGEST);
  return `${start > 0 ? "… " : ""}${text.slice(start, end)} …`;
}
