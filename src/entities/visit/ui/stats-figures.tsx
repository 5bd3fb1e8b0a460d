import type { deviceTypes, DomainStats } from '@contract/stats';
import { counters, type Counter, type StatsTotals } from '@contract/stats-figures';
import type { ReactNode } from 'react';
import type { AskedDays } from '@/shared/api/stats-queries';
import { AreaChart } from '@/shared/ui/chart/area-chart';
import type { ChartView } from '@/shared/ui/chart/chart-frame';
import { percentage } from '@/shared/ui/chart/figures/wording';
import { PieChart } from '@/shared/ui/chart/pie-chart';
import { Stack, Tiles } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { changeOf, rateChangeOf } from '../model/change';
import type { FiguresSearch } from '../model/figures-search';
import type { ShownFigure } from '../model/shown-figure';
import { deviceHits, filterOfTable, hitsTables } from '../model/hits-tables';
import { quoteRate } from '../model/quote-rate';
import { useOnPaper } from '../model/use-printing';
import { Counters, type CountedFigure } from './counters';
import { HitsTable } from './hits-table';
import { isFiltered, rowChoice, type FilterChoice } from './row-choice';
import { figuresCopy as copy } from './figures-copy';
import { statsCopy } from './stats-copy';
import { besideEachOther } from './stats-figures.css';

/** The counters in their order, with the quote rate beside the quote starts. */
const shown: readonly ShownFigure[] = counters.flatMap((counter) =>
  counter === 'quotestarts' ? [counter, 'quote_rate' as const] : [counter],
);

/** Devices by how common they are, which gives the common ones the chart's first colors. */
const devicesByUse = [
  'Mobile',
  'Desktop',
  'Tablet',
  'Smart TV',
  'Console',
  'Unknown',
] as const satisfies readonly (typeof deviceTypes)[number][];

export interface StatsFiguresProps {
  readonly stats: DomainStats;
  /** The stats of the previous period, once loaded; null if that period wasn't counted in full. */
  readonly earlier: DomainStats | null | undefined;
  /** True while the stats of the previous period are expected. */
  readonly isComparing: boolean;
  readonly days: AskedDays;
  readonly search: FiguresSearch;
  /** Makes rows filter the figures. */
  readonly choice?: FilterChoice | undefined;
  /** Stands above the tables. */
  readonly notice?: ReactNode;
  /** A table of pages, shown beside the devices. */
  readonly pages?: ReactNode;
  onChange(this: void, change: Partial<FiguresSearch>): void;
}

const valueOf = (figures: StatsTotals, figure: ShownFigure) =>
  figure === 'quote_rate' ? (quoteRate(figures) ?? 0) : figures[figure];

/** Returns the points up to today, because zeros on future days would look like a drop. */
const pointsOf = ({ graph }: DomainStats, figure: ShownFigure, { today }: AskedDays) =>
  graph
    .filter(({ date }) => date <= today)
    .map((day) => ({
      day: day.date,
      value: valueOf(day, figure),
      isRunning: day.date === today,
    }));

/** Counters that choose the chart's figure, the chart, pages, devices and tables. */
export function StatsFigures({
  stats,
  earlier,
  isComparing,
  days,
  search,
  choice,
  notice,
  pages,
  onChange,
}: StatsFiguresProps) {
  const { pies } = stats;
  const figure = shown.find((each) => each === search.figure) ?? 'page_views';
  const onPaper = useOnPaper();
  const chart = {
    view: search.table ? 'table' : 'chart',
    onView: (view: ChartView) => onChange({ table: view === 'table' }),
  } as const;
  const devices = devicesByUse.map((label) => ({ label, value: deviceHits(stats, label) }));
  return (
    <Stack gap={5}>
      <Counters
        figures={shown.map((each) => ({
          ...countedFigure(each, stats, earlier, isComparing),
          choice: {
            isChosen: each === figure,
            onChoose: () => onChange({ figure: each }),
          },
        }))}
      />
      <Panel>
        <AreaChart
          {...chart}
          {...copy.charts[figure]}
          points={pointsOf(stats, figure, days)}
          previous={earlier ? pointsOf(earlier, figure, days) : undefined}
        />
      </Panel>
      {notice}
      <div className={pages === undefined ? undefined : besideEachOther}>
        {pages}
        <Panel>
          <PieChart
            {...chart}
            title={copy.devices}
            partsName={copy.device}
            noun={copy.charts.page_views.noun}
            empty={copy.charts.page_views.empty}
            parts={devices}
            choice={choice === undefined || onPaper ? undefined : rowChoice(choice, 'device')}
          />
        </Panel>
      </div>
      <Tiles least="wide" gap={5}>
        {hitsTables.map((table) => {
          const slices = pies[table];
          const filter = filterOfTable[table];
          return slices === undefined ? null : (
            <HitsTable
              key={table}
              {...copy.tables[table]}
              slices={slices}
              isFiltered={isFiltered(choice)}
              choice={
                choice === undefined || filter === null ? undefined : rowChoice(choice, filter)
              }
              page={search[table]}
              onPage={(page) => onChange({ [table]: page })}
            />
          );
        })}
      </Tiles>
    </Stack>
  );
}

function countedFigure(
  figure: ShownFigure,
  { stats }: DomainStats,
  earlier: DomainStats | null | undefined,
  isComparing: boolean,
): CountedFigure {
  const facts = statsCopy.counters[figure];
  if (isComparing && earlier === undefined) {
    return { ...facts, value: shownValue(figure, stats), change: { kind: 'loading' } };
  }
  const change =
    figure === 'quote_rate'
      ? earlier === undefined
        ? undefined
        : rateChangeOf(quoteRate(stats), earlier === null ? null : quoteRate(earlier.stats))
      : changeOf(stats[figure], earlier && earlier.stats[figure]);
  return { ...facts, value: shownValue(figure, stats), change };
}

function shownValue(figure: Counter | 'quote_rate', totals: StatsTotals): number | string {
  if (figure !== 'quote_rate') return totals[figure];
  const rate = quoteRate(totals);
  return rate === null ? copy.noRate : percentage(rate);
}
