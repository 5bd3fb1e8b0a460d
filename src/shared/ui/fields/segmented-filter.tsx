import { useId } from 'react';
import { count as countStyle, filter, legend, radio, segment } from './segmented-filter.css';
import { visuallyHidden } from '../text/visually-hidden.css';

export type Segment<Value extends string> = {
  value: Value;
  label: string;
  /** Number of matching items. Omitted if the segments are views of the same items. */
  count?: number | undefined;
};

export type SegmentedFilterProps<Value extends string> = {
  /** Names the group; visually hidden. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
};

/** Filters a list by kind, and shows how many items match each kind. Arrow keys move the focus and select. */
export function SegmentedFilter<Value extends string>({
  label,
  segments,
  value,
  onChoose,
}: SegmentedFilterProps<Value>) {
  const name = useId();
  return (
    <fieldset role="radiogroup" className={filter}>
      <legend className={`${visuallyHidden} ${legend}`}>{label}</legend>
      {segments.map((each) => (
        <label key={each.value} className={segment}>
          <input
            type="radio"
            className={radio}
            name={name}
            value={each.value}
            checked={each.value === value}
            onChange={() => onChoose(each.value)}
          />
          <span>{each.label}</span>
          {each.count === undefined ? null : <span className={countStyle}>{` ${each.count}`}</span>}
        </label>
      ))}
    </fieldset>
  );
}
