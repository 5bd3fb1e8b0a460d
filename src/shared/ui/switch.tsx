import * as RadixSwitch from '@radix-ui/react-switch';
import { state, states, switchRow, thumb, track } from './switch.css';

export type SwitchProps = {
  /** Names what is switched, such as "Access for Theo Brandt". */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What on and off mean, beside the switch. Its role says it to screen readers. */
  words: { on: string; off: string };
  /** A change is being saved. The switch ignores presses but keeps the focus. */
  busy?: boolean | undefined;
};

/** On or off, with effect at once. */
export function Switch({ label, checked, onChange, words, busy = false }: SwitchProps) {
  return (
    <span className={switchRow}>
      <span className={states} aria-hidden="true">
        <span className={state({ shown: checked })}>{words.on}</span>
        <span className={state({ shown: !checked })}>{words.off}</span>
      </span>
      <RadixSwitch.Root
        className={track}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        checked={checked}
        onCheckedChange={(next) => {
          if (!busy) onChange(next);
        }}
      >
        <RadixSwitch.Thumb className={thumb} />
      </RadixSwitch.Root>
    </span>
  );
}
