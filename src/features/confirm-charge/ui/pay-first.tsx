import type { PastDuePaymentActor } from '@machines/past-due-payment/past-due-payment-machine';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { subscriptionQuery } from '@/shared/api/statement-queries';
import { usePastDuePayment } from '../model/use-past-due-payment';
import { pastDueCopy } from './past-due-copy';
import { PayFirstMissing } from './pay-first-missing';
import { PayPastDue } from './pay-past-due';

/** What is known of an account that may owe something. */
export interface PayFirstStanding {
  readonly payment: PastDuePaymentActor;
  /** Whether an order or upgrade could only be refused. */
  readonly mustPayFirst: boolean;
}

interface PayFirstProps {
  readonly accountNumber: string;
  /** Called when it is known what the account owes, and when that changes. */
  onStanding(this: void, standing: PayFirstStanding): void;
  /** Called when reading what the account owes failed. */
  onMissing(this: void): void;
}

/** What is past due, where it stops a person from ordering: it is paid in place, and nothing typed is lost. */
export function PayFirst({ accountNumber, onStanding, onMissing }: PayFirstProps) {
  const payment = usePastDuePayment(accountNumber);
  const isPaid = useSelector(payment, ({ status }) => status === 'done');
  const { data: subscription, isError, refetch } = useQuery(subscriptionQuery(accountNumber));
  const isKnown = subscription !== undefined;
  const mustPayFirst = isKnown && subscription.amount_due > 0 && !isPaid;
  useEffect(() => {
    if (isKnown) onStanding({ payment, mustPayFirst });
  }, [onStanding, payment, isKnown, mustPayFirst]);
  const isMissing = !isKnown && isError;
  useEffect(() => {
    if (isMissing) onMissing();
  }, [onMissing, isMissing]);
  if (isMissing) return <PayFirstMissing retry={() => void refetch()} />;
  return isKnown ? (
    <PayPastDue
      payment={payment}
      accountNumber={accountNumber}
      subscription={subscription}
      blocks={pastDueCopy.payFirst}
    />
  ) : null;
}
