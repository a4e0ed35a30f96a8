// The game as it was, for others to look at: shared by the device, or its address copied.

import { linkTo } from "../../net/address";
import { Button } from "../../ui/Button";
import { copyLink } from "../../ui/copy";
import { t } from "../../words/words";

async function share(title: string, link: string): Promise<void> {
  if ("share" in navigator) return navigator.share({ title, url: link }).catch(() => {});
  await copyLink(link);
}

export function Share({ title, path }: { title: string; path: string }) {
  return (
    <Button icon="link" testId="share" onPress={() => void share(title, linkTo(path))}>
      {t("table.end.share.link")}
    </Button>
  );
}
