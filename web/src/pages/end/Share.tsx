// The game as it was, for others to look at: shared by the device, or its address copied.

import { linkTo } from "../../net/address";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/Toast";
import { t } from "../../words/words";

// Pages that did not come over TLS have no clipboard; selecting works everywhere.
async function copy(link: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(link);
  const field = document.createElement("textarea");
  field.value = link;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

async function share(title: string, link: string): Promise<void> {
  if ("share" in navigator) return navigator.share({ title, url: link }).catch(() => {});
  await copy(link);
  toast(t("table.invite.copied"));
}

export function Share({ title, path }: { title: string; path: string }) {
  return (
    <Button icon="link" testId="share" onPress={() => void share(title, linkTo(path))}>
      {t("table.end.share.link")}
    </Button>
  );
}
