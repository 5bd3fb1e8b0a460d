import type { DayRange } from '@contract/day-range';
import { useState, type FormEvent } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { Checkbox } from '@/shared/ui/fields/checkbox';
import { Cluster } from '@/shared/ui/layout/layout';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { rangePresets, type ChosenRange, type RangeSearch } from '../model/range-search';
import { addressProblem, rangeProblem } from '../model/time-range';
import { rangeCopy as copy } from './range-copy';
import { between, dateField, ownLine, rangeField } from './range-picker.css';

interface RangePickerProps {
  readonly value: RangeSearch;
  /** Today and the current days, which are the initial days of a custom range. */
  readonly shown: DayRange & { readonly today: string };
  /** Whether the days can be compared, or why not. */
  readonly comparison: keyof typeof copy.compare;
  onRange(this: void, range: ChosenRange): void;
  onCompare(this: void, compare: boolean): void;
}

/** Picks the time range of a stats page, in its bar: a preset, or a custom first and last day. */
export function RangePicker({ value, shown, comparison, onRange, onCompare }: RangePickerProps) {
  const { start, end, today } = shown;
  const isComparable = comparison === 'possible';
  return (
    <>
      <div className={rangeField}>
        <SelectField
          label={copy.label}
          labelHidden
          value={value.range}
          options={rangePresets.map((range) => ({
            value: range,
            label: copy.presets[range],
            note: copy.presetDays(range, today),
          }))}
          onChoose={(range) =>
            onRange(range === 'custom' ? { range, start, end } : { range, start: '', end: '' })
          }
        />
      </div>
      {value.range === 'custom' ? (
        <CustomDays key={`${value.start} ${value.end}`} given={value} onShow={onRange} />
      ) : null}
      <div className={ownLine}>
        <Checkbox
          checked={value.compare && isComparable}
          disabled={!isComparable}
          onChange={onCompare}
        >
          {copy.compare[comparison]}
        </Checkbox>
      </div>
    </>
  );
}

interface CustomDaysProps {
  /** The days in the URL, which may be mistyped. */
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
    <form noValidate className={ownLine} onSubmit={submit}>
      <Cluster gap={2} align="start">
        <div className={dateField}>
          <TextField
            type="date"
            label={copy.start}
            labelHidden
            value={typed.start}
            error={problem === null ? undefined : copy.problems[problem]}
            onChange={({ target }) => setTyped({ ...typed, start: target.value })}
          />
        </div>
        <span className={between} aria-hidden="true">
          {copy.to}
        </span>
        <div className={dateField}>
          <TextField
            type="date"
            label={copy.end}
            labelHidden
            value={typed.end}
            onChange={({ target }) => setTyped({ ...typed, end: target.value })}
          />
        </div>
        <Button type="submit">{copy.show}</Button>
      </Cluster>
    </form>
  );
}
