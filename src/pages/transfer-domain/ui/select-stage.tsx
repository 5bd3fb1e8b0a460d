import { domainNameMessages } from '@contract/domain-name';
import { useSelector } from '@xstate/react';
import { Button } from '@/shared/ui/button';
import { Split, Stack } from '@/shared/ui/layout';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { Spinner } from '@/shared/ui/spinner';
import { Text } from '@/shared/ui/text';
import { TextField } from '@/shared/ui/text-field';
import { lookUpProblem } from '../model/look-up-problem';
import type { TransferActor } from '../model/use-transfer';
import { nameForm } from './transfer.css';
import { FoundDomain } from './found-domain';
import { OrderSummary } from './order-summary';

interface SelectStageProps {
  readonly transfer: TransferActor;
  readonly accountNumber: string;
  readonly prefix: string;
}

/** Stage 1: a name, and what the registrar tells of it. */
export function SelectStage({ transfer, accountNumber, prefix }: SelectStageProps) {
  const snapshot = useSelector(transfer, (state) => state);
  const { text, name, problem } = snapshot.context;
  return (
    <Split aside={<OrderSummary transfer={transfer} accountNumber={accountNumber} />}>
      <Stack gap={5}>
        <Panel
          title="Which domain do you want to move?"
          lead="One you own at another registrar, such as harbor-coverage.com."
        >
          <form
            noValidate
            className={nameForm}
            onSubmit={(event) => {
              event.preventDefault();
              transfer.send({ type: 'domain.select' });
            }}
          >
            <TextField
              label="Domain name"
              labelHidden
              prefix={prefix}
              value={text}
              error={problem === null ? undefined : domainNameMessages[problem]}
              maxLength={1000}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              inputMode="url"
              onChange={(event) => transfer.send({ type: 'domain.type', text: event.target.value })}
              onKeyDown={(event) => {
                // A browser does not submit through a disabled button, but Enter on an empty field has an answer.
                if (event.key !== 'Enter') return;
                event.preventDefault();
                transfer.send({ type: 'domain.select' });
              }}
            />
            <Button
              type="submit"
              tone="primary"
              disabled={!snapshot.hasTag('selectable') && !snapshot.hasTag('busy')}
              busy={snapshot.matches({ select: 'lookingUp' })}
              busyLabel="Looking up…"
            >
              Select
            </Button>
          </form>
        </Panel>
        {snapshot.matches({ select: 'lookingUp' }) ? (
          <Spinner label={`Asking the registrar about ${name}`} />
        ) : null}
        {snapshot.matches({ select: 'notFound' }) ? (
          <>
            <Notice tone="danger">This domain is not registered and cannot be transferred.</Notice>
            <Panel>
              <Text tone="muted">No registered domain found.</Text>
            </Panel>
          </>
        ) : null}
        {snapshot.matches({ select: 'failed' }) ? (
          <Notice tone="danger" action={<RetryLookUp transfer={transfer} />}>
            {lookUpProblem(name)}
          </Notice>
        ) : null}
        {snapshot.matches({ select: 'found' }) ? <FoundDomain transfer={transfer} /> : null}
      </Stack>
    </Split>
  );
}

function RetryLookUp({ transfer }: { readonly transfer: TransferActor }) {
  return (
    <Button size="small" onClick={() => transfer.send({ type: 'domain.select' })}>
      Try again
    </Button>
  );
}
