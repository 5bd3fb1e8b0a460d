import type { Marks } from '../../chart/drawing';
import type { CoverageKind } from '../../paths/coverage/coverage';
import type { CoverageDocument } from '../../paths/coverage/coverage-document';
import { statusOf } from '../../paths/report/measures';

type CoverageMarks = NonNullable<Marks['coverage']>;

/** States and transitions of a chart, painted as hit or missed; what a browser cannot cover is neither. */
export function coverageMarks({ elements }: CoverageDocument): CoverageMarks {
  const marks = new Map<string, 'hit' | 'missed'>();
  for (const element of [...elements.states, ...elements.transitions]) {
    const status = statusOf(element);
    if (status !== 'out of the browser') marks.set(element.name, status);
  }
  return marks;
}

/** What of the chart an element of a kind stands for; undefined if it is none of its parts. */
export function itemOf(kind: CoverageKind, name: string): string | undefined {
  if (kind === 'states' || kind === 'transitions') return name;
  return kind === 'branches' ? name.replace(/ (taken|refused)$/, '') : undefined;
}
