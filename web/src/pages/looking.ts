// Pages where games are only looked at. They come together, as those in people.ts do: fetched one
// by one they would cut what tables are made of into more and smaller files.

export { loadAtlas } from "./atlas/AtlasPage";
export { ReplayPage } from "./ReplayPage";
export { loadReview } from "./review/ReviewPage";
export { ScreenPage } from "./ScreenPage";
export { loadPuzzle } from "./puzzles/PuzzlePage";
export { loadPuzzles } from "./puzzles/PuzzlesPage";
export { loadTraining } from "./training/TrainingPage";
