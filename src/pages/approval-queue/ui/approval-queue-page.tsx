import type { PendingOverride } from '@contract/override';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { queueQuery } from '@/shared/api/approval-queries';
import { useShownSearch } from '@/shared/lib/address/use-shown-search';
import { announce } from '@/shared/ui/feedback/announcer';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { LoadError } from '@/shared/ui/feedback/load-error';
import { Alert } from '@/shared/ui/feedback/alert';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Panel } from '@/shared/ui/layout/panel';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import type { DecisionStore } from '../model/decision-store';
import { useDecidedElsewhere } from '../model/use-decided-elsewhere';
import { undoableItems, waitingItems } from '../model/queue-items';
import { approvalCopy as copy } from './approval-copy';
import { ApprovalList } from './approval-list';
import { EarlierDecisions } from './earlier-decisions';
import { RecentlyDecided } from './recently-decided';

const route = getRouteApi('/admin/approvalqueue');

const none: readonly PendingOverride[] = [];

/** The page with the banners and photos that are waiting for approval. */
export function ApprovalQueuePage({ decisions }: { readonly decisions: DecisionStore }) {
  const navigate = route.useNavigate();
  const [search, change] = useShownSearch(route.useSearch(), (next) =>
    navigate({ search: next, replace: true, resetScroll: false }),
  );
  const queue = useQuery(queueQuery);
  const entries = useSyncExternalStore(decisions.subscribe, decisions.entries);
  // A decision's card and line in the tray are painted before the rest of the list.
  const deferred = useDeferredValue(entries);
  const { items, undoable } = useMemo(
    () => ({
      items: waitingItems(queue.data ?? none, deferred),
      undoable: undoableItems(deferred),
    }),
    [queue.data, deferred],
  );
  const [decidedElsewhere, dismiss] = useDecidedElsewhere(queue.data ?? none, entries);
  // Decisions made before the page was opened aren't announced.
  const [settledBefore] = useState(
    () =>
      new Set(
        entries.filter(({ actor }) => actor.getSnapshot().status === 'done').map(({ pk }) => pk),
      ),
  );
  const listed = new Set(items.map(({ pk }) => pk));
  const latest = entries.filter(({ pk }) => !settledBefore.has(pk));
  const reload = useMutation({
    // Sends the request even if the browser is offline, because a failed request shows an error and a paused request
    // would show nothing.
    networkMode: 'always',
    async mutationFn() {
      await decisions.flush();
      return queue.refetch({ throwOnError: true });
    },
    onSuccess: ({ data = none }) =>
      announce(copy.reloaded(waitingItems(data, decisions.entries()).length)),
  });

  useEffect(() => () => void decisions.flush(), [decisions]);

  return (
    <Stack gap={5}>
      <PageHeader
        title={copy.title}
        lead={queue.data === undefined ? undefined : copy.lead(items.length)}
        actions={
          <Button
            icon="refresh"
            busy={reload.isPending}
            busyLabel={copy.reloading}
            onClick={() => reload.mutate()}
          >
            {copy.reload}
          </Button>
        }
      />
      <EarlierDecisions entries={latest.filter(({ pk }) => !listed.has(pk))} />
      {queue.data === undefined ? (
        queue.isError ? (
          <Panel>
            <LoadError
              {...copy.loadFailed}
              next={queue.error.message}
              onRetry={() => void queue.refetch()}
            />
          </Panel>
        ) : (
          <Loading label={copy.loading}>
            <Stack gap={4}>
              <Skeleton shape="control" width="long" />
              <Skeleton shape="block" />
              <Skeleton shape="block" />
            </Stack>
          </Loading>
        )
      ) : (
        <>
          {queue.isError ? (
            <Alert tone="warning">{`${copy.stale} ${queue.error.message}`}</Alert>
          ) : null}
          {decidedElsewhere.length === 0 ? null : (
            <Alert tone="info" onDismiss={dismiss}>
              {decidedElsewhere.map(({ override: { pk, domain, tags }, decision }) => (
                <p key={pk}>{copy.decidedElsewhere(copy.item.named(domain, tags), decision)}</p>
              ))}
            </Alert>
          )}
          <ApprovalList
            decisions={decisions}
            items={items}
            undoable={undoable}
            entries={latest}
            search={search}
            onSearch={change}
          />
        </>
      )}
      <RecentlyDecided />
    </Stack>
  );
}
