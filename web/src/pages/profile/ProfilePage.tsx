// A player: ratings, against whom, how, and which games; as much of it as the person shows to the
// visitor. On one's own page it can be seen as others see it.

import "../account/account.css";
import "../players/players.css";
import "./profile.css";
import { useState } from "preact/hooks";
import { type GameChoice, allGames, ratedGames, titleOf } from "../../model/choices";
import { media } from "../../model/media";
import { AUDIENCES, type Audience, type Profile, profileOf } from "../../model/profile";
import { me } from "../../model/session";
import { WireError } from "../../net/protocol";
import { Face } from "../../table/Face";
import { useAsked } from "../../ui/asked";
import { Segmented } from "../../ui/Segmented";
import { Tabs } from "../../ui/Tabs";
import { language, t, wantWords } from "../../words/words";
import { Header } from "../Header";
import { PersonActions } from "../players/PersonActions";
import { useTitle } from "../title";
import { AgainstPanel } from "./AgainstPanel";
import { GamesPanel } from "./GamesPanel";
import { RatingPanel } from "./RatingPanel";
import { StylePanel } from "./StylePanel";

const isPhone = media("(max-width: 720px)");

// Its words come with it.
export async function loadProfile(): Promise<typeof ProfilePage> {
  await wantWords("profile");
  return ProfilePage;
}

// "nothing": there is nothing to see, for whatever reason.
async function ask(name: string, as: Audience): Promise<Profile | "nothing"> {
  try {
    return await profileOf(name, as);
  } catch (error) {
    if (error instanceof WireError && error.status === 404) return "nothing";
    throw error;
  }
}

// Somebody plays most of one game; that is shown first.
function firstGame({ games, played }: Profile): string {
  const count = (game: string) =>
    (games ?? []).filter((one) => one.game === game).reduce((sum, one) => sum + one.games, 0) ||
    (played?.find((one) => one.game === game)?.games ?? 0);
  const [first] = allGames()
    .map(({ game }) => game)
    .sort((a, b) => count(b) - count(a));
  return first ?? "";
}

function monthInWords(since: string): string {
  const [year, month] = since.split("-").map(Number);
  const day = new Date(year!, month! - 1, 1);
  return new Intl.DateTimeFormat(language.value, { month: "long", year: "numeric" }).format(day);
}

function about({ since, games }: Profile): string {
  const sum = (of: "games" | "rated") => (games ?? []).reduce((all, one) => all + one[of], 0);
  const parts = [t("profile.since", { month: monthInWords(since) })];
  if (games) parts.push(t("profile.count", { n: sum("games") }));
  if (games && sum("rated") > 0) parts.push(t("profile.countRated", { n: sum("rated") }));
  return parts.join(" · ");
}

interface HeadProps {
  profile: Profile;
  isMine: boolean;
  as: Audience;
  onAs: (as: Audience) => void;
}

function Head({ profile, isMine, as, onAs }: HeadProps) {
  return (
    <div class="profile-head">
      <Face name={profile.name} size={76} />
      <div class="profile-name">
        <h1 data-name title={profile.name}>
          {profile.name}
        </h1>
        <p class="muted">{about(profile)}</p>
      </div>
      {isMine ? <SeeAs as={as} onAs={onAs} /> : <PersonActions user={profile.user} name={profile.name} />}
    </div>
  );
}

function SeeAs({ as, onAs }: { as: Audience; onAs: (as: Audience) => void }) {
  return (
    <div class="profile-as">
      <span class="muted" aria-hidden="true">
        {t("profile.seeAs")}
      </span>
      <Segmented
        label={t("profile.seeAs")}
        options={AUDIENCES.map((value) => ({ value, label: t(`profile.as.${value}`) }))}
        value={as}
        onChange={onAs}
      />
      <a class="button" href="/account">
        {t("profile.edit")}
      </a>
    </div>
  );
}

interface BodyProps {
  profile: Profile;
  as: Audience;
  onChosen: () => void;
}

