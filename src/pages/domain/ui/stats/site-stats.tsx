import type { Domain } from '@contract/domain';
import { getRouteApi } from '@tanstack/react-router';
import { domainState, hasSite, siteAddress } from '@/entities/domain';
import { firstHitPages, StatsFigures } from '@/entities/visit';
import { StatsOfRange } from '@/features/choose-range';
import { coverageQuery, domainStatsQuery } from '@/shared/api/stats-queries';
import { useShownSearch } from '@/shared/lib/address/use-shown-search';
import { ButtonAnchor, NewTabMark } from '@/shared/ui/anchor';
import { Cluster, Stack } from '@/shared/ui/layout';
import { TextLink } from '@/shared/ui/link';
import { Text } from '@/shared/ui/text';
import { statsTabCopy as copy } from './stats-copy';

const route = getRouteApi('/domains/$name/{-$tab}');

interface SiteStatsProps {
  readonly accountNumber: string;
  readonly domain: Domain;
}

export { prefetchSiteStats } from '../../model/stats/prefetch-site-stats';

/** The visits to a site by day, source, location and device. */
export function SiteStats({ accountNumber, domain }: SiteStatsProps) {
  const { name } = domain;
  const navigate = route.useNavigate();
  const [search, change] = useShownSearch(route.useSearch(), (next) =>
    navigate({ search: next, replace: true, resetScroll: false }),
  );
  return (
    <Stack gap={5}>
      <Cluster justify="between" gap={4}>
        <SiteLinks domain={domain} />
        <Cluster gap={4}>
          <TextLink to="/campaigns" tone="standalone">
            {copy.campaigns}
          </TextLink>
          <TextLink to="/glossary" tone="standalone">
            {copy.glossary}
          </TextLink>
        </Cluster>
      </Cluster>
      <StatsOfRange
        search={search}
        loading={copy.loading}
        query={(days) => domainStatsQuery(accountNumber, name, days)}
        coverage={coverageQuery(accountNumber, name)}
        firstPages={firstHitPages}
        onChange={change}
      >
        {(stats, days, earlier) => (
          <StatsFigures
            of={name}
            stats={stats}
            earlier={earlier}
            days={days}
            search={search}
            onChange={change}
          />
        )}
      </StatsOfRange>
    </Stack>
  );
}

function SiteLinks({ domain }: Pick<SiteStatsProps, 'domain'>) {
  const { name } = domain;
  if (!hasSite(domain)) {
    return domainState(domain) === 'settingUp' ? <Text tone="muted">{copy.settingUp}</Text> : null;
  }
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
