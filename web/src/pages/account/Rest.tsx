// Night and holidays: in games of days the clock stands, and no notice comes.

import "./rest.css";
import { useEffect, useState } from "preact/hooks";
import {
  type Holiday,
  NIGHT_MAX,
  type RestPlan,
  addHoliday,
  countDays,
  dateOfDay,
  dayOfDate,
  endHolidays,
  findRest,
  minutesOfTime,
  nightLength,
  ownZone,
  setNight,
  timeOfMinutes,
} from "../../model/rest";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { Toggle } from "../../ui/Toggle";
import { toast } from "../../ui/Toast";
import { language, t } from "../../words/words";
import { fieldsOf } from "./sending";

interface PartProps {
  plan: RestPlan;
  onChange: (plan: RestPlan) => void;
}

const USUAL = { from: 23 * 60, to: 7 * 60 };

function cityOf(zone: string): string {
  return (zone.split("/").pop() ?? zone).replaceAll("_", " ");
}

// The day from midnight to midnight, with the night dark.
function Bar({ from, to }: { from: number; to: number }) {
  const dark = (a: number, b: number) => <i key={a} style={{ left: `${a / 14.4}%`, width: `${(b - a) / 14.4}%` }} />;
  return (
    <div class="rest-bar" aria-hidden="true">
      {from < to ? dark(from, to) : from > to && [dark(0, to), dark(from, 1440)]}
    </div>
  );
}

function Night({ plan, onChange }: PartProps) {
  const isOn = plan.from !== plan.to;
  function change(night: { from: number; to: number }): void {
    if (nightLength(night) > NIGHT_MAX) toast(t("rest.night.long"));
    else setNight(ownZone(), night.from, night.to).then(onChange, refuse);
  }
  const field = (which: "from" | "to") => (
    <label>
      {t(`rest.night.${which}`)}
      <input
        class="field"
        type="time"
        name={which}
        step={900}
        value={timeOfMinutes(plan[which])}
        onChange={({ currentTarget: { value } }) => value && change({ ...plan, [which]: minutesOfTime(value) })}
      />
    </label>
  );
  return (
    <>
      <Toggle
        label={t("rest.night")}
        detail={isOn ? t("rest.zone", { city: cityOf(plan.zone) }) : undefined}
        on={isOn}
        onChange={(on) => change(on ? USUAL : { from: 0, to: 0 })}
      />
      {isOn && (
        <>
          <Bar {...plan} />
          <div class="rest-fields">
            {field("from")}
            {field("to")}
            {plan.zone !== ownZone() && (
              <Button onPress={() => change(plan)}>{t("rest.zone.here", { city: cityOf(ownZone()) })}</Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

function spanOf({ first, last }: Holiday): string {
  const format = new Intl.DateTimeFormat(language.value, { day: "numeric", month: "long", timeZone: "UTC" });
  return format.formatRange(Date.parse(dateOfDay(first)), Date.parse(dateOfDay(last)));
}

function Days({ used, planned, of }: { used: number; planned: number; of: number }) {
  return (
    <div class="rest-days" aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} data-day={i < used ? "used" : i < used + planned ? "planned" : undefined} />
      ))}
    </div>
  );
}

function Holidays({ plan, onChange }: PartProps) {
  const { used, planned } = countDays(plan);
  const toCome = plan.holidays.filter(({ last }) => last >= plan.today);

  function add(event: SubmitEvent): void {
    const field = fieldsOf(event);
    const [first, last] = [dayOfDate(field("first")), dayOfDate(field("last"))];
    if (last < first) toast(t("rest.holidays.order"));
    else addHoliday(first, last).then(onChange, () => toast(t("rest.holidays.refused", { n: plan.a_year })));
  }
  return (
    <>
      <h3>{t("rest.holidays")}</h3>
      <p>{t("rest.holidays.count", { used, planned, n: plan.a_year })}</p>
      <Days used={used} planned={planned} of={plan.a_year} />
      <ul class="rest-holidays">
        {toCome.map((holiday) => (
          <li key={holiday.first}>
            {spanOf(holiday)}
            {holiday.last > plan.today && (
              <Button
                quiet
                icon="close"
                label={t("rest.holidays.end", { days: spanOf(holiday) })}
                onPress={() => endHolidays(holiday.first).then(onChange, refuse)}
              />
            )}
          </li>
        ))}
      </ul>
      <form class="rest-fields" onSubmit={add}>
        {(["first", "last"] as const).map((name) => (
          <label key={name}>
            {t(`rest.holidays.${name}`)}
            <input
              class="field"
              type="date"
              name={name}
              required
              min={dateOfDay(plan.today)}
              defaultValue={dateOfDay(plan.today)}
            />
          </label>
        ))}
        <Button submit testId="take-a-rest">
          {t("rest.holidays.take")}
        </Button>
      </form>
    </>
  );
}

export function Rest() {
  const [plan, setPlan] = useState<RestPlan | null>(null);
  useEffect(() => {
    findRest().then(setPlan, () => {});
  }, []);
  return (
    <section class="panel account-panel rest" aria-labelledby="account-rest">
      <h2 id="account-rest">{t("rest.title")}</h2>
      <p>{t("rest.note")}</p>
      {plan && <Night plan={plan} onChange={setPlan} />}
      {plan && <Holidays plan={plan} onChange={setPlan} />}
    </section>
  );
}
