import type { Domain } from '@contract/domain';
import { counters, deviceTypes, type DomainStats } from '@contract/stats';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { siteAddress } from '@/entities/domain';
import { changeOf, Counters, StatsSource, statsCopy } from '@/entities/stats';
import { RangePicker, useAskedDays, type DayRange } from '@/features/choose-range';
import { domainStatsQuery } from '@/shared/api/stats-queries';
import { ButtonAnchor, NewTabMark } from '@/shared/ui/anchor';
import { AreaChart } from '@/shared/ui/chart/area-chart';
import type { ChartView } from '@/shared/ui/chart/chart-frame';
import { PieChart } from '@/shared/ui/chart/pie-chart';
import { Cluster, Stack } from '@/shared/ui/layout';
import { TextLink } from '@/shared/ui/link';
import { Panel } from '@/shared/ui/panel';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import type { StatsSearch } from '../../model/stats/stats-search';
import { HitsTable } from './hits-table';
import { statsTabCopy as copy } from './stats-copy';

const route = getRouteApi('/domains/$name/{-$tab}');

interface SiteStatsProps {
  readonly accountNumber: string;
  readonly domain: Domain;
}

/** Who visited a site, when, from where and with what (specification, section 2). */
export function SiteStats({ accountNumber, domain: { name } }: SiteStatsProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { days, previous } = useAskedDays(search);
  const now = useQuery(domainStatsQuery(accountNumber, name, days));
  const earlier = useQuery({
    ...domainStatsQuery(accountNumber, name, previous),
    enabled: search.compare,
  });
  const change = (changed: Partial<StatsSearch>) =>
    void navigate({ search: { ...search, ...changed }, replace: true, resetScroll: false });
  return (
    <Stack gap={5}>
      <Cluster justify="between" gap={4} align="end">
        <RangePicker value={search} shown={days} onChange={change} />
        <SiteLinks name={name} />
      </Cluster>
      <StatsSource query={now} waiting={<Waiting />}>
        {(stats) => (
          <Figures
            name={name}
            stats={stats}
            earlier={search.compare ? earlier.data : undefined}
            days={days}
            view={search.table ? 'table' : 'chart'}
            onView={(view) => change({ table: view === 'table' })}
          />
        )}
      </StatsSource>
    </Stack>
  );
}

function SiteLinks({ name }: { readonly name: string }) {
  return (
    <Cluster gap={3}>
      <ButtonAnchor href={siteAddress(name)} target="_blank" rel="noreferrer">
        {copy.viewSite}
        <NewTabMark />
      </ButtonAnchor>
      <ButtonAnchor href={siteAddress(name, 'edit')} target="_blank" rel="noreferrer">
        {copy.editSite}
        <NewTabMark />
      </ButtonAnchor>
    </Cluster>
  );
}

function Waiting() {
  return (
    <Loading label={copy.loading}>
      <Stack gap={5}>
        <Skeleton shape="block" />
        <Panel>
          <Skeleton shape="block" />
        </Panel>
      </Stack>
    </Loading>
  );
}

interface FiguresProps {
  readonly name: string;
  readonly stats: DomainStats;
  /** Of the previous period, once it is read. */
  readonly earlier: DomainStats | undefined;
  readonly days: DayRange;
  readonly view: ChartView;
  onView(this: void, view: ChartView): void;
}

const pointsOf = ({ graph }: DomainStats) =>
  graph.map(({ date, page_views }) => ({ day: date, value: page_views }));

/** Whether anything at all was counted, so that a growth says something. */
const hasCounted = ({ stats }: DomainStats) => counters.some((counter) => stats[counter] > 0);

function Figures({ name, stats, earlier, days, view, onView }: FiguresProps) {
  const { pies } = stats;
  const hasEarlier = earlier !== undefined && hasCounted(earlier);
  const chart = { view, onView, empty: copy.nothing };
  const table = { domain: name, days };
  return (
    <Stack gap={5}>
      <Counters
        figures={counters.map((counter) => ({
          ...statsCopy.counters[counter],
          value: stats.stats[counter],
          change: earlier && changeOf(stats.stats[counter], earlier.stats[counter], hasEarlier),
        }))}
      />
      <Cluster gap={4}>
        <TextLink to="/glossary" tone="standalone">
          {copy.glossary}
        </TextLink>
        <TextLink to="/campaigns" tone="standalone">
          {copy.campaigns}
        </TextLink>
      </Cluster>
      <Panel>
        <AreaChart
          {...chart}
          title={copy.overTime}
          noun={copy.pageViews}
          points={pointsOf(stats)}
          previous={earlier && pointsOf(earlier)}
        />
      </Panel>
      <Panel>
        <PieChart
          {...chart}
          title={copy.devices}
          partsName={copy.device}
          noun={copy.pageViews}
          parts={deviceTypes.map((label) => ({
            label,
            value: pies.device_type.find((slice) => slice.label === label)?.hits ?? 0,
          }))}
        />
      </Panel>
      <HitsTable {...table} {...copy.tables.referrer} slices={pies.referrer} emptyLabel="None" />
      <HitsTable
        {...table}
        {...copy.tables.external_links}
        slices={pies.external_links}
        emptyLabel="Unknown"
      />
      <HitsTable
        {...table}
        {...copy.tables.bot_browser}
        slices={pies.bot_browser}
        emptyLabel="Unknown"
      />
    </Stack>
  );
}
