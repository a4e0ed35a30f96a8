// What there is to choose now, what it would do, and the buttons that do it.

import { type Character, Medallion } from "./art/characters";
import { type Good, GoodIcon } from "./art/goods";
import type { Kind } from "./art/scenes";
import { BuildingIcon } from "./art/tiles";
import { VillagerIcon } from "./art/villagers";
import { PAINT } from "../../art/players";
import { CoachBlock, hasTip } from "../../table/Coach";
import { type State, useInterruption } from "../../table/interruption";
import { useGame } from "../../table/frame";
import type { Play } from "../../table/play";
import { chosenTurn, isAside } from "../../table/turns";
import { Button } from "../../ui/Button";
import { t } from "../../words/words";
import { type Facet, ROLES, type Role } from "./acts";
import { isPlanned } from "./advised";
import { ChainCard } from "./ChainCard";
import type { Choice } from "./choice";
import { classes } from "./classes";
import { gainsOf, pointsGained } from "./gains";
import { HintPlan } from "./HintPlan";
import { roleName } from "./names";
import { PlannerButtons } from "./PlannerButtons";
import { isActing, pressRow } from "./press";
import { RuleLink, reasonOf, refusalOf } from "./refusals";
import { Region } from "./Region";
import { RoundSteps } from "./RoundSteps";
import { type Row, rowOf } from "./rows";
import { size } from "./size";
import { stageOf, stagesOf } from "./stages";
import { colourOf } from "./state";
import { actTitle, siteKind, taskTitle, waitingTitle } from "./tasks";
import { PointButton } from "./Target";
import { Waiting } from "./Waiting";

export function Planner({ choice }: { choice: Choice }) {
  const { play } = choice;
  const { turn } = play.view.value;
  const edge = turn >= 0 ? PAINT[colourOf(play.players.value, turn)].face : "var(--line)";
  return (
    <div class="alp-planner-frame" style={{ "--player": edge }}>
      <Region name="planner" id="prompt" label={t("helvetia.planner")}>
        <Content choice={choice} />
      </Region>
    </div>
  );
}

function Content({ choice }: { choice: Choice }) {
  const ui = useGame(choice.play.game);
  const interruption = useInterruption(choice.play);
  if (interruption) return <Interrupted state={interruption} />;
  const hint = choice.play.openHint?.value;
  const turn = isAside.value ? null : chosenTurn.value;
  if (ui && hint && turn && isPlanned(hint.play, turn))
    return <HintPlan choice={choice} ui={ui} hint={hint} turn={turn} />;
  if (isActing(choice)) return <Deciding choice={choice} />;
  return <Waiting choice={choice} title={waitingTitle(choice.play)} />;
}

