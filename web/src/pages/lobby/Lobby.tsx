// The first page: play at once, tables, own games.

export function Lobby(_: { rest: string[] }) {
  return <main />;
}
