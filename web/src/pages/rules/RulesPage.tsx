// The rules of a game, to read and to search.

export function RulesPage(_: { rest: string[] }) {
  return <main />;
}
