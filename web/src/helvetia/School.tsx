// The school: who comes home at the end of the round.

import { SchoolHouse } from "../art/helvetia/plaza";
import { type Sex, VillagerIcon } from "../art/helvetia/villagers";
import { t } from "../words/words";
import type { Choice } from "./choice";
import { isActing, pressPerson } from "./press";
import { colourOf } from "./state";

interface Pupils {
  seat: number;
  sex: Sex;
  count: number;
}

export function pupilsOf(choice: Choice): Pupils[] {
  return choice.play.view.value.state.seats.flatMap(({ school }, seat) =>
    (["m", "w"] as const).map((sex, i) => ({ seat, sex, count: school[i]! })).filter((p) => p.count > 0),
  );
}

export function School({ choice }: { choice: Choice }) {
  return (
    <div class="alp-school-row">
      <div class="alp-pupils">
        {pupilsOf(choice).map((p) => <PupilGroup key={`${p.seat}${p.sex}`} choice={choice} pupils={p} />)}
      </div>
      <SchoolHouse width={72} />
    </div>
  );
}

function PupilGroup({ choice, pupils }: { choice: Choice; pupils: Pupils }) {
  const colour = colourOf(choice.play.players.value, pupils.seat);
  const figures = (
    <>
      <VillagerIcon sex={pupils.sex} colour={colour} height={34} />
      {pupils.count > 1 && <b aria-hidden="true">×{pupils.count}</b>}
    </>
  );
  const press = pressPerson(choice, `${pupils.sex} school`);
  if (!isActing(choice) || pupils.seat !== choice.play.view.value.turn || press.isDisabled) {
    return <span class="alp-pupil">{figures}</span>;
  }
  return (
    <button type="button" data-stop data-target={`person-${pupils.sex} school`} {...press.marks} aria-pressed={press.isPicked} title={t("helvetia.school")}
      class={["alp-pupil", press.isLit && "alp-lit", press.isPicked && "alp-picked"].filter(Boolean).join(" ")}
      onClick={() => press.onPress(false)} onMouseEnter={() => press.onHover(true)}
      onMouseLeave={() => press.onHover(false)}>
      {figures}
      <span class="sr">{press.label}</span>
    </button>
  );
}
