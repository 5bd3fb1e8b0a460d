import { domainTypes } from '@contract/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { StatsFigures, StatsLoading, StatsSource } from '@/entities/visit';
import { RangePicker, useAskedDays } from '@/features/choose-range';
import { globalStatsQuery } from '@/shared/api/stats-queries';
import { FactList } from '@/shared/ui/fact-list';
import { Stack } from '@/shared/ui/layout';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { globalStatsCopy as copy } from './global-stats-copy';

const route = getRouteApi('/admin/globalstats');

/** The stats of all accounts (decisions, "Where the specification is silent"). */
export function GlobalStatsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { days, previous } = useAskedDays(search);
  const now = useQuery(globalStatsQuery(days));
  const earlier = useQuery({ ...globalStatsQuery(previous), enabled: search.compare });
  const change = (changed: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...changed }, replace: true, resetScroll: false });
  return (
    <Stack gap={5}>
      <PageHeader title={copy.title} lead={copy.lead} />
      <StatsSource
        query={now}
        controls={<RangePicker value={search} shown={days} onChange={change} />}
        waiting={<StatsLoading label={copy.loading} />}
      >
        {(stats) => (
          <Stack gap={5}>
            <Panel title={copy.domains}>
              <FactList
                facts={domainTypes.map((type) => ({
                  term: copy.domainType(type),
                  detail: (stats.domain_counts[type] ?? 0).toLocaleString('en-US'),
                }))}
              />
            </Panel>
            <StatsFigures
              of={copy.file}
              stats={stats}
              earlier={search.compare ? earlier.data : undefined}
              days={days}
              view={search.table ? 'table' : 'chart'}
              onView={(view) => change({ table: view === 'table' })}
            />
          </Stack>
        )}
      </StatsSource>
    </Stack>
  );
}
