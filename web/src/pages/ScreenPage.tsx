// A table for a big screen in the room, without hands.

export function ScreenPage(_: { rest: string[] }) {
  return <main />;
}
