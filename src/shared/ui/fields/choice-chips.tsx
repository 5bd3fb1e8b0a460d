import { useId, useRef, type KeyboardEvent } from 'react';
import { chip, group, radio } from './choice-chips.css';
import { visuallyHidden } from '../text/visually-hidden.css';

export type Chip<Value extends string> = { value: Value; label: string };

export type ChoiceChipsProps<Value extends string> = {
  /** The group's name, visually hidden. */
  label: string;
  chips: readonly Chip<Value>[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
  /**
   * Called once the choice is final, which is when a chip is clicked or Space is pressed on it. Arrow keys choose each
   * chip to which they move, but the choice isn't final then.
   */
  onDone?: (() => void) | undefined;
};

/** A choice between a few short options, on one line if they fit. */
export function ChoiceChips<Value extends string>({
  label,
  chips,
  value,
  onChoose,
  onDone,
}: ChoiceChipsProps<Value>) {
  const name = useId();
  const isArrowDown = useRef(false);

  function watchKeys(event: KeyboardEvent): void {
    isArrowDown.current = event.type === 'keydown' && event.key.startsWith('Arrow');
    // Enter would submit the surrounding form.
    if (event.key === 'Enter') event.preventDefault();
  }

  return (
    <fieldset role="radiogroup" className={group} onKeyDown={watchKeys} onKeyUp={watchKeys}>
      <legend className={visuallyHidden}>{label}</legend>
      {chips.map((one) => (
        <label key={one.value} className={chip}>
          <input
            type="radio"
            className={radio}
            name={name}
            value={one.value}
            checked={one.value === value}
            // Otherwise, Shift+Tab would lead to the last chip while no chip is chosen.
            tabIndex={one.value === (value ?? chips[0]?.value) ? 0 : -1}
            onChange={() => onChoose(one.value)}
            onClick={() => {
              // An arrow key that moves to a chip also clicks the chip.
              if (!isArrowDown.current) onDone?.();
            }}
          />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
