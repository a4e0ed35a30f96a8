// Where the visitor is logged in, and the end of that.

import { useEffect, useState } from "preact/hooks";
import { endSession, findSessions, logoutEverywhere } from "../../model/session";
import type { Session } from "../../net/protocol";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { formatDay, t } from "../../words/words";

// The server says "Firefox on Linux", "a browser", "a program on Linux".
function deviceName(device: string): string {
  const [what = "", system] = device.split(" on ");
  const name = what === "a browser" ? t("people.browser") : what === "a program" ? t("people.program") : what;
  return system ? t("people.deviceOn", { name, system }) : name;
}

function ownFirst(sessions: Session[]): Session[] {
  return [...sessions.filter((s) => s.current), ...sessions.filter((s) => !s.current)];
}

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const name = deviceName(session.device);
  return (
    <li class="account-session">
      <div>
        <b>{name}</b>
        <small class="muted">
          {session.current ? t("people.thisOne") : t("people.lastUsed", { day: formatDay(session.used) })}
        </small>
      </div>
      {!session.current && (
        <Button label={t("people.endOf", { name })} onPress={onEnd}>
          {t("people.end")}
        </Button>
      )}
    </li>
  );
}

export function Sessions() {
  const [sessions, setSessions] = useState<Session[]>([]);

  function load(): void {
    findSessions().then((all) => setSessions(ownFirst(all)), refuse);
  }
  useEffect(load, []);

  return (
    <section class="panel account-panel" aria-labelledby="account-sessions">
      <h2 id="account-sessions">{t("people.sessions")}</h2>
      <p>{t("people.sessions.note")}</p>
      <ul class="account-sessions">
        {sessions.map((session) => (
          <Row key={session.id} session={session} onEnd={() => endSession(session.id).then(load, refuse)} />
        ))}
      </ul>
      <Button icon="right" testId="logout-all" onPress={() => logoutEverywhere().catch(refuse)}>
        {t("people.logoutAll")}
      </Button>
    </section>
  );
}
