import { useId } from 'react';
import { filter } from '@/shared/ui/fields/segmented-filter.css';
import { visuallyHidden } from '@/shared/ui/text/visually-hidden.css';
import { segment, segmentInput } from './pane.css';

export interface SegmentOption<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean | undefined;
}

/** A group of choices, one of which is selected. Arrow keys move the focus and the selection. */
export function Segments<Value extends string | number>({
  label,
  options,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly options: readonly SegmentOption<Value>[];
  readonly value: Value | undefined;
  readonly onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset role="radiogroup" className={filter}>
      <legend className={visuallyHidden}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={segment}>
          <input
            type="radio"
            className={segmentInput}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled ?? false}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
