// Learning a game by playing it.

export function LearnPage(_: { rest: string[] }) {
  return <main />;
}
