import { nameInWords } from '@contract/name-in-words';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DomainTypeBadge } from '@/entities/domain';
import { useViewer } from '@/entities/session';
import { canceledDomainsQuery } from '@/shared/api/canceled-domain-queries';
import { dayInWords } from '@/shared/lib/format/day';
import { Button } from '@/shared/ui/actions/button';
import { Cluster } from '@/shared/ui/layout/layout';
import { Panel } from '@/shared/ui/layout/panel';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { Span } from '@/shared/ui/text/text';
import { VisuallyHidden } from '@/shared/ui/text/visually-hidden';
import { release, row } from './domains-page.css';
import { domainsCopy } from './domains-copy';
import { Restoration } from './restoration';

const copy = domainsCopy.canceled;
const route = getRouteApi('/domains/');

/** Returns a function that puts a domain's name into the URL, so that an open restoration survives a reload. */
function useRestore(): (name: string) => void {
  const navigate = route.useNavigate();
  return (restore) =>
    void navigate({
      search: (current) => ({ ...current, restore }),
      replace: true,
      resetScroll: false,
    });
}

interface InAccount {
  readonly accountNumber: string;
}

/** The dialog for restoring the domain named in the URL. */
export function CurrentRestoration({ accountNumber }: InAccount) {
  const { restore: name } = route.useSearch();
  const restore = useRestore();
  const { can } = useViewer();
  if (name === '' || !can('changeAgency')) return null;
  return (
    <Restoration key={name} accountNumber={accountNumber} name={name} onClose={() => restore('')} />
  );
}

/** The domains that can still be restored. Renders nothing while there are none or while they are loading. */
export function CanceledDomains({ accountNumber }: InAccount) {
  const { data: canceled = [], isError, refetch } = useQuery(canceledDomainsQuery(accountNumber));
  const restore = useRestore();
  const { can } = useViewer();
  if (canceled.length > 0) {
    return (
      <Panel title={copy.title} lead={copy.lead} padding="none">
        <ul>
          {canceled.map(({ name, domain_type: type, release_day: day }) => (
            <li key={name} className={row}>
              <Cluster rowGap={1} breaks>
                <Span weight="medium">{nameInWords(name)}</Span>
                <DomainTypeBadge domain_type={type} />
                <div className={release}>{copy.releasedOn(dayInWords(day))}</div>
              </Cluster>
              {can('changeAgency') ? (
                <Button size="small" onClick={() => restore(name)}>
                  <span>{copy.restore}</span>
                  <VisuallyHidden>{` ${nameInWords(name)}`}</VisuallyHidden>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </Panel>
    );
  }
  if (!isError) return null;
  return (
    <RetryAlert tone="warning" title={copy.loadFailed} onRetry={() => void refetch()}>
      {copy.unreadNext}
    </RetryAlert>
  );
}
