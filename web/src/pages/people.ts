// Pages about people. They come together: each page that is fetched alone cuts what it shares with
// tables into more and smaller files, which all visitors load.

export { AccountPage } from "./AccountPage";
export { PlayersPage } from "./players/PlayersPage";
export { FromOperator } from "./FromOperator";
export { loadOperator } from "./operator/OperatorPage";
