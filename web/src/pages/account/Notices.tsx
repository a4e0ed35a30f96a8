// What the visitor is told of when the page is closed: by kind and way, and where.

import "./notices.css";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import {
  NOTICE_KINDS,
  type NoticeKind,
  type NoticeSettings,
  type NoticeWay,
  type Receiver,
  changeNotices,
  isTold,
} from "../../model/notices";
import type { Person } from "../../net/protocol";
import { refuse } from "../../table/refusal";
import { Button } from "../../ui/Button";
import { Icon, type IconName } from "../../ui/Icon";
import { toast } from "../../ui/Toast";
import { language, t } from "../../words/words";
import { PushWay } from "./PushWay";
import { fieldsOf } from "./sending";

export interface WayProps {
  settings: NoticeSettings;
  onChange: (settings: NoticeSettings) => void;
}

const WAYS: Record<NoticeWay, IconName> = { push: "bell", mail: "mail", webhook: "link" };

function waysOf(person: Person, { mail }: NoticeSettings): NoticeWay[] {
  if (person.guest) return ["push"];
  return mail ? ["push", "mail", "webhook"] : ["push", "webhook"];
}

// Which kinds by which ways. A way that leads nowhere yet has nothing to choose.
function Choices({ settings, ways, onChange }: WayProps & { ways: NoticeWay[] }) {
  const choose = (kind: NoticeKind, way: NoticeWay, on: boolean) =>
    changeNotices("choose", { kind, way, on }).then(onChange, refuse);
  return (
    <table class="notices-choices">
      <thead>
        <tr>
          <td />
          {ways.map((way) => (
            <th key={way} scope="col">
              <Icon name={WAYS[way]} />
              {t(`notices.way.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTICE_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {t(`notices.kind.${kind}`)}
              <small class="muted">{t(`notices.kind.${kind}.note`)}</small>
            </th>
            {ways.map((way) => (
              <td key={way}>
                <input
                  type="checkbox"
                  aria-label={t("notices.by", { kind: t(`notices.kind.${kind}`), way: t(`notices.way.${way}`) })}
                  checked={isTold(settings, kind, way)}
                  disabled={!settings.receivers.some((one) => one.way === way)}
                  onChange={(event) => void choose(kind, way, event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// Where a way leads, in its own words; what is wrong with it goes before.
function Row({
  way,
  trouble,
  children,
}: {
  way: NoticeWay;
  trouble?: string | undefined;
  children: ComponentChildren;
}) {
  return (
    <div class="notices-way" role="group" aria-label={t(`notices.way.${way}`)} data-trouble={!!trouble || undefined}>
      <Icon name={WAYS[way]} />
      <b>{t(`notices.way.${way}`)}</b>
      {trouble && <span class="notices-trouble">{trouble}</span>}
      {children}
    </div>
  );
}

function tryOut(receiver: Receiver): void {
  changeNotices("test", { id: receiver.id }).then(() => toast(t("notices.tested")), refuse);
}

// A field for one address, and what is done with it.
function AddressForm(p: {
  name: string;
  type: "email" | "url";
  label: string;
  verb: string;
  onSend: (text: string) => void;
}) {
  return (
    <form
      class="notices-form"
      onSubmit={(event) => {
        const field = fieldsOf(event);
        p.onSend(field(p.name).trim());
      }}>
      <input
        class="field"
        name={p.name}
        type="text"
        inputMode={p.type}
        required
        maxLength={254}
        aria-label={p.label}
        placeholder={p.label}
      />
      <Button submit>{p.verb}</Button>
    </form>
  );
}

function MailWay({ settings, onChange }: WayProps) {
  const own = settings.receivers.find((one) => one.way === "mail");
  const [isChanging, setChanging] = useState(false);
  const send = (address: string) =>
    changeNotices("mail", { address, language: language.value }).then((changed) => {
      setChanging(false);
      onChange(changed);
    }, refuse);
  if (!own || isChanging)
    return (
      <Row way="mail">
        <AddressForm
          name="address"
          type="email"
          label={t("notices.mail.label")}
          verb={t("notices.mail.send")}
          onSend={(address) => void send(address)}
        />
      </Row>
    );
  const failed = own.trouble && t("notices.failed", { why: own.trouble });
  const trouble = failed || (own.confirmed ? "" : t("notices.mail.unconfirmed"));
  return (
    <Row way="mail" trouble={trouble}>
      <span class="notices-address">
        {own.confirmed ? t("notices.mail.confirmed", { address: own.address }) : own.address}
      </span>
      {own.confirmed ? (
        <Button quiet onPress={() => tryOut(own)}>
          {t("notices.test")}
        </Button>
      ) : (
        <Button quiet onPress={() => void send(own.address)}>
          {t("notices.mail.again")}
        </Button>
      )}
      <Button quiet onPress={() => setChanging(true)}>
        {t("notices.change")}
      </Button>
      <Remove own={own} onChange={onChange} />
    </Row>
  );
}

function Remove({ own, onChange }: { own: Receiver; onChange: WayProps["onChange"] }) {
  return (
    <Button
      quiet
      icon="close"
      label={t("notices.remove")}
      onPress={() => changeNotices("remove", { id: own.id }).then(onChange, refuse)}
    />
  );
}

function WebhookWay({ settings, onChange }: WayProps) {
  const own = settings.receivers.find((one) => one.way === "webhook");
  if (!own)
    return (
      <Row way="webhook">
        <AddressForm
          name="url"
          type="url"
          label={t("notices.webhook.label")}
          verb={t("notices.webhook.add")}
          onSend={(url) => void changeNotices("webhook", { url }).then(onChange, refuse)}
        />
      </Row>
    );
  return (
    <Row way="webhook" trouble={own.trouble && t("notices.failed", { why: own.trouble })}>
      <span class="notices-address" title={own.address}>
        {own.address}
      </span>
      <Button quiet onPress={() => tryOut(own)}>
        {own.trouble ? t("notices.tryAgain") : t("notices.test")}
      </Button>
      <Remove own={own} onChange={onChange} />
      {settings.secret && (
        <p class="notices-secret">
          {t("notices.webhook.secret")}
          <code>{settings.secret}</code>
        </p>
      )}
    </Row>
  );
}

export function Notices({ person, found }: { person: Person; found: NoticeSettings }) {
  const [settings, setSettings] = useState(found);
  useEffect(() => setSettings(found), [found]);
  const ways = waysOf(person, settings);
  const props = { settings, onChange: setSettings };
  return (
    <section class="panel account-panel notices" aria-labelledby="account-notices">
      <h2 id="account-notices">{t("notices.title")}</h2>
      <p>{t("notices.note")}</p>
      <Choices {...props} ways={ways} />
      <Row
        way="push"
        trouble={settings.receivers.find((one) => one.way === "push" && one.trouble) && t("notices.push.trouble")}>
        <PushWay {...props} />
      </Row>
      {ways.includes("mail") && <MailWay {...props} />}
      {ways.includes("webhook") && <WebhookWay {...props} />}
      {person.guest && <p class="notices-guest">{t("notices.guest")}</p>}
    </section>
  );
}
