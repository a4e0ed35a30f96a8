// The school: who comes home at the end of the round.

import { SchoolHouse } from "./art/plaza";
import { type Sex, VillagerIcon } from "./art/villagers";
import { useSteady } from "../../ui/steady";
import type { Choice } from "./choice";
import { classes } from "./classes";
import { isActing, pressPerson } from "./press";
import { colourOf } from "./state";
import { PointButton } from "./Target";

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
    <div class="alp-school-row" data-scrolls>
      <div class="alp-pupils">
        {pupilsOf(choice).map((p) => (
          <PupilGroup key={`${p.seat}${p.sex}`} choice={choice} pupils={p} />
        ))}
      </div>
      <SchoolHouse width={72} />
    </div>
  );
}

function PupilGroup({ choice, pupils }: { choice: Choice; pupils: Pupils }) {
  const { seat, sex, count } = pupils;
  const figures = (
    <>
      <VillagerIcon sex={sex} colour={colourOf(choice.play.players.value, seat)} height={34} />
      {count > 1 && <b aria-hidden="true">×{count}</b>}
    </>
  );
  const press = useSteady(() => pressPerson(choice, `${sex} school`), [choice, sex]);
  if (!isActing(choice) || seat !== choice.play.view.value.turn || press.isDisabled) {
    return <span class="alp-pupil">{figures}</span>;
  }
  return (
    <PointButton
      id={`person-${sex} school`}
      press={press}
      class={classes("alp-pupil", press.isLit && "alp-lit", press.isPicked && "alp-picked")}>
      {figures}
      <span class="sr">{press.label}</span>
    </PointButton>
  );
}
