// Pictures for the rules of a game; they come with the text.

import type { ComponentType } from "preact";

export interface RulesPictures {
  Picture: ComponentType<{ words: string[] }>;
  // What the pictures refer to, once in the page.
  Symbols: ComponentType;
  // What the table calls a thing of the rules: {{name WORD}} in the text.
  nameOf?: (word: string) => string;
}
