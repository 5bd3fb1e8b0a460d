import type { CanceledDomain } from '@contract/canceled-domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { domainCopy, DomainTypeBadge } from '@/entities/domain';
import { canceledDomainsQuery } from '@/shared/api/canceled-domain-queries';
import { dayInWords } from '@/shared/lib/format/day';
import { Button } from '@/shared/ui/button';
import { DataTable, type Column } from '@/shared/ui/data-table';
import { DialogInPlace } from '@/shared/ui/dialog-in-place';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { domainsCopy } from './domains-copy';

const copy = domainsCopy.canceled;
const route = getRouteApi('/domains/');

/** The question with its machine. It brings a dialog library with it. */
const Restoration = lazyPart(async () => (await import('./restoration')).Restoration, {
  waiting: <InPlace />,
  failed: (retry) => <InPlace retry={retry} />,
});

function InPlace({ retry }: { readonly retry?: (() => void) | undefined }) {
  const restore = useRestore();
  return (
    <DialogInPlace
      underWay={null}
      loading={copy.waiting}
      notLoaded={copy.notLoaded}
      retry={retry}
      retryLabel={copy.retry}
      onLeave={() => restore('')}
      leaveLabel={copy.leave}
    />
  );
}

/** The address names the domain in question, so that a restoration outlasts a reload. */
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

/** The question whether to restore the domain that the address names. */
export function CurrentRestoration({ accountNumber }: InAccount) {
  const { restore: name } = route.useSearch();
  const restore = useRestore();
  if (name === '') return null;
  return (
    <Restoration key={name} accountNumber={accountNumber} name={name} onClose={() => restore('')} />
  );
}

type CanceledColumn = 'name' | 'type' | 'release' | 'actions';

const columns = (
  restore: (name: string) => void,
): readonly Column<CanceledDomain, CanceledColumn>[] => [
  { id: 'name', header: domainCopy.columns.name, rowHeader: true, cell: ({ name }) => name },
  { id: 'type', header: domainCopy.columns.type, cell: DomainTypeBadge },
  {
    id: 'release',
    header: copy.release,
    cell: ({ release_day: day }) => copy.releasedOn(dayInWords(day)),
  },
  {
    id: 'actions',
    header: domainCopy.columns.actions,
    headerHidden: true,
    align: 'end',
    cell: ({ name }) => (
      <Button size="small" onClick={() => restore(name)}>
        {copy.restore}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    ),
  },
];

/** The domains that can still be restored. Nothing where there are none, or while nobody knows. */
export function CanceledDomains({ accountNumber }: InAccount) {
  const { data: canceled = [], isError, refetch } = useQuery(canceledDomainsQuery(accountNumber));
  const restore = useRestore();
  const hasSome = canceled.length > 0;
  useEffect(() => {
    // Without it, the question is loaded when it is asked.
    if (hasSome) Restoration.preload().catch(() => undefined);
  }, [hasSome]);
  if (hasSome) {
    return (
      <Panel title={copy.title} lead={copy.lead} padding="none">
        <DataTable
          caption={copy.table}
          columns={columns(restore)}
          rows={canceled}
          rowKey={({ name }) => name}
        />
      </Panel>
    );
  }
  if (!isError) return null;
  return (
    <Notice
      tone="warning"
      title={copy.unread}
      action={
        <Button size="small" onClick={() => void refetch()}>
          {copy.retry}
        </Button>
      }
    >
      {copy.unreadNext}
    </Notice>
  );
}
