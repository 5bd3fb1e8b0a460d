import { memo } from 'react';
import { formatCount } from '@/shared/lib/format/count';
import { TextLink } from '@/shared/ui/link';
import type { Change } from '../model/change';
import { Sparkline } from '@/shared/ui/sparkline';
import { Span, type TextProps } from '@/shared/ui/text';
import { counter, counterFigure, counterName, counters } from './counter.css';
import { statsCopy as copy } from './stats-copy';

export interface CountedFigure {
  readonly name: string;
  /** The id of the glossary term. */
  readonly term: string;
  readonly value: number;
  /** The change from the previous period, if the page compares periods. */
  readonly change: Change | undefined;
  /** The figure for each day, drawn as a small chart below. */
  readonly course?: readonly number[] | undefined;
}

/** The change in percent from which it is colored. A smaller one is chance rather than news. */
const notable = 5;

const tones: Readonly<Record<Change['kind'], TextProps['tone']>> = {
  up: 'success',
  'up-from-0': 'success',
  down: 'danger',
  same: 'muted',
  'no-earlier-data': 'muted',
};

function toneOf(change: Change): TextProps['tone'] {
  return 'percent' in change && change.percent < notable ? 'muted' : tones[change.kind];
}

/** Figures side by side. Each name links to its glossary definition. */
export const Counters = memo(function Counters({
  figures,
}: {
  readonly figures: readonly CountedFigure[];
}) {
  return (
    <dl className={counters}>
      {figures.map(({ name, term, value, change, course }) => (
        <div key={name} className={counter}>
          <dt className={counterName}>
            <TextLink to="/glossary" hash={term} tone="muted">
              {name}
            </TextLink>
          </dt>
          <dd className={counterFigure}>{formatCount(value)}</dd>
          {change === undefined ? null : (
            <dd>
              <Span size="small" tone={toneOf(change)}>
                {copy.change(change)}
              </Span>
            </dd>
          )}
          {course === undefined ? null : (
            <dd>
              <Sparkline values={course} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
});
