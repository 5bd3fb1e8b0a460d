import { isAddress, readTypedName } from '@contract/typed-name';
import type { TransferActor, transferMachine } from '@machines/transfer/transfer-machine';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import {
  DomainNameForm,
  NameSuggestion,
  OrderIntro,
  OrderSummary,
  PlanPrices,
  orderCopy,
} from '@/features/order-domain';
import { domainsQuery } from '@/shared/api/domain-queries';
import { nameInWords } from '@contract/name-in-words';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { Button } from '@/shared/ui/actions/button';
import { FoldableStage } from '@/shared/ui/layout/foldable-stage';
import { Split, Stack } from '@/shared/ui/layout/layout';
import { ButtonLink, TextLink } from '@/shared/ui/actions/link';
import { Alert } from '@/shared/ui/feedback/alert';
import { Spinner } from '@/shared/ui/feedback/spinner';
import type { SummaryRow } from '@/shared/ui/layout/summary-panel';
import { FoundDomain, NextStep } from './found-domain';
import { LookUpFailure } from './look-up-failure';
import { lookUp } from '../model/look-up';
import { transferCopy } from './transfer-copy';

const { select: copy } = transferCopy;

interface SelectStageProps {
  readonly transfer: TransferActor;
  readonly accountNumber: string;
  readonly prefix: string;
  readonly facts: readonly SummaryRow[];
}

/** Stage 1: the name, which collapses once the domain is found, and the registrar's data. */
export function SelectStage({ transfer, accountNumber, prefix, facts }: SelectStageProps) {
  const snapshot = useSnapshot(transfer);
  const found = snapshot.matches({ select: 'found' });
  const immovable = snapshot.matches({ select: 'immovable' });
  return (
    <Split
      aside={
        found ? (
          <OrderSummary
            order={transfer}
            accountNumber={accountNumber}
            facts={facts}
            outlook={transferCopy.outlook}
          />
        ) : (
          <OrderIntro steps={transferCopy.intro} />
        )
      }
    >
      <NameSelection transfer={transfer} prefix={prefix} folded={found || immovable} />
      {found ? <FoundDomain transfer={transfer} /> : null}
      {immovable ? <ImmovableDomain transfer={transfer} accountNumber={accountNumber} /> : null}
    </Split>
  );
}

interface NameSelectionProps {
  readonly transfer: TransferActor;
  readonly prefix: string;
  readonly folded: boolean;
}

function NameSelection({ transfer, prefix, folded }: NameSelectionProps) {
  const snapshot = useSnapshot(transfer);
  const { text, name, problem } = snapshot.context;
  const shown = nameInWords(name ?? '');
  const isImmovable = snapshot.matches({ select: 'immovable' });
  const detail = isAddress(text) ? orderCopy.taken(shown) : shown === name ? undefined : name;
  return (
    <Stack gap={4}>
      <FoldableStage
        title={copy.title}
        lead={copy.lead}
        done={folded ? { value: shown, detail, icon: isImmovable ? 'globe' : 'check' } : undefined}
        change={{
          label: copy.change,
          name: copy.changeName(shown),
          onChange: () => transfer.send({ type: 'name.edit' }),
        }}
      >
        <Stack gap={3}>
          <DomainNameForm
            text={text}
            problem={problem}
            prefix={prefix}
            act={{ label: copy.act, busyLabel: copy.busy, state: selectState(snapshot) }}
            onType={(typed) => transfer.send({ type: 'name.change', text: typed })}
            onSubmit={() => transfer.send({ type: 'domain.select' })}
          />
          <NameSuggestion
            text={text}
            problem={problem}
            onTake={(wanted) => lookUp(transfer, wanted)}
          />
        </Stack>
      </FoldableStage>
      {snapshot.matches({ select: 'lookingUp' }) ? <Spinner label={copy.lookingUp(shown)} /> : null}
      {snapshot.matches({ select: 'notFound' }) ? <NotRegistered text={text} /> : null}
      {snapshot.matches({ select: 'failed' }) ? (
        <LookUpFailure
          name={name}
          action={
            <Button size="small" onClick={() => transfer.send({ type: 'domain.select' })}>
              {copy.tryAgain}
            </Button>
          }
        />
      ) : null}
      {folded ? null : <PlanPrices />}
    </Stack>
  );
}

function NotRegistered({ text }: { readonly text: string }) {
  const name = readTypedName(text).name ?? undefined;
  return (
    <Alert
      tone="danger"
      title={copy.notFoundTitle}
      action={
        <ButtonLink to="/domains/purchase" search={{ name }} size="small">
          {copy.purchase}
        </ButtonLink>
      }
    >
      {copy.notFound}
    </Alert>
  );
}

function selectState(snapshot: SnapshotFrom<typeof transferMachine>) {
  if (snapshot.matches({ select: 'lookingUp' })) return 'busy';
  return snapshot.hasTag('selectable') ? 'ready' : 'disabled';
}

/** Explains why a domain can't be transferred, for example because it is already in the account. */
function ImmovableDomain({ transfer, accountNumber }: Omit<SelectStageProps, 'prefix' | 'facts'>) {
  const { name, details } = useSelector(transfer, ({ context }) => context);
  const { data: domains } = useQuery(domainsQuery(accountNumber));
  const own = domains?.find((domain) => domain.name === name);
  return (
    <Alert
      tone={own ? 'info' : 'danger'}
      action={
        // Another link takes the focus of the first one, which is gone.
        <NextStep key={own?.name} is>
          {own ? (
            <TextLink to="/domains/$name/{-$tab}" params={{ name: own.name }} tone="standalone">
              {copy.manage}
            </TextLink>
          ) : (
            <TextLink to="/domains" tone="standalone">
              {copy.seeDomains}
            </TextLink>
          )}
        </NextStep>
      }
    >
      {details?.error}
    </Alert>
  );
}
