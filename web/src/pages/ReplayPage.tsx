// A finished game: its result, and every position of it.

export function ReplayPage(_: { rest: string[] }) {
  return <main />;
}
