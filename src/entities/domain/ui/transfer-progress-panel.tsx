import type { TransferStatus } from '@contract/domain';
import { useQuery } from '@tanstack/react-query';
import { transferProgressQuery } from '@/shared/api/transfer-queries';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { Notice } from '@/shared/ui/notice';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { Steps } from '@/shared/ui/steps';
import { Text } from '@/shared/ui/text';

/** Polling interval while the transfer is not complete, in milliseconds. */
const pollingInterval = 15_000;

const steps = [
  { id: 'submitted', label: 'Submitted' },
  { id: 'waiting', label: 'Waiting for your current registrar' },
  { id: 'done', label: 'Done' },
] as const;

const explanations: Readonly<Record<Exclude<TransferStatus, 'failed'>, string>> = {
  submitted: 'We requested the transfer. Next, your current registrar is notified.',
  waiting:
    'Your current registrar has up to 5 days to release the domain. Approving their email speeds this up.',
  done: 'The transfer is complete.',
};

interface TransferProgressPanelProps {
  readonly accountNumber: string;
  readonly name: string;
}

/** The progress of a transfer and what happens next (decisions, "Transfer"). */
export function TransferProgressPanel({ accountNumber, name }: TransferProgressPanelProps) {
  const { data, isError, refetch } = useQuery({
    ...transferProgressQuery(accountNumber, name),
    refetchInterval: ({ state }) =>
      state.data?.status === 'done' || state.data?.status === 'failed' ? false : pollingInterval,
  });
  if (isError && data === undefined) {
    return (
      <Notice tone="danger" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        We couldn't load the progress. Your transfer continues.
      </Notice>
    );
  }
  if (data === undefined) {
    return (
      <Loading label="Loading transfer progress">
        <Skeleton shape="line" width="long" />
      </Loading>
    );
  }
  if (data.status === 'failed') {
    return (
      <Notice tone="danger" title="The transfer failed">
        {data.reason ?? 'Your current registrar refused the transfer. Contact support.'}
      </Notice>
    );
  }
  return (
    <Stack gap={3}>
      <Steps
        label="Transfer progress"
        steps={steps}
        current={data.status}
        finished={data.status === 'done'}
      />
      <Text tone="muted" size="small">
        {explanations[data.status]}
      </Text>
    </Stack>
  );
}
