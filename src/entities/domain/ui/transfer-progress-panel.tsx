import type { TransferProgress } from '@contract/transfer';
import { useQuery } from '@tanstack/react-query';
import { transferProgressQuery } from '@/shared/api/transfer-queries';
import { portalConfig } from '@/shared/config/portal-config';
import { dayWithYear } from '@contract/day-words';
import { phoneHref } from '@/shared/lib/format/phone';
import { TextAnchor } from '@/shared/ui/actions/anchor';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { ButtonLink } from '@/shared/ui/actions/link';
import { Alert } from '@/shared/ui/feedback/alert';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { Loading, Skeleton } from '@/shared/ui/feedback/skeleton';
import { Timeline, type TimelineItem } from '@/shared/ui/lists/timeline';
import { transferProgressCopy as copy } from './transfer-copy';

/** The polling interval while the transfer is incomplete, in milliseconds. */
const pollingInterval = 15_000;

interface TransferProgressPanelProps {
  readonly accountNumber: string;
  readonly name: string;
}

/** The progress and the next steps of a transfer, or of a registration that takes its time. */
export function TransferProgressPanel({ accountNumber, name }: TransferProgressPanelProps) {
  const { data, isError, refetch } = useQuery({
    ...transferProgressQuery(accountNumber, name),
    refetchInterval: ({ state }) =>
      state.data?.status === 'failed' || (state.data?.status === 'done' && !state.data.needs)
        ? false
        : pollingInterval,
  });
  if (isError && data === undefined) {
    return <RetryAlert onRetry={() => void refetch()}>{copy.loadFailed}</RetryAlert>;
  }
  if (data === undefined) {
    return (
      <Loading label={copy.loading}>
        <Skeleton shape="line" width="long" />
      </Loading>
    );
  }
  if (data.status === 'failed') return <FailedTransfer name={name} progress={data} />;
  return (
    <Stack gap={4}>
      {data.needs === null ? null : (
        <Alert tone="warning" title={copy.needs[data.needs.what].title}>
          {copy.needs[data.needs.what].text(data.needs.email)}
        </Alert>
      )}
      <Timeline label={copy[data.kind].label} items={timelineOf(data)} />
      {data.waits_for === 'records' ? (
        <Cluster>
          <ButtonLink
            to="/domains/$name/{-$tab}"
            params={{ name, tab: 'settings' }}
            tone="primary"
            size="small"
          >
            {copy.confirmRecords}
          </ButtonLink>
        </Cluster>
      ) : null}
    </Stack>
  );
}

interface FailedTransferProps {
  readonly name: string;
  readonly progress: TransferProgress;
}

function FailedTransfer({ name, progress: { kind, reason } }: FailedTransferProps) {
  const { support_phone } = portalConfig;
  const { failed, again } = copy[kind];
  return (
    <Alert
      tone="danger"
      title={failed}
      action={
        <Cluster>
          {kind === 'transfer' ? (
            <ButtonLink to="/domains/transfer" search={{ name }} tone="primary" size="small">
              {again}
            </ButtonLink>
          ) : (
            <ButtonLink to="/domains/purchase" tone="primary" size="small">
              {again}
            </ButtonLink>
          )}
          <TextAnchor tone="standalone" href={phoneHref(support_phone)}>
            {copy.callSupport(support_phone)}
          </TextAnchor>
        </Cluster>
      }
    >
      {reason ?? copy.unknownReason}
    </Alert>
  );
}

const order = ['submitted', 'waiting', 'done'] as const;

/** Returns the texts of a wait for something else than the registrars; `null` for any other wait. */
function unusualWait(waitsFor: TransferProgress['waits_for'], { title }: { title: string }) {
  switch (waitsFor) {
    case 'our_staff':
      return { title, note: copy.waits.our_staff };
    case 'records':
    case 'name_servers':
      return { title: copy.settingUp, note: copy.waits[waitsFor] };
    case 'registry':
    case 'current_registrar':
    case null:
      return null;
  }
}

/** Returns the steps of an order that hasn't failed. A completed `waiting` step has no known date. */
function timelineOf(progress: TransferProgress): TimelineItem[] {
  const { kind, status, submitted_on, updated_on, waits_for: waitsFor } = progress;
  const current = order.findIndex((step) => step === status);
  return order.map((step, index) => {
    const usual = copy[kind].steps[step];
    const { title, note } = (step === 'waiting' && unusualWait(waitsFor, usual)) || usual;
    if (index > current) return { title, state: 'ahead' };
    const isDone = index < current || step === 'done';
    return {
      title,
      state: isDone ? 'done' : 'current',
      ...(step === 'submitted' && { date: dayWithYear(submitted_on) }),
      ...(step === 'waiting' && !isDone && { date: copy.since(dayWithYear(updated_on)) }),
      ...(step === 'done' && { date: dayWithYear(updated_on) }),
      ...(index === current && { note }),
    };
  });
}