function GameChoiceRow({ game, onGame }: { game: string; onGame: (game: string) => void }) {
  if (allGames().length < 2) return null;
  return (
    <div class="profile-choice">
      <Segmented
        label={t("profile.game")}
        options={allGames().map((one) => ({ value: one.game, label: titleOf(one.game) }))}
        value={game}
        onChange={onGame}
      />
    </div>
  );
}

type Part = "style" | "people" | "games";

// Which panels the visitor is shown. One's own panels are all there.
function partsOf(profile: Profile): Part[] {
  const isMine = profile.as === "me";
  const has = (member: "own" | "against") => isMine || !!profile.played?.some((one) => one[member]);
  return [
    ...(has("against") ? (["people"] as const) : []),
    ...(has("own") ? (["style"] as const) : []),
    ...(profile.games ? (["games"] as const) : []),
  ];
}

function Body({ profile, as, onChosen }: BodyProps) {
  const [game, setGame] = useState(() => firstGame(profile));
  const parts = partsOf(profile);
  const [tab, setTab] = useState<Part>(parts[0] ?? "games");
  const played = profile.played?.find((one) => one.game === game);
  const panels: Record<Part, () => preact.JSX.Element> = {
    people: () => <AgainstPanel profile={profile} played={played} onChosen={onChosen} />,
    style: () => <StylePanel profile={profile} played={played} game={game} onChosen={onChosen} />,
    games: () => <GamesPanel profile={profile} as={as} onChosen={onChosen} />,
  };
  const rated = profile.ratings ? ratedGames() : [];
  const hasChoice = parts.some((part) => part !== "games");
  return (
    <>
      <div class="profile-ratings">
        {rated.map((choice: GameChoice) => (
          <RatingPanel key={choice.game} profile={profile} choice={choice} onChosen={onChosen} />
        ))}
      </div>
      {hasChoice && <GameChoiceRow game={game} onGame={setGame} />}
      {isPhone.value && parts.length > 1 ? (
        <Tabs
          label={t("profile.panels")}
          tabs={parts.map((id) => ({ id, label: t(`profile.tab.${id}`) }))}
          chosen={tab}
          onChoose={setTab}>
          {panels[tab]()}
        </Tabs>
      ) : (
        <div class="profile-panels">
          {parts.map((part) => (
            <div key={part}>{panels[part]()}</div>
          ))}
        </div>
      )}
    </>
  );
}

function Nothing() {
  return (
    <>
      <h1>{t("profile.nothing")}</h1>
      <p>
        <a class="button button-primary" href="/players">
          {t("app.players")}
        </a>
      </p>
    </>
  );
}

// What is asked for again, as it was changed, stays until the answer is here.
function useProfile(name: string, as: Audience, times: number): Profile | "nothing" | null {
  const [kept, setKept] = useState<Profile | "nothing" | null>(null);
  const found = useAsked(
    async () => {
      const answer = await ask(name, as);
      setKept(answer);
      return answer;
    },
    `${name} ${as} ${times} ${me.value?.user ?? 0}`,
  );
  return found ?? kept;
}

function nameIn(rest: string[]): string {
  try {
    return decodeURIComponent(rest[0] ?? "");
  } catch {
    return "";
  }
}

export function ProfilePage({ rest }: { rest: string[] }) {
  const name = nameIn(rest);
  const [as, setAs] = useState<Audience>("me");
  const [times, setTimes] = useState(0);
  const profile = useProfile(name, as, times);
  const shown = profile === "nothing" || !profile ? null : profile;
  const isMine = shown !== null && !me.value?.guest && shown.user === me.value?.user;
  useTitle(t("app.titled", { page: shown?.name ?? t("app.players") }));
  return (
    <div class="account profile">
      <Header />
      <main tabIndex={-1} aria-busy={profile === null}>
        {shown && <Head profile={shown} isMine={isMine} as={as} onAs={setAs} />}
        {shown && <Body key={shown.as} profile={shown} as={as} onChosen={() => setTimes((n) => n + 1)} />}
        {profile === "nothing" && as !== "me" && <SeeAs as={as} onAs={setAs} />}
        {profile === "nothing" && <Nothing />}
      </main>
    </div>
  );
}
