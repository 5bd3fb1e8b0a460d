import { domainTypes } from '@contract/domain';
import { getRouteApi } from '@tanstack/react-router';
import { Counters, StatsFigures, statsFiles } from '@/entities/visit';
import { StatsOfRange } from '@/features/choose-range';
import { globalCoverageQuery, globalStatsQuery } from '@/shared/api/stats-queries';
import { useShownSearch } from '@/shared/lib/address/use-shown-search';
import { Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { globalStatsCopy as copy } from './global-stats-copy';

const route = getRouteApi('/admin/globalstats');

export function GlobalStatsPage() {
  const navigate = route.useNavigate();
  const [search, change] = useShownSearch(route.useSearch(), (next) =>
    navigate({ search: next, replace: true, resetScroll: false }),
  );
  return (
    <Stack gap={5}>
      <PageHeader title={copy.title} lead={copy.lead} />
      <StatsOfRange
        search={search}
        loading={copy.loading}
        query={globalStatsQuery}
        coverage={globalCoverageQuery()}
        files={(stats, days) => statsFiles(stats, { of: copy.file, days })}
        onChange={change}
      >
        {(stats, days, earlier, isComparing) => (
          <StatsFigures
            stats={stats}
            earlier={earlier}
            isComparing={isComparing}
            days={days}
            search={search}
            notice={
              <Counters
                title={copy.domains}
                figures={domainTypes.map((type) => ({
                  ...copy.domainTypes[type],
                  value: stats.domain_counts[type] ?? 0,
                  change: undefined,
                }))}
              />
            }
            onChange={change}
          />
        )}
      </StatsOfRange>
    </Stack>
  );
}
