export interface Stretch {
  readonly text: string;
  readonly isMatch: boolean;
}

type Range = readonly [start: number, end: number];

/** Splits text into matching and nonmatching parts. Merges overlapping matches. */
export function highlights(text: string, ranges: readonly Range[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  const put = (start: number, end: number, isMatch: boolean) => {
    if (end > start) stretches.push({ text: text.slice(start, end), isMatch });
  };
  let done = 0;
  for (const [start, end] of merged(ranges)) {
    put(done, start, false);
    put(start, end, true);
    done = end;
  }
  put(done, text.length, false);
  return stretches;
}

function merged(ranges: readonly Range[]): readonly Range[] {
  const whole: Range[] = [];
  for (const range of ranges.toSorted(([one], [other]) => one - other)) {
    const last = whole.at(-1);
    if (last === undefined || range[0] > last[1]) whole.push(range);
    else whole[whole.length - 1] = [last[0], Math.max(last[1], range[1])];
  }
  return whole;
}
