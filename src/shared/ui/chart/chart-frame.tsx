import { useId, useState, type ReactNode } from 'react';
import { Text } from '../text/text';
import { Button } from '../actions/button';
import { Loading, Skeleton } from '../feedback/skeleton';
import { body, emptyBody, frame, head, summary as summaryStyle, toggle } from './chart-frame.css';

export type ChartView = 'chart' | 'table';

/** The props that all charts share. */
export type ChartProps = {
  title: string;
  headingLevel?: 2 | 3 | undefined;
  /** Shows a skeleton of the same shape. */
  loading?: boolean | undefined;
  /** The text shown instead of an empty chart, such as "No page views in these days". */
  empty: string;
  /** The view, if the caller sets it, for example from the URL. By default, the chart manages its own view. */
  view?: ChartView | undefined;
  onView?: ((view: ChartView) => void) | undefined;
};

/** The ids of a chart's name and summary. */
export type PlotNames = { readonly labelledBy: string; readonly describedBy: string };

type ChartFrameProps = ChartProps & {
  /** A sentence; empty if there are no figures. */
  summary: string;
  skeleton: ReactNode;
  /** Returns the table, if the caller has no other view of the figures. Called when the table is first shown, because a ranking can have thousands of rows. */
  table?: ((named: { caption: string; labelledBy: string }) => ReactNode) | undefined;
  children: (names: PlotNames) => ReactNode;
};

/** A chart's name and summary, with a choice between the plot and a table. */
export function ChartFrame({
  title,
  headingLevel = 2,
  loading = false,
  empty,
  view,
  onView,
  summary,
  skeleton,
  table,
  children,
}: ChartFrameProps) {
  const id = useId();
  const names = { labelledBy: `${id}-title`, describedBy: `${id}-summary` };
  const [chosen, setChosen] = useState<ChartView>('chart');
  const shown = view ?? chosen;
  const other = shown === 'chart' ? 'table' : 'chart';
  const hasFigures = !loading && summary !== '';
  const Heading = `h${headingLevel}` as const;

  function turn(): void {
    setChosen(other);
    onView?.(other);
  }

  return (
    <figure
      className={frame}
      aria-labelledby={names.labelledBy}
      aria-describedby={hasFigures ? names.describedBy : undefined}
      aria-busy={loading || undefined}
    >
      <div className={head}>
        <Text id={names.labelledBy} as={Heading} size="heading">
          {title}
        </Text>
        {table === undefined ? null : (
          <div className={toggle({ shown: hasFigures })}>
            <Button
              tone="quiet"
              size="small"
              aria-label={`View as ${other}: ${title}`}
              onClick={turn}
            >
              {`View as ${other}`}
            </Button>
          </div>
        )}
        {hasFigures ? (
          <p id={names.describedBy} className={summaryStyle}>
            {summary}
          </p>
        ) : null}
        {loading ? <Skeleton width="long" /> : null}
      </div>
      <div className={body}>
        {loading ? <Loading label={`Loading ${title}`}>{skeleton}</Loading> : null}
        {loading || hasFigures ? null : <p className={emptyBody}>{empty}</p>}
        {hasFigures && shown === 'table'
          ? table?.({ caption: title, labelledBy: names.labelledBy })
          : null}
        {hasFigures && shown === 'chart' ? children(names) : null}
      </div>
    </figure>
  );
}
