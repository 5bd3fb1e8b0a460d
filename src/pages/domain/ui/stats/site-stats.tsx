import type { Domain } from '@contract/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { siteAddress } from '@/entities/domain';
import { StatsFigures, StatsLoading, StatsSource } from '@/entities/visit';
import { RangePicker, useAskedDays } from '@/features/choose-range';
import { domainStatsQuery } from '@/shared/api/stats-queries';
import { ButtonAnchor, NewTabMark } from '@/shared/ui/anchor';
import { Cluster, Stack } from '@/shared/ui/layout';
import { TextLink } from '@/shared/ui/link';
import type { StatsSearch } from '../../model/stats/stats-search';
import { statsTabCopy as copy } from './stats-copy';

const route = getRouteApi('/domains/$name/{-$tab}');

interface SiteStatsProps {
  readonly accountNumber: string;
  readonly domain: Domain;
}

export { prefetchSiteStats } from '../../model/stats/prefetch-site-stats';

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
        <SiteLinks name={name} />
      </Cluster>
      <Cluster gap={4}>
        <TextLink to="/glossary" tone="standalone">
          {copy.glossary}
        </TextLink>
        <TextLink to="/campaigns" tone="standalone">
          {copy.campaigns}
        </TextLink>
      </Cluster>
      <StatsSource
        query={now}
        controls={<RangePicker value={search} shown={days} onChange={change} />}
        waiting={<StatsLoading label={copy.loading} />}
      >
        {(stats) => (
          <StatsFigures
            of={name}
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
