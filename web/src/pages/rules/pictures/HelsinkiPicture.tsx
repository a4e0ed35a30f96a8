// Pictures of Helsinki, by the words that the rules call them with.

export function HelsinkiPicture(_: { words: string[] }) {
  return null;
}
