// How the person plays: where the points come from, and what is done how often, beside the others at
// the same tables.

import "../end/end.css";
import type { Means, Played, PlaceCount, Profile } from "../../model/profile";
import { formatNumber, known, t } from "../../words/words";
import { Track } from "../end/Track";
import { reachOf } from "../end/reach";
import { Panel } from "./Panel";

const DIGITS = 10;

function rounded(mean: number): number {
  return Math.round(DIGITS * mean) / DIGITS;
}

function inWords(mean: number | undefined): string {
  return mean === undefined ? "–" : formatNumber(rounded(mean));
}

function wordOf(game: string, kind: "part" | "figure", key: string): string {
  return known(`${game}.${kind}.${key}`) ?? key.replaceAll("_", " ");
}

// Parts that bring nobody anything are left out.
function partsOf({ own, others }: Played): string[] {
  return Object.keys(own!.parts).filter((part) => own!.parts[part] || others?.parts[part]);
}

function Bar({ label, means, parts, reach }: { label: string; means: Means; parts: string[]; reach: [number[][]] }) {
  return (
    <div>
      <dt data-name title={label}>
        {label}
      </dt>
      <dd>
        <Track numbers={parts.map((part) => means.parts[part] ?? 0)} reach={reachOf(reach[0])} />
        <b>{inWords(means.points)}</b>
      </dd>
    </div>
  );
}

function Parts({ name, played }: { name: string; played: Played }) {
  const parts = partsOf(played);
  const sides = [played.own!, ...(played.others?.points === undefined ? [] : [played.others])];
  const reach: [number[][]] = [sides.map((means) => parts.map((part) => means.parts[part] ?? 0))];
  return (
    <>
      <dl class="profile-bars">
        {sides.map((means, i) => (
          <Bar key={i} label={i ? t("profile.others") : name} means={means} parts={parts} reach={reach} />
        ))}
      </dl>
      <ul class="profile-legend">
        {parts.map((part, i) => (
          <li key={part}>
            <i data-part={i} aria-hidden="true" />
            {wordOf(played.game, "part", part)} <b>{inWords(played.own!.parts[part])}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

interface FigureProps {
  label: string;
  own: number | undefined;
  others: number | undefined;
}

// The mark in the middle is where the others are; twice as much is at the end.
function Figure({ label, own, others }: FigureProps) {
  const at = own !== undefined && others ? Math.max(0, Math.min(100, (50 * own) / others)) : null;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <b>{inWords(own)}</b>
      </td>
      <td class="profile-line" aria-hidden="true">
        {at !== null && (
          <i>
            <b style={{ left: `${at}%` }} />
          </i>
        )}
      </td>
      <td class="muted">{others === undefined ? "" : t("profile.othersAt", { n: rounded(others) })}</td>
    </tr>
  );
}

function Figures({ played }: { played: Played }) {
  const { own, others } = played;
  return (
    <table class="profile-figures">
      <thead class="sr">
        <tr>
          <th scope="col">{t("profile.figure")}</th>
          <th scope="col">{t("profile.figure.own")}</th>
          <td />
          <th scope="col">{t("profile.others")}</th>
        </tr>
      </thead>
      <tbody>
        {Object.keys(own!.did).map((key) => (
          <Figure key={key} label={wordOf(played.game, "figure", key)} own={own!.did[key]} others={others?.did[key]} />
        ))}
        {own!.minutes !== undefined && (
          <Figure label={t("profile.minutes")} own={own!.minutes} others={others?.minutes} />
        )}
        {played.reviewed && (
          <>
            <Figure label={t("profile.accuracy")} own={played.reviewed.accuracy} others={undefined} />
            <Figure label={t("profile.luck")} own={100 * played.reviewed.luck} others={undefined} />
          </>
        )}
      </tbody>
    </table>
  );
}

// How often which place was taken, by number of players.
function Places({ counts }: { counts: PlaceCount[] }) {
  const tables = [...new Set(counts.map(({ players }) => players))].sort();
  return (
    <ul class="profile-places">
      {tables.map((players) => {
        const these = counts.filter((one) => one.players === players);
        const places = Array.from({ length: players }, (_, i) => {
          const games = these.find(({ place }) => place === i + 1)?.games ?? 0;
          return t("profile.place", { place: t(`profile.place.${i + 1}`), n: games });
        });
        return (
          <li key={players}>
            <b>{t("profile.players", { n: players })}</b> {places.join(", ")}
          </li>
        );
      })}
    </ul>
  );
}

interface StylePanelProps {
  profile: Profile;
  played: Played | undefined;
  game: string;
  onChosen: () => void;
}

export function StylePanel({ profile, played, game, onChosen }: StylePanelProps) {
  const counts = (profile.games ?? []).filter((one) => one.game === game);
  return (
    <Panel
      profile={profile}
      panel="style"
      id="profile-style"
      title={t("profile.style", { name: profile.name })}
      onChosen={onChosen}>
      {played?.own ? (
        <>
          <Parts name={profile.name} played={played} />
          <Figures played={played} />
          {counts.length > 0 && <Places counts={counts} />}
          <p class="profile-note muted">{t("profile.style.note", { n: played.games! })}</p>
        </>
      ) : (
        <p class="muted">{t("profile.style.none")}</p>
      )}
    </Panel>
  );
}
