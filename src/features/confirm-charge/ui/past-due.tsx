import type { SubscriptionStatus } from '@contract/statement';
import type { PastDuePaymentActor } from '@machines/past-due-payment/past-due-payment-machine';
import { money } from '@contract/money';
import { useHeldReload } from '@/shared/lib/safe-moment/use-held-reload';
import { stateName } from '@/shared/lib/statechart/state-name';
import { useSnapshot } from '@/shared/lib/statechart/use-snapshot';
import { Button } from '@/shared/ui/actions/button';
import { Stack } from '@/shared/ui/layout/layout';
import { Alert } from '@/shared/ui/feedback/alert';
import { Callout } from '@/shared/ui/feedback/callout';
import { ChargeDialog } from './charge-dialog';
import { pastDueCopy as copy, paymentWording } from './past-due-copy';

export interface PastDueProps {
  readonly payment: PastDuePaymentActor;
  readonly accountNumber: string;
  readonly subscription: Pick<
    SubscriptionStatus,
    'amount_due' | 'due_bills' | 'error' | 'next_attempt_on'
  >;
  /** The agency whose card is charged, if it isn't the person's own agency. */
  readonly chargedAgency?: string | undefined;
  /** The action, if any, that is blocked until the amount is paid. */
  readonly blocks?: string | undefined;
  /** True if the agency is closed, which isn't charged. */
  readonly isClosed?: boolean | undefined;
}

/** Shows the past-due amount with a button to pay it, and then the result. Renders nothing while nothing is due. */
export function PastDue({
  payment,
  accountNumber,
  subscription,
  chargedAgency,
  blocks,
  isClosed = false,
}: PastDueProps) {
  const snapshot = useSnapshot(payment);
  useHeldReload(snapshot.hasTag('uninterruptible'));
  const isDue = subscription.amount_due > 0;
  const { offer } = snapshot.context;
  const isPaid = snapshot.matches('paid');
  const isOver = isPaid || snapshot.matches('settled');
  if (!isDue && snapshot.matches('closed')) return null;
  return (
    <Stack data-state={stateName(snapshot.value)}>
      {isOver ? (
        <Alert
          tone="success"
          title={isPaid ? copy.paid(offer && money(offer.due_now)) : copy.settled}
        >
          {copy.upToDate}
        </Alert>
      ) : (
        <Due
          subscription={subscription}
          blocks={isClosed ? copy.closed : blocks}
          isClosed={isClosed}
          onPay={() => payment.send({ type: 'payment.open' })}
        />
      )}
      {isOver || snapshot.matches('closed') ? null : (
        <ChargeDialog
          charge={payment}
          holder="paying"
          accountNumber={accountNumber}
          chargedAgency={chargedAgency}
          wording={{ ...paymentWording, lead: paymentWording.lead(subscription.due_bills) }}
        />
      )}
    </Stack>
  );
}

interface DueProps extends Pick<PastDueProps, 'subscription' | 'blocks' | 'isClosed'> {
  onPay(): void;
}

/** An alert about the past-due amount, which is the most urgent message on the page. */
function Due({ subscription, blocks, isClosed, onPay }: DueProps) {
  const { amount_due: amount, error, next_attempt_on: next } = subscription;
  return (
    <Callout
      tone="urgent"
      headingLevel={2}
      title={copy.title(money(amount))}
      action={
        isClosed ? undefined : (
          <Button tone="primary" onClick={onPay}>
            {copy.payNow}
          </Button>
        )
      }
    >
      {blocks ?? `${error ?? copy.failed} ${next === null ? copy.noNext : copy.next(next)}`}
    </Callout>
  );
}
