import { nameInWords } from '@contract/name-in-words';
import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { useViewer } from '@/entities/session';
import { canceledDomainsQuery } from '@/shared/api/canceled-domain-queries';
import { dayInWords } from '@/shared/lib/format/day';
import { ButtonLink } from '@/shared/ui/actions/link';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { domainPageCopy } from './domain-copy';

const { canceled: copy } = domainPageCopy;
interface MissingDomainProps {
  readonly accountNumber: string;
  readonly name: string;
}

/** Says that a domain was canceled and offers to restore it. For any other name, the not-found page is shown. */
export function MissingDomain({ accountNumber, name }: MissingDomainProps) {
  const { can } = useViewer();
  const { data, isPending } = useQuery(canceledDomainsQuery(accountNumber));
  if (isPending) return null;
  const canceled = data?.find((each) => each.name === name);
  if (canceled === undefined) throw notFound();
  return (
    <EmptyState
      headingLevel={1}
      icon="globe"
      title={copy.title(nameInWords(name))}
      action={
        can('changeAgency') ? (
          <ButtonLink to="/domains" search={{ restore: name }} tone="primary">
            {copy.restore}
          </ButtonLink>
        ) : null
      }
    >
      <p>{copy.until(dayInWords(canceled.release_day))}</p>
    </EmptyState>
  );
}
