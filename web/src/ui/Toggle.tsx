// On or off, with its words beside it.

export interface ToggleProps {
  label: string;
  detail?: string | undefined;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}

export function Toggle({ label, detail, on, onChange, disabled }: ToggleProps) {
  return (
    <label class="toggle">
      <span class="toggle-words">
        <span>{label}</span>
        {detail && <small class="muted">{detail}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span class="toggle-track" aria-hidden="true" />
    </label>
  );
}
