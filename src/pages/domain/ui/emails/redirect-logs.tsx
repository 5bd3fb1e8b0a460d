import type { DeliveryOutcome, MailDelivery } from '@contract/email-redirect';
import { useSelector } from '@xstate/react';
import { timeInWords } from '@/shared/lib/format/day';
import { Badge, type BadgeProps } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { DataTable, type Column } from '@/shared/ui/data-table';
import { Cluster, Stack } from '@/shared/ui/layout';
import { Notice } from '@/shared/ui/notice';
import { Spinner } from '@/shared/ui/spinner';
import { Text } from '@/shared/ui/text';
import type { RedirectActor } from '../../model/emails/redirect-rows';
import { redirectsCopy as copy } from './emails-copy';
import { formTitle } from './redirect-row.css';

const tones: Readonly<Record<DeliveryOutcome, BadgeProps['tone']>> = {
  delivered: 'success',
  bounced: 'danger',
  waiting: 'warning',
  unconfirmed: 'warning',
};

function senderOf({ is_test: isTest, sender }: MailDelivery): string {
  if (isTest) return copy.ownTest;
  return sender === '' ? copy.automatic : sender;
}

const columns: readonly Column<MailDelivery, 'time' | 'sender' | 'result'>[] = [
  {
    id: 'time',
    header: copy.columns.time,
    rowHeader: true,
    cell: ({ received_at: at }) => timeInWords(at),
  },
  { id: 'sender', header: copy.columns.sender, cell: senderOf },
  {
    id: 'result',
    header: copy.columns.result,
    cell: ({ outcome, reason, repeated }) => (
      <>
        <Badge tone={tones[outcome]}>{copy.outcomes[outcome]}</Badge>{' '}
        <Text as="span" size="small" tone="muted">
          {[reason, repeated ? copy.repeated : null].filter((part) => part !== null).join(' ')}
        </Text>
      </>
    ),
  },
];

/** The latest deliveries of a redirect. */
export function RedirectLogs({
  row,
  address,
}: {
  readonly row: RedirectActor;
  readonly address: string;
}) {
  const snapshot = useSelector(row, (state) => state);
  const { deliveries, trouble } = snapshot.context;
  const isLoading = snapshot.hasTag('busy');
  const again = () => row.send({ type: 'row.logs' });
  const close = (
    <Button size="small" onClick={() => row.send({ type: 'row.close' })}>
      {copy.close}
    </Button>
  );
  if (trouble?.kind === 'failed') {
    return (
      <Notice
        tone="danger"
        action={
          <Cluster>
            <Button size="small" onClick={again}>
              {copy.retry}
            </Button>
            {close}
          </Cluster>
        }
      >
        {trouble.reason ?? copy.failures.logs}
      </Notice>
    );
  }
  return (
    <Stack gap={2}>
      <Cluster justify="between">
        <h3 className={formTitle}>{copy.latest}</h3>
        <Cluster gap={2}>
          {isLoading ? null : (
            <Button size="small" icon="refresh" onClick={again}>
              {copy.refresh}
            </Button>
          )}
          {close}
        </Cluster>
      </Cluster>
      {isLoading ? (
        <Spinner label={copy.loadingLogs} />
      ) : deliveries.length === 0 ? (
        <Text tone="muted">{copy.noDeliveries}</Text>
      ) : (
        <DataTable
          caption={copy.logsOf(address)}
          columns={columns}
          rows={deliveries}
          rowKey={({ id }) => id}
        />
      )}
    </Stack>
  );
}
