// Pictures of Helvetia, by the words that the rules call them with.

export function HelvetiaPicture(_: { words: string[] }) {
  return null;
}
