import type { Marks } from '../../chart/drawing';
import type { CoverageKind } from '../../paths/coverage/coverage';
import type { CoverageDocument } from '../../paths/coverage/coverage-document';
import { statusOf } from '../../paths/report/measures';

type CoverageMarks = NonNullable<Marks['coverage']>;

/** Marks states and transitions of a chart as hit or missed; anything that a browser can't cover has no mark. */
export function coverageMarks({ elements }: CoverageDocument): CoverageMarks {
  const marks = new Map<string, 'hit' | 'missed'>();
  for (const element of [...elements.states, ...elements.transitions]) {
    const status = statusOf(element);
    if (status !== 'out of the browser') marks.set(element.name, status);
  }
  return marks;
}

/** Returns the state or transition of an element; undefined if it isn't in the chart. */
export function itemOf(kind: CoverageKind, name: string): string | undefined {
  if (kind === 'states' || kind === 'transitions') return name;
  return kind === 'branches' ? name.replace(/ (taken|refused)$/, '') : undefined;
}
