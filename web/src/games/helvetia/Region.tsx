// A part of the table: a panel that Tab reaches and arrows walk through.

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { useRoving } from "./roving";

interface RegionProps {
  name: string;
  label: string;
  // Its name among the regions that keep their place; the class's name if missing.
  id?: string;
  // Shown above the content; without it only the label is there, for those who listen.
  title?: string;
  note?: string;
  // It may be higher than the room there is.
  scrolls?: boolean;
  children: ComponentChildren;
}

export function Region({ name, id = name, label, title, note, scrolls = false, children }: RegionProps) {
  const ref = useRef<HTMLElement>(null);
  useRoving(ref);
  return (
    <section
      ref={ref}
      class={`panel alp-region alp-${name}`}
      aria-label={label}
      data-region={id}
      data-map={name === "plot" ? "" : undefined}
      data-scrolls={scrolls ? "" : undefined}>
      {title && (
        <h2 class="alp-region-title">
          <span>{title}</span>
          {note && <small>{note}</small>}
        </h2>
      )}
      {children}
    </section>
  );
}
