import type { PastDuePaymentActor } from '@machines/past-due-payment/past-due-payment-machine';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useViewer } from '@/entities/session';
import { subscriptionQuery } from '@/shared/api/statement-queries';
import { RetryAlert } from '@/shared/ui/feedback/retry-alert';
import { usePastDuePayment } from '../model/use-past-due-payment';
import { pastDueCopy } from './past-due-copy';
import { payFirstCopy } from './pay-first-copy';
import { PayPastDue } from './pay-past-due';

/** The payment of the past-due amount, if there is one. */
export interface PayFirstStanding {
  readonly payment: PastDuePaymentActor;
  /** True if an order or upgrade would be refused because of that amount. */
  readonly mustPayFirst: boolean;
}

interface PayFirstProps {
  readonly accountNumber: string;
  /** Called when the past-due amount becomes known or changes. */
  onStanding(this: void, standing: PayFirstStanding): void;
  /** Called when the past-due amount fails to load. */
  onMissing(this: void): void;
}

const noBills = { due_bills: [], error: null, next_attempt_on: null };

/** Shows the past-due amount that blocks an order. The amount is paid in place, so that no input is lost. */
export function PayFirst({ accountNumber, onStanding, onMissing }: PayFirstProps) {
  const payment = usePastDuePayment(accountNumber);
  const isPaid = useSelector(payment, ({ status }) => status === 'done');
  const record = useViewer().account?.record;
  const { data, isPending, isError, refetch } = useQuery(subscriptionQuery(accountNumber));
  // The account knows the amount before its bills are loaded, so that the page doesn't move when they arrive.
  const subscription =
    isPending && record?.amount_due
      ? { ...noBills, status: record.billing_status, amount_due: record.amount_due }
      : data;
  const isKnown = subscription !== undefined;
  const mustPayFirst = isKnown && subscription.amount_due > 0 && !isPaid;
  useEffect(() => {
    if (isKnown) onStanding({ payment, mustPayFirst });
  }, [onStanding, payment, isKnown, mustPayFirst]);
  const isMissing = !isKnown && isError;
  useEffect(() => {
    if (isMissing) onMissing();
  }, [onMissing, isMissing]);
  if (isMissing) {
    return <RetryAlert onRetry={() => void refetch()}>{payFirstCopy.missing}</RetryAlert>;
  }
  return isKnown ? (
    <PayPastDue
      payment={payment}
      accountNumber={accountNumber}
      subscription={subscription}
      blocks={pastDueCopy.payFirst}
    />
  ) : null;
}
