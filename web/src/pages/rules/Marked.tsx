// A text in which what was searched for is marked.

import { spans } from "./search";

export function Marked({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return <>{text}</>;
  return <>{spans(text, words).map((s, i) => (s.isMatch ? <mark key={i}>{s.text}</mark> : s.text))}</>;
}
