import { cloneElement, memo, useId, useState, type ReactElement, type ReactNode } from 'react';
import { formatCount } from '@contract/count';
import { TextLink } from '@/shared/ui/actions/link';
import { isNotable, type Change } from '../model/change';
import { useOnPaper } from '@/shared/ui/theme/use-media';
import { Sparkline } from '@/shared/ui/chart/sparkline';
import { Panel, type PanelProps } from '@/shared/ui/layout/panel';
import { Span, type TextProps } from '@/shared/ui/text/text';
import {
  changeLine,
  counter,
  counterFigure,
  counterName,
  counters,
  pressable,
  whyButton,
} from './counter.css';
import { Earlier } from './earlier';
import { statsCopy as copy } from './stats-copy';

export interface CountedFigure {
  readonly name: string;
  /** The id of the glossary term. */
  readonly term: string;
  /** A count, or a formatted figure. */
  readonly value: number | string;
  /** The change from the previous period, if the page compares periods. */
  readonly change: Change | undefined;
  /** The reasons for the change, loaded and shown below all figures on request. */
  readonly why?: ReactNode;
  /** The figure for each day up to the running one, drawn as a small chart below. */
  readonly course?: readonly number[] | undefined;
  /** A link to the figure's details, without children. Replaces the link to the glossary. */
  readonly link?: ReactElement<{ className?: string; children?: ReactNode }> | undefined;
  /** Makes the figure a button; with it, the page shows the figure's details. */
  readonly choice?: { readonly isChosen: boolean; onChoose(this: void): void } | undefined;
}

function toneOf(change: Change): TextProps['tone'] {
  if (!isNotable(change)) return 'muted';
  return change.kind === 'down' ? 'danger' : 'success';
}

interface CountersProps extends Pick<PanelProps, 'title' | 'lead' | 'actions'> {
  readonly figures: readonly CountedFigure[];
  /** The name of the figure whose reasons are shown at first. */
  readonly asked?: string | null;
}

/**
 * A panel of figures side by side, above the reasons for a change. Each name leads to the figure's details, or to its
 * glossary definition.
 */
export const Counters = memo(function Counters({
  figures,
  asked: askedFirst = null,
  ...panel
}: CountersProps) {
  const reasons = useId();
  const [asked, setAsked] = useState(askedFirst);
  // The page says once that there is nothing to compare with.
  const isCompared = figures.some(({ change }) => change && change.kind !== 'no-earlier-data');
  const why = figures.find(({ name, change }) => name === asked && isExplained(change))?.why;
  return (
    <Panel
      {...panel}
      padding="none"
      foot={
        why && (
          <div key={asked} id={reasons}>
            {why}
          </div>
        )
      }
    >
      <dl className={counters}>
        {figures.map((figure) => {
          const { name, value, change, course, choice } = figure;
          return (
            <div key={name} className={counter} data-chosen={choice?.isChosen}>
              <dt className={counterName}>
                <Name figure={figure} />
              </dt>
              <dd className={counterFigure}>
                {typeof value === 'number' ? formatCount(value) : value}
              </dd>
              {change === undefined || !isCompared ? null : (
                <dd className={changeLine}>
                  <Span tone={toneOf(change)}>{copy.change(change)}</Span>
                  <Earlier was={copy.earlierOf(change)} />
                  {figure.why === undefined || !isExplained(change) ? null : (
                    <button
                      type="button"
                      className={whyButton}
                      aria-label={copy.whyOf(name)}
                      aria-expanded={name === asked}
                      aria-controls={reasons}
                      onClick={() => setAsked(name === asked ? null : name)}
                    >
                      {copy.why}
                    </button>
                  )}
                </dd>
              )}
              {course === undefined ? null : (
                <dd aria-hidden>
                  <Sparkline values={course} />
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </Panel>
  );
});

/** Returns true if a change of a count has reasons, and isn't chance. */
const isExplained = (change: Change | undefined) => change !== undefined && isNotable(change);

function Name({ figure: { name, term, link, choice } }: { readonly figure: CountedFigure }) {
  const onPaper = useOnPaper();
  if (onPaper) return <span>{name}</span>;
  if (choice !== undefined) {
    return (
      <button
        type="button"
        className={pressable}
        // The tables have buttons with the same texts.
        aria-label={copy.overTime(name)}
        aria-pressed={choice.isChosen}
        onClick={choice.onChoose}
      >
        {name}
      </button>
    );
  }
  if (link !== undefined) return cloneElement(link, { className: pressable }, name);
  return (
    <TextLink to="/glossary" hash={term} tone="muted">
      {name}
    </TextLink>
  );
}
