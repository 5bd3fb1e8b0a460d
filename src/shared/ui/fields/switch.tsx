import * as RadixSwitch from '@radix-ui/react-switch';
import { state, states, switchRow, thumb, track } from './switch.css';

export type SwitchProps = {
  /** The setting, such as "Access for Theo Brandt". */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Words for on and off, shown beside the switch. The switch's role announces its state to screen readers. */
  words: { on: string; off: string };
  /** True while a change is being saved. The switch then ignores presses but keeps focus. */
  busy?: boolean | undefined;
};

/** A setting that takes effect immediately. */
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
