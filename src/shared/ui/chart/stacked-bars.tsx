import { assignInlineVars } from '@vanilla-extract/dynamic';
import { formatCount } from '@contract/count';
import { ChartFrame, type ChartProps, type PlotNames } from './chart-frame';
import { stacked, stackedSwatch } from './chart-marks.css';
import { BarsSkeleton } from './chart-skeleton';
import { ChartTooltip } from './chart-tooltip';
import { firstAndRest } from './figures/ranking';
import { rankingInWords, sumsOf, type PairedItem } from './figures/summaries';
import { capitalized, counted, headingOf, nounFor, type Noun } from './figures/wording';
import { PlotSurface } from './plot-surface';
import {
  bar,
  barLength,
  figure,
  head,
  headFigure,
  headName,
  label as labelStyle,
  remaining,
  row as rowStyle,
  rows,
  segment,
} from './stacked-bars.css';
import { useInspection } from './use-inspection';

export type StackedBarsNouns = {
  readonly items: Noun;
  readonly first: Noun;
  readonly second: Noun;
};

export type StackedBarsProps = Omit<ChartProps, 'view' | 'onView'> & {
  /** The items in rank order, which may depend on a third figure. Labels must be unique. */
  items: readonly PairedItem[];
  nouns: StackedBarsNouns;
  /** The maximum number of bars. A line says how many more items there are. */
  limit?: number | undefined;
};

const sumOf = ({ first, second }: PairedItem) => first + second;

/**
 * A ranking of items with two figures each. Bars are horizontal, so that long names are readable at any width; show
 * all items in a table elsewhere.
 */
export function StackedBars({ items, nouns, limit = 10, ...chart }: StackedBarsProps) {
  return (
    <ChartFrame {...chart} summary={rankingInWords(items, nouns)} skeleton={<BarsSkeleton />}>
      {(names) => <Bars ranking={items} nouns={nouns} limit={limit} names={names} />}
    </ChartFrame>
  );
}

type BarsProps = {
  ranking: readonly PairedItem[];
  nouns: StackedBarsNouns;
  limit: number;
  names: PlotNames;
};

function Bars({ ranking, nouns, limit, names }: BarsProps) {
  const { first: shown, rest } = firstAndRest(ranking, limit);
  const inspection = useInspection(shown.length, { start: 0, direction: 'any' });
  const { active, announced } = inspection;
  const spoken = announced === undefined ? undefined : shown[announced];
  const most = Math.max(1, ...shown.map(sumOf));

  return (
    <>
      <PlotSurface
        names={names}
        inspection={inspection}
        hint={`The arrow keys move between ${nouns.items.other}.`}
        announcement={spoken === undefined ? '' : `${spoken.label}: ${pairInWords(spoken, nouns)}.`}
      >
        <div className={rows} aria-hidden="true">
          <div className={head}>
            <span className={headName}>{capitalized(nouns.items.one)}</span>
            <span className={headFigure}>
              <Mark kind="first" />
              <span>{headingOf(nouns.first)}</span>
            </span>
            <span className={headFigure}>
              <Mark kind="second" />
              <span>{headingOf(nouns.second)}</span>
            </span>
          </div>
          {shown.map((item, index) => (
            <div
              // With the index as the key, a new ranking only updates texts and lengths, which is faster than moving
              // elements.
              key={index}
              ref={index === announced ? scrollIntoView : undefined}
              className={rowStyle({ active: index === active })}
              onPointerDown={() => inspection.show(index)}
              onPointerMove={() => inspection.show(index)}
            >
              <span className={labelStyle}>{item.label}</span>
              <span className={bar}>
                <Segment kind="first" value={item.first} most={most} />
                <Segment kind="second" value={item.second} most={most} />
              </span>
              <span className={figure}>{formatCount(item.first)}</span>
              <span className={figure}>{formatCount(item.second)}</span>
              {index === active ? (
                <ChartTooltip
                  title={item.label}
                  rows={[
                    {
                      mark: <Mark kind="first" />,
                      figure: formatCount(item.first),
                      label: nounFor(item.first, nouns.first),
                    },
                    {
                      mark: <Mark kind="second" />,
                      figure: formatCount(item.second),
                      label: nounFor(item.second, nouns.second),
                    },
                  ]}
                  {...tooltipPlace(index, shown.length)}
                  maxWidth={`calc(100% - ${tooltipStart})`}
                />
              ) : null}
            </div>
          ))}
        </div>
      </PlotSurface>
      {rest.length === 0 ? null : (
        <p className={remaining}>
          {`and ${formatCount(rest.length)} more, with ${pairInWords(sumsOf(rest), nouns)}`}
        </p>
      )}
    </>
  );
}

/** Scrolls to a bar that was reached by keyboard, because it may be outside a small window. */
function scrollIntoView(bar: HTMLElement | null): void {
  bar?.scrollIntoView({ block: 'nearest' });
}

/** The start position of the tooltip, at which it doesn't cover the names in a wide chart. */
const tooltipStart = 'max(0px, 100cqi - 30rem)';

/** Places the tooltip toward the middle of the list, so that it covers only other bars. */
function tooltipPlace(index: number, count: number) {
  return index < count / 2
    ? ({ x: tooltipStart, y: 'calc(100% + 0.25rem)', side: 'below' } as const)
    : ({ x: tooltipStart, y: '-0.25rem', side: 'above' } as const);
}

function pairInWords(
  { first, second }: Pick<PairedItem, 'first' | 'second'>,
  nouns: StackedBarsNouns,
): string {
  return `${counted(first, nouns.first)} and ${counted(second, nouns.second)}`;
}

type Kind = 'first' | 'second';

function Mark({ kind }: { kind: Kind }) {
  return <span className={`${stacked({ kind })} ${stackedSwatch}`} />;
}

function Segment({ kind, value, most }: { kind: Kind; value: number; most: number }) {
  if (value === 0) return null;
  const length = `${Math.round((value / most) * 1000) / 10}%`;
  return (
    <span
      className={`${stacked({ kind })} ${segment}`}
      style={assignInlineVars({ [barLength]: length })}
    />
  );
}
