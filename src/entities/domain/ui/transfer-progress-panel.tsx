import type { TransferStatus } from '@contract/domain';
import { useQuery } from '@tanstack/react-query';
import { transferProgressQuery } from '@/shared/api/transfer-queries';
import { Button } from '@/shared/ui/button';
import { Stack } from '@/shared/ui/layout';
import { Notice } from '@/shared/ui/notice';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { Steps } from '@/shared/ui/steps';
import { Text } from '@/shared/ui/text';

/** While something can still change it is asked for again, in milliseconds. */
const askAgainAfter = 15_000;

const steps = [
  { id: 'submitted', label: 'Submitted' },
  { id: 'waiting', label: 'Waiting for the old registrar' },
  { id: 'done', label: 'Done' },
] as const;

const sentences: Readonly<Record<Exclude<TransferStatus, 'failed'>, string>> = {
  submitted: 'We have asked for the domain. The old registrar hears of it next.',
  waiting:
    'The old registrar has up to 5 days to let go of the domain. Approving their e-mail makes it quicker.',
  done: 'The domain is with us now.',
};

interface TransferProgressPanelProps {
  readonly accountNumber: string;
  readonly name: string;
}

/** How far a transfer is, and what happens next (decisions, "Transfer"). */
export function TransferProgressPanel({ accountNumber, name }: TransferProgressPanelProps) {
  const { data, isError, refetch } = useQuery({
    ...transferProgressQuery(accountNumber, name),
    refetchInterval: ({ state }) =>
      state.data?.status === 'done' || state.data?.status === 'failed' ? false : askAgainAfter,
  });
  if (isError && data === undefined) {
    return (
      <Notice tone="danger" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        The progress could not be read. The transfer goes on all the same.
      </Notice>
    );
  }
  if (data === undefined) {
    return (
      <Loading label="Reading the progress of the transfer">
        <Skeleton shape="line" width="long" />
      </Loading>
    );
  }
  if (data.status === 'failed') {
    return (
      <Notice tone="danger" title="The transfer failed">
        {data.reason ?? 'The old registrar refused it. Please contact support.'}
      </Notice>
    );
  }
  return (
    <Stack gap={3}>
      <Steps
        label="Progress of the transfer"
        steps={steps}
        current={data.status}
        finished={data.status === 'done'}
      />
      <Text tone="muted" size="small">
        {sentences[data.status]}
      </Text>
    </Stack>
  );
}
