// Which puzzles there are; the build finds their files.

declare module "puzzles:manifest" {
  export interface PuzzlePart {
    game: string;
    theme: string;
    // Its file, from the page's folder on.
    path: string;
    count: number;
    // In the order of the file.
    ids: string[];
    grades: number[];
  }
  export const puzzles: readonly PuzzlePart[];
}
