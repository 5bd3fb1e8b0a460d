import type { TransferActor } from '@machines/transfer/transfer-machine';
import { TransferProgressPanel } from '@/entities/domain';
import { Button } from '@/shared/ui/button';
import { Cluster, Stack } from '@/shared/ui/layout';
import { ButtonLink } from '@/shared/ui/link';
import { Panel } from '@/shared/ui/panel';

interface DoneStageProps {
  readonly transfer: TransferActor;
  readonly accountNumber: string;
  readonly name: string;
}

/** Stage 3: the transfer is in progress; what happens next, and where to go. */
export function DoneStage({ transfer, accountNumber, name }: DoneStageProps) {
  return (
    <Stack gap={5}>
      <Panel title="What happens next">
        <TransferProgressPanel accountNumber={accountNumber} name={name} />
      </Panel>
      <Cluster>
        <ButtonLink to="/domains" tone="primary">
          See your domains
        </ButtonLink>
        <Button onClick={() => transfer.send({ type: 'wizard.startOver' })}>
          Transfer another domain
        </Button>
      </Cluster>
    </Stack>
  );
}
