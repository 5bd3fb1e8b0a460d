import { nameInWords } from '@contract/name-in-words';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAccountNumber } from '@/entities/session';
import { canceledDomainsQuery } from '@/shared/api/canceled-domain-queries';
import { dayInWords } from '@/shared/lib/format/day';
import { ButtonLink } from '@/shared/ui/actions/link';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { domainPageCopy } from './domain-copy';

const { canceled: copy } = domainPageCopy;
const route = getRouteApi('/domains/$name/{-$tab}');

/** Says that a domain was canceled and where it can be restored. For any other name, `children` is shown. */
export function MissingDomain({ children }: { readonly children: ReactNode }) {
  const { name } = route.useParams();
  const { data } = useQuery(canceledDomainsQuery(useAccountNumber()));
  const canceled = data?.find((each) => each.name === name);
  if (canceled === undefined) return children;
  return (
    <EmptyState
      headingLevel={1}
      icon="globe"
      title={copy.title(nameInWords(name))}
      action={
        <ButtonLink to="/domains" tone="primary">
          {copy.toDomains}
        </ButtonLink>
      }
    >
      <p>{copy.until(dayInWords(canceled.release_day))}</p>
    </EmptyState>
  );
}
