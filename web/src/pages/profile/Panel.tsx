// A panel of a player's page. On one's own it says who sees it.

import type { ComponentChildren } from "preact";
import type { Audience, Profile, ProfilePanel } from "../../model/profile";
import { AudienceMenu } from "./AudienceMenu";

interface PanelProps {
  profile: Profile;
  panel: ProfilePanel;
  id: string;
  title: string;
  // Beside the title.
  aside?: ComponentChildren;
  onChosen: () => void;
  children: ComponentChildren;
}

export function Panel({ profile, panel, id, title, aside, onChosen, children }: PanelProps) {
  const audience: Audience | undefined = profile.choices?.[panel];
  return (
    <section class="panel profile-panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
        {audience && <AudienceMenu panel={panel} title={title} audience={audience} onChosen={onChosen} />}
      </header>
      {children}
    </section>
  );
}
