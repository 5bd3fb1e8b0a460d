import type { DayRange } from '@contract/day-range';
import { useState, type FormEvent } from 'react';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Cluster } from '@/shared/ui/layout';
import { SelectField } from '@/shared/ui/select-field';
import { TextField } from '@/shared/ui/text-field';
import {
  rangePresets,
  type ChosenRange,
  type RangePreset,
  type RangeSearch,
} from '../model/range-search';
import { addressProblem, rangeProblem } from '../model/time-range';
import { rangeCopy as copy } from './range-copy';
import { besideField, checkBesideField, dateField } from './range-picker.css';

interface RangePickerProps {
  readonly value: RangeSearch;
  /** The current days, with which a custom range begins. */
  readonly shown: DayRange;
  onRange(this: void, range: ChosenRange): void;
  onCompare(this: void, compare: boolean): void;
}

const isPreset = (value: string): value is RangePreset =>
  rangePresets.some((preset) => preset === value);

/** The time range of a stats page: a preset, or two custom days. */
export function RangePicker({ value, shown, onRange, onCompare }: RangePickerProps) {
  return (
    <Cluster gap={4} align="start">
      <SelectField
        label={copy.label}
        value={value.range}
        onChange={({ target }) => {
          if (!isPreset(target.value)) return;
          const { start, end } = target.value === 'custom' ? shown : { start: '', end: '' };
          onRange({ range: target.value, start, end });
        }}
      >
        {rangePresets.map((preset) => (
          <option key={preset} value={preset}>
            {copy.presets[preset]}
          </option>
        ))}
      </SelectField>
      {value.range === 'custom' ? (
        <CustomDays key={`${value.start} ${value.end}`} given={value} onShow={onRange} />
      ) : null}
      <div className={checkBesideField}>
        <Checkbox checked={value.compare} onChange={onCompare}>
          {copy.compare}
        </Checkbox>
      </div>
    </Cluster>
  );
}

interface CustomDaysProps {
  /** The days in the address, which can be mistyped. */
  readonly given: ChosenRange;
  onShow(this: void, range: ChosenRange): void;
}

function CustomDays({ given, onShow }: CustomDaysProps) {
  const [typed, setTyped] = useState({ start: given.start, end: given.end });
  const [problem, setProblem] = useState(() => addressProblem(given));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = rangeProblem(typed);
    setProblem(found);
    if (found === null) onShow({ range: 'custom', ...typed });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Cluster gap={3} align="start">
        <div className={dateField}>
          <TextField
            type="date"
            label={copy.start}
            value={typed.start}
            error={problem === null ? undefined : copy.problems[problem]}
            onChange={({ target }) => setTyped({ ...typed, start: target.value })}
          />
        </div>
        <div className={dateField}>
          <TextField
            type="date"
            label={copy.end}
            value={typed.end}
            onChange={({ target }) => setTyped({ ...typed, end: target.value })}
          />
        </div>
        <div className={besideField}>
          <Button type="submit">{copy.show}</Button>
        </div>
      </Cluster>
    </form>
  );
}
