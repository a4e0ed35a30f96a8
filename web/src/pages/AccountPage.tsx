// Name, account, settings of the visitor.

export function AccountPage(_: { rest: string[] }) {
  return <main />;
}
