import { deviceTypes, type DomainStats } from '@contract/stats';
import { counters } from '@contract/stats-figures';
import type { AskedDays } from '@/shared/api/stats-queries';
import { csvFileName, downloadCsv, type CsvCell } from '@/shared/lib/csv/csv-file';
import { Button } from '@/shared/ui/button';
import { AreaChart } from '@/shared/ui/chart/area-chart';
import type { ChartView } from '@/shared/ui/chart/chart-frame';
import { PieChart } from '@/shared/ui/chart/pie-chart';
import { Cluster, Stack, Tiles } from '@/shared/ui/layout';
import { Panel } from '@/shared/ui/panel';
import { changeOf } from '../model/change';
import type { FiguresSearch } from '../model/figures-search';
import { Counters } from './counters';
import { HitsTable } from './hits-table';
import { statsCopy as copy } from './stats-copy';

/** The hits tables. The last three exist only for all of an account's sites or for all accounts. */
const tables = ['referrer', 'external_links', 'bot_browser', 'browser', 'os', 'city'] as const;

export interface StatsFiguresProps {
  /** The subject of the figures, such as a domain, after which exported files are named. */
  readonly of: string;
  readonly stats: DomainStats;
  /** The stats of the previous period, once loaded; null if that period wasn't counted in full. */
  readonly earlier: DomainStats | null | undefined;
  readonly days: AskedDays;
  readonly search: FiguresSearch;
  onChange(this: void, change: Partial<FiguresSearch>): void;
}

/** Returns the points up to today, because zeros on future days would look like a drop. */
const pointsOf = ({ graph }: DomainStats, { today }: AskedDays) =>
  graph
    .filter(({ date }) => date <= today)
    .map(({ date, page_views }) => ({ day: date, value: page_views, isRunning: date === today }));

/** The counters, the charts of page views and devices, and the tables. */
export function StatsFigures({ of, stats, earlier, days, search, onChange }: StatsFiguresProps) {
  const { pies } = stats;
  const chart = {
    view: search.table ? 'table' : 'chart',
    onView: (view: ChartView) => onChange({ table: view === 'table' }),
    empty: copy.nothing,
  } as const;
  const devices = deviceTypes.map((label) => ({
    label,
    value: pies.device_type.find((slice) => slice.label === label)?.hits ?? 0,
  }));
  return (
    <Stack gap={5}>
      <Counters
        figures={counters.map((counter) => ({
          ...copy.counters[counter],
          value: stats.stats[counter],
          change: changeOf(stats.stats[counter], earlier && earlier.stats[counter]),
        }))}
      />
      <Panel>
        <Stack gap={3}>
          <AreaChart
            {...chart}
            title={copy.overTime}
            noun={copy.pageViews}
            points={pointsOf(stats, days)}
            previous={earlier ? pointsOf(earlier, days) : undefined}
          />
          <ExportButton
            name={csvFileName(copy.days, of, days.start, days.end)}
            rows={() => dayRows(stats)}
          >
            {copy.exportDays}
          </ExportButton>
        </Stack>
      </Panel>
      <Panel>
        <Stack gap={3}>
          <PieChart
            {...chart}
            title={copy.devices}
            partsName={copy.device}
            noun={copy.pageViews}
            parts={devices}
          />
          <ExportButton
            name={csvFileName(copy.devices, of, days.start, days.end)}
            rows={() => [
              [copy.device, copy.counters.page_views.name],
              ...devices.map(({ label, value }) => [label, value]),
            ]}
          >
            {copy.exportDevices}
          </ExportButton>
        </Stack>
      </Panel>
      <Tiles least="wide" gap={5}>
        {tables.map((table) => {
          const slices = pies[table];
          return slices === undefined ? null : (
            <HitsTable
              key={table}
              {...copy.tables[table]}
              of={of}
              days={days}
              slices={slices}
              page={search[table]}
              onPage={(page) => onChange({ [table]: page })}
            />
          );
        })}
      </Tiles>
    </Stack>
  );
}

function dayRows({ graph }: DomainStats): readonly (readonly CsvCell[])[] {
  return [
    [copy.day, ...counters.map((counter) => copy.counters[counter].name)],
    ...graph.map((day) => [day.date, ...counters.map((counter) => day[counter])]),
  ];
}

interface ExportButtonProps {
  readonly name: string;
  rows(this: void): readonly (readonly CsvCell[])[];
  readonly children: string;
}

function ExportButton({ name, rows, children }: ExportButtonProps) {
  return (
    <Cluster justify="end">
      <Button size="small" onClick={() => downloadCsv(name, rows())}>
        {children}
      </Button>
    </Cluster>
  );
}
