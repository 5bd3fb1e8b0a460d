import { domainTypeFacts } from '@contract/domain';
import { useRef, type ReactNode } from 'react';
import { hasFailed, monthlyCents } from '@/entities/domain';
import { ChargeDialog } from '@/features/confirm-charge';
import { nameInWords } from '@contract/name-in-words';
import { money } from '@contract/money';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { Button, type ButtonTone } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { Modal } from '@/shared/ui/layout/modal';
import { Alert } from '@/shared/ui/feedback/alert';
import { Text } from '@/shared/ui/text/text';
import type { DomainChangesProps } from './domain-changes';
import { lifecycleCopy } from './lifecycle-copy';
import { consequences } from './settings-tab.css';

type LifecycleDialogProps = Omit<
  DomainChangesProps,
  'children' | 'payFirst' | 'mustPayFirst' | 'isPaying'
>;

/** A dialog that asks for confirmation before a domain changes and explains the consequences. */
export function LifecycleDialog(props: LifecycleDialogProps) {
  const { lifecycle, domain } = props;
  const snapshot = useSnapshot(lifecycle);
  const name = nameInWords(domain.name);
  const { upgrade, park, canceling } = lifecycleCopy;
  const redirects = domain.email_count;
  const { active, plan } = snapshot.context.facts;
  if (snapshot.matches('upgrading')) {
    return (
      <ChargeDialog
        charge={lifecycle}
        holder="upgrading"
        accountNumber={props.accountNumber}
        chargedAgency={props.chargedAgency}
        wording={{
          ...upgrade,
          lead: upgrade.lead(name),
          staffAct: upgrade.staffAct(name),
        }}
        onPayFirst={props.onPayFirst}
      />
    );
  }
  if (snapshot.matches('parking')) {
    const [before, after] = [domainTypeFacts.c1.monthlyCents, domainTypeFacts.parked.monthlyCents];
    return (
      <Question
        {...props}
        copy={{ ...park, title: park.title(name) }}
        tone="primary"
        groups={{
          [lifecycleCopy.changes]: [
            active ? park.stops : park.stopped,
            lifecycleCopy.links,
            // Mail to an inactive domain bounces on either plan.
            park.stays(active ? redirects : 0),
            active ? park.billing(money(after), money(before - after)) : park.notBilled,
          ],
        }}
      />
    );
  }
  if (!snapshot.matches('canceling')) return null;
  const cents = monthlyCents(domain);
  // After a failed order, there is nothing to restore.
  const isRestorable = !hasFailed(domain);
  return (
    <Question
      {...props}
      copy={{ ...canceling, title: canceling.title(name) }}
      tone="danger"
      description={canceling.sure}
      groups={{
        [lifecycleCopy.changes]: [
          canceling.stops[plan],
          ...(plan === 'c1' ? [lifecycleCopy.links, canceling.visits] : []),
          canceling.redirects(isRestorable ? redirects : 0),
          props.isLastMicrosite ? canceling.parkedStay : null,
        ],
        [canceling.bill]: cents === 0 ? [] : [canceling.billing(money(cents))],
        [canceling.keeping]: isRestorable ? [canceling.restore, canceling.move] : [],
      }}
    />
  );
}

interface QuestionProps extends Pick<LifecycleDialogProps, 'lifecycle'> {
  readonly copy: Readonly<Record<'title' | 'dismiss' | 'confirm' | 'saving' | 'failed', string>>;
  readonly tone: ButtonTone;
  readonly description?: string;
  /** The consequences of the change by their headings. */
  readonly groups: Readonly<Record<string, readonly (string | null)[]>>;
}

/** Asks for confirmation before parking or canceling. Initially focuses the safe choice. */
function Question({ lifecycle, copy, tone, description, groups }: QuestionProps): ReactNode {
  const snapshot = useSnapshot(lifecycle);
  const safe = useRef<HTMLButtonElement>(null);
  const saving = snapshot.hasTag('uninterruptible');
  const canRetry = snapshot.can({ type: 'change.retry' });
  const dismiss = () => lifecycle.send({ type: 'change.dismiss' });
  return (
    <Modal
      open
      title={copy.title}
      description={description}
      initialFocus={safe}
      onClose={dismiss}
      actions={
        <>
          <Button ref={safe} disabled={saving} onClick={dismiss}>
            {copy.dismiss}
          </Button>
          <Button
            tone={tone}
            busy={saving}
            busyLabel={copy.saving}
            onClick={() => lifecycle.send({ type: canRetry ? 'change.retry' : 'change.confirm' })}
          >
            {canRetry ? lifecycleCopy.tryAgain : copy.confirm}
          </Button>
        </>
      }
    >
      {Object.entries(groups).map(([heading, points]) =>
        points.length === 0 ? null : (
          <Stack key={heading} gap={2}>
            <Text as="h3" weight="strong">
              {heading}
            </Text>
            <ul className={consequences}>
              {points.map((point) => (point === null ? null : <li key={point}>{point}</li>))}
            </ul>
          </Stack>
        ),
      )}
      {canRetry ? (
        <Alert tone="danger" title={copy.failed}>
          {snapshot.context.reason}
        </Alert>
      ) : null}
    </Modal>
  );
}
