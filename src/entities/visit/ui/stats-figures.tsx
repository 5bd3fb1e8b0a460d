import type { deviceTypes, FilteredStats } from '@contract/stats';
import { formatCount } from '@contract/count';
import { counters, type Counter } from '@contract/stats-figures';
import { useDeferredValue, useState, type ReactNode } from 'react';
import type { AskedDays } from '@/shared/api/stats-queries';
import { AreaChart } from '@/shared/ui/chart/area-chart';
import type { ChartView } from '@/shared/ui/chart/chart-frame';
import { percentage } from '@/shared/ui/chart/figures/wording';
import { PieChart } from '@/shared/ui/chart/pie-chart';
import { NativeSelectField } from '@/shared/ui/fields/native-select-field';
import { Stack, Tiles } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { visuallyHidden } from '@/shared/ui/text/visually-hidden.css';
import { changeOf, rateChangeOf } from '../model/change';
import type { FiguresSearch } from '../model/figures-search';
import type { ShownFigure } from '../model/shown-figure';
import { deviceHits, filterOfTable, hitsTables, type HitsTableName } from '../model/hits-tables';
import { countedDays } from '../model/counted-days';
import { quoteRate } from '../model/quote-rate';
import { useOnPaper, useOnPhone } from '@/shared/ui/theme/use-media';
import { usePrinting } from '../model/use-printing';
import { Counters, type CountedFigure } from './counters';
import { Earlier } from './earlier';
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

type BreakdownName = 'page' | 'device' | HitsTableName;

export interface StatsFiguresProps {
  readonly stats: FilteredStats;
  /** The stats of the previous period, once loaded; null if that period wasn't counted in full. */
  readonly earlier: FilteredStats | null | undefined;
  /** True while the stats of the previous period are expected. */
  readonly isComparing: boolean;
  readonly days: AskedDays;
  readonly search: FiguresSearch;
  /** Makes rows filter the figures. */
  readonly choice?: FilterChoice | undefined;
  /** The reasons for a counter's change. */
  readonly why?: ((this: void, counter: Counter) => ReactNode) | undefined;
  /** Says why no change has reasons, if none has. */
  readonly whyNot?: ReactNode;
  /** Stands above the tables. */
  readonly notice?: ReactNode;
  /** A table of pages. */
  readonly pages?: ReactNode;
  onChange(this: void, change: Partial<FiguresSearch>): void;
}

/** Returns a figure; undefined if it isn't known, and null for a rate without visits. */
function valueOf(figures: FilteredStats['stats'], figure: ShownFigure): number | null | undefined {
  if (figure !== 'quote_rate') return figures[figure];
  const { visits, quotestarts } = figures;
  if (visits === undefined || quotestarts === undefined) return undefined;
  return quoteRate({ visits, quotestarts });
}

const pointsOf = (stats: FilteredStats, figure: ShownFigure, days: AskedDays) =>
  countedDays(stats, days).map((day) => ({
    day: day.date,
    value: valueOf(day, figure) ?? 0,
    isRunning: day.date === days.today,
  }));

