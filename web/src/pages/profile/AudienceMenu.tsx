// Who sees a panel: the choice is made on it.

import { AUDIENCES, type Audience, type ProfilePanel, choose } from "../../model/profile";
import { Menu } from "../../ui/Menu";
import { toast } from "../../ui/Toast";
import { t } from "../../words/words";

interface AudienceMenuProps {
  panel: ProfilePanel;
  // What it is called on the page.
  title: string;
  audience: Audience;
  onChosen: () => void;
}

export function AudienceMenu({ panel, title, audience, onChosen }: AudienceMenuProps) {
  const set = (chosen: Audience) => choose(panel, chosen).then(onChosen, () => toast(t("profile.notChosen")));
  return (
    <Menu
      label={t("profile.seenBy", { panel: title, audience: t(`profile.audience.${audience}`) })}
      icon={audience === "me" ? "lock" : "eye"}
      text={t(`profile.audience.${audience}`)}
      testId={`audience-${panel}`}
      items={[...AUDIENCES].reverse().map((one) => ({
        id: one,
        label: t(`profile.audience.${one}`),
        icon: one === audience ? "check" : one === "me" ? "lock" : "eye",
        onPress: () => void set(one),
      }))}
    />
  );
}
