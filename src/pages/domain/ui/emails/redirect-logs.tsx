import { nameInWords } from '@contract/name-in-words';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/actions/button';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Alert } from '@/shared/ui/feedback/alert';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { Text } from '@/shared/ui/text/text';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import type { RedirectActor } from '../../model/emails/redirect-rows';
import { BouncedSenders } from './bounced-senders';
import { DeliveriesTable } from './deliveries-table';
import { redirectsCopy as copy } from './emails-copy';

interface RedirectLogsProps {
  readonly row: RedirectActor;
  readonly address: string;
  readonly signature: string;
  /** The button that closes the logs. */
  readonly close: ReactNode;
}

export function RedirectLogs({ row, address, signature, close }: RedirectLogsProps) {
  const snapshot = useSnapshot(row);
  const { redirect, deliveries, trouble } = snapshot.context;
  const isLoading = snapshot.hasTag('busy');
  const again = () => row.send({ type: 'row.logs' });
  if (trouble?.kind === 'failed') {
    return (
      <Alert
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
      </Alert>
    );
  }
  return (
    <Stack gap={2}>
      <Cluster justify="between">
        <Text as="h3" size="body" weight="strong" breaks>
          {copy.latest}
        </Text>
        <Cluster gap={2}>
          {isLoading ? null : (
            <Button
              size="small"
              icon="refresh"
              aria-label={copy.refreshLogsOf(address)}
              onClick={again}
            >
              {copy.refresh}
            </Button>
          )}
          {close}
        </Cluster>
      </Cluster>
      {isLoading ? (
        <Spinner label={copy.loadingLogs} />
      ) : deliveries.length === 0 ? (
        <Text tone="muted">
          {redirect?.confirmed === false
            ? copy.waitsFor(nameInWords(redirect.real_address))
            : copy.noDeliveries}
        </Text>
      ) : (
        <>
          {redirect === null ? null : (
            <BouncedSenders
              signature={signature}
              redirect={redirect}
              deliveries={deliveries}
              onEdit={() => row.send({ type: 'row.edit' })}
            />
          )}
          <DeliveriesTable address={address} deliveries={deliveries} />
        </>
      )}
    </Stack>
  );
}
