// How others come to this table: a link, a code for phones, a big screen.

import { useRef } from "preact/hooks";
import { isFound } from "../../model/find";
import { linkTo } from "../../net/address";
import { Button } from "../../ui/Button";
import { copyLink } from "../../ui/copy";
import { Icon } from "../../ui/Icon";
import { t } from "../../words/words";
import { TableCodeLine } from "./TableCodeLine";

function copy(field: HTMLInputElement): void {
  field.select();
  void copyLink(field.value);
}

// An address of this machine itself leads others to their own.
function isLocalOnly(link: string): boolean {
  const { hostname } = new URL(link);
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || /^127\./.test(hostname);
}

export function Invite({ id, title }: { id: string; title: string }) {
  const field = useRef<HTMLInputElement>(null);
  const link = linkTo(`/table/${id}`);
  const share = () => navigator.share({ title, url: link }).catch(() => {});
  return (
    <section class="panel waiting-invite" aria-labelledby="waiting-invite">
      <h2 id="waiting-invite">{t("table.invite")}</h2>
      <img
        class="waiting-qr"
        data-testid="invite-qr"
        src={`/api/qr?path=/table/${id}`}
        alt={t("table.invite.qr")}
        width={168}
        height={168}
      />
      <p class="muted">{t("table.invite.detail")}</p>
      {isLocalOnly(link) && (
        <p class="waiting-local" role="note" data-testid="invite-local">
          {t("table.invite.local")}
        </p>
      )}
      <div class="waiting-link">
        <input
          ref={field}
          class="field"
          data-testid="invite-link"
          readOnly
          value={link}
          aria-label={t("table.invite.link")}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon="link" onPress={() => field.current && copy(field.current)}>
          {t("table.invite.copy")}
        </Button>
        {"share" in navigator && <Button icon="share" label={t("table.invite.share")} onPress={() => void share()} />}
      </div>
      {!isFound(id) && <TableCodeLine id={id} />}
      <a class="waiting-screen" href={`/screen/${id}`} target="_blank" rel="noopener">
        <Icon name="screen" /> {t("table.invite.screen")}
      </a>
    </section>
  );
}
