import { useQuery, type QueryKey } from '@tanstack/react-query';
import { domainCopy } from '@/entities/domain';
import { useAccountNumber } from '@/entities/session';
import { domainsQuery } from '@/shared/api/domain-queries';
import { coverageQuery } from '@/shared/api/stats-queries';
import { ButtonLink } from '@/shared/ui/actions/link';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Panel } from '@/shared/ui/layout/panel';
import { rangeCopy } from './range-copy';
import { StatsOfRange, type StatsOfRangeProps } from './stats-of-range';

type CoverageKey = ReturnType<typeof coverageQuery>['queryKey'];

/** True if the account never had a domain whose visits were counted, and has none now. */
export function useHasNothingToCount(): boolean {
  const accountNumber = useAccountNumber();
  const isUncounted = useQuery(coverageQuery(accountNumber)).data?.counting_began === null;
  const { data: domains } = useQuery({ ...domainsQuery(accountNumber), enabled: isUncounted });
  return isUncounted && domains?.length === 0;
}

/** The figures of the account's domains, or how to start if it never had a domain whose visits were counted. */
export function StatsOfAccount<Figures, Key extends QueryKey>(
  props: Omit<StatsOfRangeProps<Figures, Key, CoverageKey>, 'coverage'>,
) {
  const coverage = coverageQuery(useAccountNumber());
  if (!useHasNothingToCount()) return <StatsOfRange coverage={coverage} {...props} />;
  return (
    <Panel>
      <EmptyState
        headingLevel={2}
        icon="globe"
        title={domainCopy.none.title}
        action={
          <ButtonLink to="/domains/purchase" tone="primary">
            {rangeCopy.purchase}
          </ButtonLink>
        }
      >
        {rangeCopy.noDomain}
      </EmptyState>
    </Panel>
  );
}