// No connection, or a bot plays the seat: that comes before any decision.
function Interrupted({ state }: { state: State }) {
  return (
    <div class={`alp-interrupted alp-${state.tone}`} data-testid={state.tone === "lost" ? "connection" : undefined}>
      <h2>{state.title}</h2>
      <p>{state.detail}</p>
      <div class="alp-buttons">
        {state.buttons.map((b) => (
          <Button key={b.id} primary={b.primary} disabled={b.disabled} onPress={b.onPress}>
            {b.label}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Coaching({ choice }: { choice: Choice }) {
  const hasRoom = size.value === "wide" || size.value === "middle";
  return (
    <CoachBlock
      play={choice.play as Play}
      stages={stagesOf(choice)}
      stage={stageOf(choice)}
      picture={hasRoom && <VillagerIcon sex="w" colour="birch" height={46} />}
    />
  );
}

// What a coach has to say takes the place of the title.
function Deciding({ choice }: { choice: Choice }) {
  return (
    <>
      {hasTip(choice.play as Play) ? <Coaching choice={choice} /> : <PlannerHead choice={choice} />}
      <div class="alp-options" data-scrolls>
        {Object.keys(choice.picks.value).length === 0 && (
          <RoundSteps choice={choice} isFolded={size.value !== "wide"} />
        )}
        <Options choice={choice} />
      </div>
      <PlannerButtons choice={choice} />
    </>
  );
}

export function PlannerHead({ choice }: { choice: Choice }) {
  const act = choice.selected.value;
  const isMain = choice.play.view.value.phase === "MAIN";
  const title = (isMain && act && actTitle(act)) || roleTitle(choice) || taskTitle(choice);
  return (
    <div class="alp-plan-head">
      <HeadPicture choice={choice} />
      <div>
        <h2>{title}</h2>
        <Gain choice={choice} />
      </div>
    </div>
  );
}

function roleTitle(choice: Choice): string {
  const role = choice.picks.value.role as Role | undefined;
  return role ? roleName(role) : "";
}

function HeadPicture({ choice }: { choice: Choice }) {
  const { state } = choice.play.view.value;
  const { kind, good, role } = { ...choice.picks.value, ...choice.selected.value?.facets };
  const building = (kind as Kind | undefined) ?? siteKind(choice.play);
  const needed = (good as Good | undefined) ?? state.need;
  if (building) return <BuildingIcon kind={building} size={40} />;
  if (needed) return <GoodIcon good={needed} size={32} />;
  const character = state.tile ?? state.character ?? (role && !role.startsWith("neutral") ? role : null);
  return character ? <Medallion character={character as never} size={34} /> : null;
}

function Gain({ choice }: { choice: Choice }) {
  const { play } = choice;
  const act = choice.shown.value;
  const gives = act?.legal.gives ?? {};
  const points = pointsGained(gives);
  const gains = act ? gainsOf(gives, play.view.value.turn, play.players.value, play.edition) : [];
  return (
    <p class="alp-gain">
      {points > 0 && <b>{t("helvetia.gain.points", { n: points })}</b>}
      {points < 0 && <b class="alp-loss">{t("helvetia.gain.loses", { n: -points })}</b>}
      {gains.map((gain) => (
        <span key={gain}>{gain}</span>
      ))}
      {points === 0 && gains.length === 0 && <span>{hintLine(choice)}</span>}
    </p>
  );
}

function hintLine(choice: Choice): string {
  const { phase, state, turn } = choice.play.view.value;
  if (phase === "MAIN") return t("helvetia.coinsLeft", { n: state.seats[turn]?.coins ?? 0 });
  if (phase === "draft") return t("helvetia.draft.note");
  const isOnMap = choice.acts.value.some(({ facets }) => facets.place || facets.step);
  return isOnMap ? t("helvetia.pointOrPick") : t("helvetia.pick");
}

function Options({ choice }: { choice: Choice }) {
  const question = choice.question.value;
  const isMain = choice.play.view.value.phase === "MAIN";
  const hasPicks = Object.keys(choice.picks.value).length > 0;
  const isStart = choice.play.view.value.state.character === null && !hasPicks;
  if (isMain && isStart && (!question || question.facet === "role")) {
    return <Overview choice={choice} />;
  }
  const hasChains = choice.chains.value.length > 0;
  const rows =
    question && !(hasChains && isMain)
      ? question.values.map((value) => ({ ...rowOf(choice, question.facet, value), facet: question.facet }))
      : [];
  return (
    <>
      {isMain && !hasPicks && <TileRows choice={choice} />}
      {rows.map((row) => (
        <RowButton key={row.value} choice={choice} facet={row.facet} row={row} />
      ))}
      {hasChains && !isMain && <h3 class="alp-or">{t("helvetia.chain.finish")}</h3>}
      {choice.chains.value.map((chain, i) => (
        <ChainCard key={i} choice={choice} chain={chain} index={i} />
      ))}
    </>
  );
}

// Whoever can do something, then those who cannot, with the reason.
function Overview({ choice }: { choice: Choice }) {
  const offered = new Set(choice.acts.value.map((act) => act.facets.role));
  return (
    <>
      {ROLES.filter((role) => offered.has(role)).map((role) => (
        <RowButton key={role} choice={choice} facet="role" row={rowOf(choice, "role", role)} />
      ))}
      <TileRows choice={choice} />
      {ROLES.filter((role) => !offered.has(role)).map((role) => (
        <RefusedRow key={role} choice={choice} role={role} />
      ))}
    </>
  );
}

function RefusedRow({ choice, role }: { choice: Choice; role: Role }) {
  const refusal = refusalOf(choice, role);
  if (!refusal) return null;
  return (
    <p class="alp-row alp-row-refused">
      <Medallion character={role as never} size={28} />
      <span class="alp-row-words">
        <b>{roleName(role)}</b>
        <RuleLink rule={refusal.rule}>{reasonOf(refusal)}</RuleLink>
      </span>
    </p>
  );
}

// Person tiles that can be played now.
function TileRows({ choice }: { choice: Choice }) {
  const tiles = choice.turnButtons.value.filter((act) => act.verb === "tile");
  return (
    <>
      {tiles.map((act) => {
        const character = act.action.split(" ")[1] as Character;
        const isHinted = choice.play.hint.value?.action === act.action;
        return (
          <button
            key={act.action}
            type="button"
            data-stop
            data-action={act.action}
            class={isHinted ? "alp-row alp-row-tile alp-hinted" : "alp-row alp-row-tile"}
            onClick={() => void choice.play.act(act.action)}>
            <span class="alp-row-picture">
              <Medallion character={character} size={34} />
            </span>
            <span class="alp-row-words">
              <b>{t("helvetia.do.tile", { character: roleName(character) })}</b>
              <small>{t("helvetia.tileNote")}</small>
            </span>
          </button>
        );
      })}
    </>
  );
}

function RowButton({ choice, facet, row }: { choice: Choice; facet: Facet; row: Row }) {
  const press = pressRow(choice, facet, row.value);
  return (
    <PointButton
      id={`row-${facet}-${row.value}`}
      press={press}
      class={classes("alp-row", press.isPicked && "alp-picked")}>
      <span class="alp-row-picture">{row.picture}</span>
      <span class="alp-row-words">
        <b>{row.title}</b>
        {row.detail && <small>{row.detail}</small>}
        {row.more?.map((line) => (
          <small key={line} class="alp-row-more">
            {line}
          </small>
        ))}
      </span>
      <span class="alp-row-aside">{row.aside}</span>
    </PointButton>
  );
}
