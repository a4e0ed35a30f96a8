// Against whom: bots by level, then people, with how many games should have been won by the ratings
// before them.

import { type Opponent, type Played, type Profile } from "../../model/profile";
import { Face } from "../../table/Face";
import { PersonLink } from "../../table/PersonLink";
import { levelName, personName } from "../../table/players";
import { formatNumber, t } from "../../words/words";
import { Panel } from "./Panel";

function percentOf(beaten: number): string {
  return t("profile.percent", { n: Math.round(100 * beaten) });
}

function Who({ opponent }: { opponent: Opponent }) {
  const name = opponent.level ? t("profile.bots", { level: levelName(opponent.level) }) : personName(opponent.name!);
  return (
    <span class="profile-who" title={name}>
      <Face name={name} isBot={!!opponent.level} size={26} />
      <span data-name>
        {opponent.account ? (
          <PersonLink name={opponent.name!} isKnown>
            {name}
          </PersonLink>
        ) : (
          name
        )}
      </span>
    </span>
  );
}

// Wins by the ratings are told beside the wins of the same games.
function expectedTitle({ expected, rated, ratedWon }: Opponent): string | undefined {
  if (expected === undefined) return undefined;
  return t("profile.expected.title", { n: rated!, won: ratedWon!, expected: formatNumber(expected) });
}

function Row({ opponent }: { opponent: Opponent }) {
  return (
    <tr>
      <th scope="row">
        <Who opponent={opponent} />
      </th>
      <td>{formatNumber(opponent.games)}</td>
      <td>{formatNumber(opponent.won)}</td>
      <td title={expectedTitle(opponent)}>{opponent.expected === undefined ? "–" : formatNumber(opponent.expected)}</td>
      <td class="profile-beaten">
        <span class="sr">{percentOf(opponent.beaten)}</span>
        <i aria-hidden="true" title={percentOf(opponent.beaten)}>
          <b style={{ width: `${100 * opponent.beaten}%` }} />
        </i>
      </td>
    </tr>
  );
}

function Table({ played }: { played: Played }) {
  return (
    <table class="profile-table">
      <thead>
        <tr>
          <th scope="col">
            <span class="sr">{t("profile.opponent")}</span>
          </th>
          <th scope="col">{t("profile.col.games")}</th>
          <th scope="col">{t("profile.col.won")}</th>
          <th scope="col">{t("profile.col.expected")}</th>
          <th scope="col">{t("profile.col.beaten")}</th>
        </tr>
      </thead>
      <tbody>
        {played.against!.map((opponent) => (
          <Row key={opponent.user ?? opponent.level} opponent={opponent} />
        ))}
      </tbody>
    </table>
  );
}

interface AgainstPanelProps {
  profile: Profile;
  // Of the game that is shown.
  played: Played | undefined;
  onChosen: () => void;
}

export function AgainstPanel({ profile, played, onChosen }: AgainstPanelProps) {
  const hasAny = !!played?.against?.length;
  return (
    <Panel profile={profile} panel="people" id="profile-people" title={t("profile.people")} onChosen={onChosen}>
      {hasAny ? <Table played={played} /> : <p class="muted">{t("profile.people.none")}</p>}
      {hasAny && <p class="profile-note muted">{t("profile.beaten.note", { name: profile.name })}</p>}
    </Panel>
  );
}
