// Pages about people. They come together: each page that is fetched alone cuts what it shares with
// tables into more and smaller files, which all visitors load.

export { AccountPage } from "./AccountPage";
export { ConfirmPage, StopPage } from "./account/MailLink";
export { PlayersPage } from "./players/PlayersPage";
export { loadProfile } from "./profile/ProfilePage";
export { loadDeal } from "./deals/DealPage";
export { loadTournament } from "./tournaments/TournamentPage";
export { loadTournaments } from "./tournaments/TournamentsPage";
export { DataTables } from "./DataTables";
export { Finding } from "./Finding";
export { FromOperator } from "./FromOperator";
export { Reporting } from "./Reporting";
export { loadOperator } from "./operator/OperatorPage";
