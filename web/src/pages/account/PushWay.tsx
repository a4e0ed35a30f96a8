// Notices in browsers: on how many devices, and whether on this one.

import { useState } from "preact/hooks";
import {
  type NoticeSettings,
  changeNotices,
  canPush,
  findOwnEndpoint,
  isPushRefused,
  turnPushOff,
  turnPushOn,
} from "../../model/notices";
import { WireError } from "../../net/protocol";
import { refuse } from "../../table/refusal";
import { useAsked } from "../../ui/asked";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/Toast";
import { language, t } from "../../words/words";
import type { WayProps } from "./Notices";

// The browser has said no, or has no push service; of what the server says the words are known.
function explain(error: unknown): void {
  if (error instanceof WireError) refuse(error);
  else toast(t(isPushRefused() ? "notices.push.refused" : "notices.push.impossible"));
}

export function PushWay({ settings, onChange }: WayProps) {
  const [isBusy, setBusy] = useState(false);
  const pushed = settings.receivers.filter((one) => one.way === "push");
  const endpoint = useAsked(findOwnEndpoint, String(pushed.length));
  const own = pushed.find((one) => one.address === endpoint);

  function change(act: () => Promise<NoticeSettings>): void {
    setBusy(true);
    act()
      .then(onChange, explain)
      .finally(() => setBusy(false));
  }
  if (!canPush()) return <span>{t("notices.push.impossible")}</span>;
  return (
    <>
      <span class={isPushRefused() ? "notices-trouble" : "notices-address"}>
        {isPushRefused() ? t("notices.push.refused") : t("notices.push.devices", { n: pushed.length })}
      </span>
      {own && (
        <Button
          quiet
          onPress={() => changeNotices("test", { id: own.id }).then(() => toast(t("notices.tested")), refuse)}>
          {t("notices.test")}
        </Button>
      )}
      {own ? (
        <Button quiet testId="push-off" disabled={isBusy} onPress={() => change(() => turnPushOff(own))}>
          {t("notices.push.off")}
        </Button>
      ) : (
        <Button
          testId="push-on"
          disabled={isBusy || isPushRefused()}
          onPress={() => change(() => turnPushOn(settings.push_key, language.value))}>
          {t("notices.push.on")}
        </Button>
      )}
    </>
  );
}
