import { useId, useRef, type KeyboardEvent } from 'react';
import { chip, group, radio } from './choice-chips.css';
import { visuallyHidden } from './visually-hidden.css';

export type Chip<Value extends string> = { value: Value; label: string };

export type ChoiceChipsProps<Value extends string> = {
  /** Names the group; visually hidden. */
  label: string;
  chips: readonly Chip<Value>[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
  /**
   * Called once the choice is final: a chip was clicked, or Space was pressed on it. Arrow keys choose each chip that
   * they move to, without finishing the choice.
   */
  onDone?: (() => void) | undefined;
};

/** A choice between a few words, on one line if they fit. */
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
            // While no chip is chosen, Shift+Tab would otherwise lead to the last one.
            tabIndex={one.value === (value ?? chips[0]?.value) ? 0 : -1}
            onChange={() => onChoose(one.value)}
            onClick={() => {
              // An arrow key that moves to a chip also clicks it.
              if (!isArrowDown.current) onDone?.();
            }}
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  );
}