/** Counters that choose the chart's figure, the chart, pages, devices and tables. */
export function StatsFigures({
  stats,
  earlier,
  isComparing,
  days,
  search,
  choice,
  why,
  whyNot,
  notice,
  pages,
  onChange,
}: StatsFiguresProps) {
  const known = shown.filter((each) => valueOf(stats.stats, each) !== undefined);
  const figure = known.find((each) => each === search.figure) ?? 'page_views';
  const onPaper = useOnPaper();
  const chart = {
    view: search.table ? 'table' : 'chart',
    onView: (view: ChartView) => onChange({ table: view === 'table' }),
  } as const;
  const devices = devicesByUse.map((label) => ({
    label,
    value: deviceHits(stats, label),
    note: earlier?.pies.device_type && <Earlier was={formatCount(deviceHits(earlier, label))} />,
  }));
  const points = pointsOf(stats, figure, days);
  const previous =
    earlier && valueOf(earlier.stats, figure) !== undefined
      ? pointsOf(earlier, figure, days)
      : undefined;
  const isEmpty = [...points, ...(previous ?? [])].every(({ value }) => value === 0);
  // Of a new site, the chart says it for all panels.
  const isNew = isEmpty && earlier === null && Object.values(stats.pies).flat().length === 0;
  const pies = isNew ? {} : stats.pies;
  // Rendered after the figures, which answer first.
  const details = useDeferredValue(
    <>
      <Panel>
        <AreaChart
          {...chart}
          {...copy.charts[figure]}
          points={isEmpty ? [] : points}
          previous={previous}
        />
      </Panel>
      {notice}
      <Breakdowns
        page={pages}
        device={
          pies.device_type && (
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
          )
        }
        tables={hitsTables.flatMap((table) => {
          const slices = pies[table];
          const filter = filterOfTable[table];
          if (slices === undefined) return [];
          return {
            value: table,
            content: (
              <HitsTable
                key={table}
                {...copy.tables[table]}
                slices={slices}
                earlier={earlier?.pies[table]}
                isFiltered={isFiltered(choice)}
                choice={
                  choice === undefined || filter === null ? undefined : rowChoice(choice, filter)
                }
              />
            ),
          };
        })}
      />
    </>,
    // Until then, hides the footer, which would move.
    <div data-loading="" />,
  );
  return (
    <Stack gap={5}>
      <h2 className={visuallyHidden}>{copy.totals}</h2>
      <Counters
        asked={search.why ? statsCopy.counters[figure].name : null}
        figures={known.map((each) => ({
          ...countedFigure(each, stats, earlier, isComparing),
          why: each === 'quote_rate' ? undefined : why?.(each),
          choice: {
            isChosen: each === figure,
            onChoose: () => onChange({ figure: each }),
          },
        }))}
      />
      {whyNot}
      {details}
    </Stack>
  );
}

interface BreakdownsProps {
  readonly page: ReactNode;
  readonly device: ReactNode;
  readonly tables: readonly { readonly value: HitsTableName; readonly content: ReactNode }[];
}

/** Pages beside devices, above the tables; on a phone, where they would fill seven screens, one at a time. */
function Breakdowns({ page, device, tables }: BreakdownsProps) {
  const isOnPhone = useOnPhone();
  const isPrinting = usePrinting();
  const [chosen, choose] = useState<BreakdownName>('page');
  if (!isOnPhone || isPrinting || tables.length === 0) {
    return (
      <>
        <div className={page && device ? besideEachOther : undefined}>
          {page}
          {device}
        </div>
        <Tiles least="wide" gap={5}>
          {tables.map(({ content }) => content)}
        </Tiles>
      </>
    );
  }
  const parts = [
    { value: 'page' as const, content: page },
    { value: 'device' as const, content: device },
    ...tables,
  ].filter(({ content }) => content !== undefined);
  const shownPart = parts.find(({ value }) => value === chosen) ?? parts[0];
  return shownPart === undefined ? null : (
    <Stack gap={3}>
      <NativeSelectField
        label={copy.breakdowns.label}
        labelBeside
        value={shownPart.value}
        onChange={({ target }) => choose(target.value as BreakdownName)}
      >
        {parts.map(({ value }) => (
          <option key={value} value={value}>
            {copy.breakdowns[value]}
          </option>
        ))}
      </NativeSelectField>
      {shownPart.content}
    </Stack>
  );
}

/** Returns a figure with its change; null for an earlier period that wasn't counted in full, and undefined for none. */
export function countedFigure(
  figure: ShownFigure,
  { stats }: Pick<FilteredStats, 'stats'>,
  earlier: Pick<FilteredStats, 'stats'> | null | undefined,
  isComparing = false,
): CountedFigure {
  const now = valueOf(stats, figure) ?? null;
  const past = earlier ? valueOf(earlier.stats, figure) : earlier;
  // Of days that weren't counted, or whose figure isn't known, there is nothing to compare with.
  const before = earlier && (past ?? null);
  const isRate = figure === 'quote_rate';
  const rate = now === null ? copy.noRate : percentage(now);
  return {
    ...statsCopy.counters[figure],
    value: isRate ? rate : (now ?? 0),
    change:
      before === undefined
        ? isComparing
          ? { kind: 'loading' }
          : undefined
        : isRate && earlier !== null && past !== undefined
          ? rateChangeOf(now, before)
          : changeOf(now ?? 0, before),
  };
}
