import type { DayRange } from '@contract/day-range';
import { useState, type FormEvent } from 'react';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { Cluster } from '@/shared/ui/layout';
import { SelectField } from '@/shared/ui/select-field';
import { TextField } from '@/shared/ui/text-field';
import { rangePresets, type RangePreset, type RangeSearch } from '../model/range-search';
import { rangeProblem, type RangeProblem } from '../model/time-range';
import { rangeCopy as copy } from './range-copy';
import { besideField } from './range-picker.css';

interface RangePickerProps {
  readonly value: RangeSearch;
  /** The days that are shown now, from which a custom range begins. */
  readonly shown: DayRange;
  onChange(this: void, value: RangeSearch): void;
}

const isPreset = (value: string): value is RangePreset =>
  rangePresets.some((preset) => preset === value);

/** The time range of a page of stats: a preset, or two days of one's own. */
export function RangePicker({ value, shown, onChange }: RangePickerProps) {
  return (
    <Cluster gap={4} align="end">
      <SelectField
        label={copy.label}
        value={value.range}
        onChange={({ target }) => {
          if (!isPreset(target.value)) return;
          const custom = target.value === 'custom' ? shown : { start: '', end: '' };
          onChange({ ...value, ...custom, range: target.value });
        }}
      >
        {rangePresets.map((preset) => (
          <option key={preset} value={preset}>
            {copy.presets[preset]}
          </option>
        ))}
      </SelectField>
      {value.range === 'custom' ? (
        <CustomDays
          key={`${shown.start} ${shown.end}`}
          shown={shown}
          onShow={(days) => onChange({ ...value, ...days })}
        />
      ) : null}
      <div className={besideField}>
        <Checkbox checked={value.compare} onChange={(compare) => onChange({ ...value, compare })}>
          {copy.compare}
        </Checkbox>
      </div>
    </Cluster>
  );
}

interface CustomDaysProps {
  readonly shown: DayRange;
  onShow(this: void, days: DayRange): void;
}

function CustomDays({ shown, onShow }: CustomDaysProps) {
  const [typed, setTyped] = useState(shown);
  const [problem, setProblem] = useState<RangeProblem | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = rangeProblem(typed);
    setProblem(found);
    if (found === null) onShow(typed);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Cluster gap={3} align="end">
        <TextField
          type="date"
          label={copy.start}
          value={typed.start}
          error={problem === null ? undefined : copy.problems[problem]}
          onChange={({ target }) => setTyped({ ...typed, start: target.value })}
        />
        <TextField
          type="date"
          label={copy.end}
          value={typed.end}
          onChange={({ target }) => setTyped({ ...typed, end: target.value })}
        />
        <Button type="submit">{copy.show}</Button>
      </Cluster>
    </form>
  );
}
