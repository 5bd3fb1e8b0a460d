import { domainTypeFacts, type Domain } from '@contract/domain';
import type { DomainLifecycleActor } from '@machines/domain-lifecycle/domain-lifecycle-machine';
import type { ReactNode } from 'react';
import { domainState, hasFailed } from '@/entities/domain';
import { currentPage, requestDay } from '@/entities/support';
import { money } from '@contract/money';
import { dayInWords } from '@/shared/lib/format/day';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';
import { stateName } from '@/shared/lib/statechart/state-name';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { Button } from '@/shared/ui/actions/button';
import { ButtonLink } from '@/shared/ui/actions/link';
import { Alert } from '@/shared/ui/feedback/alert';
import { Cluster, Stack } from '@/shared/ui/layout/layout';
import { Section } from '@/shared/ui/layout/section';
import { RowPair } from '@/shared/ui/lists/row-list';
import { Note, Text } from '@/shared/ui/text/text';
import { LifecycleDialog } from './lifecycle-dialog';
import { settingsCopy } from './settings-copy';

export interface DomainChangesProps {
  readonly lifecycle: DomainLifecycleActor;
  readonly accountNumber: string;
  readonly domain: Domain;
  /** The agency whose card is charged for an upgrade, if it isn't the person's own agency. */
  readonly chargedAgency?: string | undefined;
  /** True if this is the last microsite, without which the account can't buy any more parked domains. */
  readonly isLastMicrosite: boolean;
  /** The past-due amount that blocks an upgrade. */
  readonly payFirst?: ReactNode;
  readonly mustPayFirst?: boolean | undefined;
  /** Opens the payment of the past-due amount instead of the question. */
  readonly onPayFirst?: (() => void) | undefined;
  readonly isPaying?: boolean;
  /** The content between the plan and the cancellation. */
  readonly children?: ReactNode;
}

const difference = money(domainTypeFacts.c1.monthlyCents - domainTypeFacts.parked.monthlyCents);

/** The plan of a domain with the ways to change it, the cancellation, and the dialogs that confirm them. */
export function DomainChanges({
  children,
  payFirst,
  mustPayFirst,
  isPaying = false,
  ...change
}: DomainChangesProps) {
  const { lifecycle, domain, accountNumber } = change;
  const snapshot = useSnapshot(lifecycle);
  useHeldReload(snapshot.hasTag('uninterruptible'));
  const { facts } = snapshot.context;
  const isInactive = domainState(domain) === 'inactive';
  const kind = hasFailed(domain) ? 'failed' : isInactive ? 'inactive' : facts.plan;
  const { leave, cancel } = settingsCopy;
  const subject = leave.subject(domain.name);
  const askedOn = requestDay(accountNumber, subject);
  const asks = !snapshot.matches('idle') && !snapshot.matches('done');
  return (
    <Stack gap={8} data-state={stateName(snapshot.value)}>
      {payFirst}
      <Plan lifecycle={lifecycle} mustPayFirst={mustPayFirst} />
      {children}
      {facts.transferring || kind === 'failed' ? null : (
        <Section
          id="leave"
          title={leave.title}
          lead={leave.lead}
          foot={
            <Cluster justify="between">
              <Note>{isInactive ? null : leave.billing}</Note>
              <ButtonLink
                to="/support"
                search={{
                  about: subject,
                  message: leave.message(domain.name),
                  ...currentPage(),
                }}
              >
                {askedOn === null ? leave.act : leave.again}
              </ButtonLink>
            </Cluster>
          }
        >
          <Stack gap={2}>
            {askedOn && <Alert tone="success">{leave.asked(dayInWords(askedOn))}</Alert>}
            <Text>{leave.next}</Text>
            <Text>{leave.stops[kind]}</Text>
          </Stack>
        </Section>
      )}
      <Section
        title={cancel.title}
        lead={cancel.leads[kind]}
        foot={
          <Cluster justify="between">
            <Note>
              {facts.transferring
                ? cancel.transferring
                : kind === 'failed'
                  ? null
                  : cancel.restorable}
            </Note>
            <Button
              tone="danger"
              disabled={facts.transferring}
              onClick={() => lifecycle.send({ type: 'cancel.request' })}
            >
              {cancel.act}
            </Button>
          </Cluster>
        }
      >
        <Text>{cancel.effects[kind]}</Text>
      </Section>
      {asks && !isPaying ? <LifecycleDialog {...change} /> : null}
    </Stack>
  );
}

function Plan({
  lifecycle,
  mustPayFirst = false,
}: Pick<DomainChangesProps, 'lifecycle' | 'mustPayFirst'>) {
  const snapshot = useSnapshot(lifecycle);
  const { facts } = snapshot.context;
  const copy = settingsCopy.plan;
  const { title, monthlyCents } = domainTypeFacts[facts.plan];
  // While a question is open, the choices are disabled. This must not look like a reason why the plan can't be changed.
  const isOpen = snapshot.matches('idle');
  const isParked = facts.plan === 'parked';
  const request = isParked ? 'upgrade.request' : 'park.request';
  const mayChange = !isOpen || snapshot.can({ type: request });

  function reason(): string {
    if (!mayChange && facts.transferring) return copy.transferring;
    if (!mayChange) return isParked ? copy.inactive : copy.parkRefused;
    if (isParked) return mustPayFirst ? copy.pastDue : copy.upgradeNext(difference);
    return facts.active ? copy.parkNext(difference) : copy.parkInactive;
  }

  return (
    <Section
      title={copy.title}
      lead={copy.lead}
      foot={
        <Cluster justify="between">
          <Note>{reason()}</Note>
          <Button
            tone={isParked ? 'primary' : 'secondary'}
            disabled={!mayChange || (isParked && mustPayFirst)}
            onClick={() => lifecycle.send({ type: request })}
          >
            {isParked ? copy.upgrade : copy.park}
          </Button>
        </Cluster>
      }
    >
      <RowPair title={title} note={copy.descriptions[facts.plan]}>
        {facts.active || facts.transferring ? copy.price(money(monthlyCents)) : copy.notBilled}
      </RowPair>
    </Section>
  );
}
