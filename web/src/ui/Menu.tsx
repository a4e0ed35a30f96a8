// A button that opens a short list of things to do.

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { Button } from "./Button";
import { Icon, type IconName } from "./Icon";
import { rove } from "./roving";

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName;
  // Either of these; a link is a link.
  onPress?: () => void;
  href?: string;
  disabled?: boolean;
}

export interface MenuProps {
  label: string;
  icon: IconName;
  // In the place of the icon.
  picture?: ComponentChildren;
  // What the button says beside its icon.
  text?: string;
  testId?: string;
  items: readonly MenuItem[];
}

export function MenuList({ items, onDone }: { items: readonly MenuItem[]; onDone?: () => void }) {
  return (
    <>
      {items.map((item) => {
        const inner = (
          <>
            {item.icon && <Icon name={item.icon} />}
            <span>{item.label}</span>
          </>
        );
        if (item.href) {
          return (
            <a key={item.id} class="menu-item" role="menuitem" tabIndex={-1} href={item.href} onClick={onDone}>
              {inner}
            </a>
          );
        }
        return (
          <button
            key={item.id}
            type="button"
            class="menu-item"
            role="menuitem"
            tabIndex={-1}
            disabled={item.disabled}
            onClick={() => (onDone?.(), item.onPress?.())}>
            {inner}
          </button>
        );
      })}
    </>
  );
}

export function Menu({ label, icon, picture, text, testId, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useId();

  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  function close(): void {
    setOpen(false);
    root.current?.querySelector("button")?.focus();
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === "Escape" || event.key === "Tab") {
      event.stopPropagation();
      close();
    } else {
      rove(event, "[role=menuitem]:not(:disabled)");
    }
  }

  return (
    <div class="menu" ref={root}>
      <Button
        quiet
        icon={icon}
        picture={picture}
        label={label}
        expanded={isOpen}
        controls={list}
        testId={testId}
        onPress={() => setOpen(!isOpen)}>
        {text}
      </Button>
      {isOpen && (
        <div class="menu-list" role="menu" id={list} aria-label={label} onKeyDown={onKey}>
          <MenuList items={items} onDone={close} />
        </div>
      )}
    </div>
  );
}
