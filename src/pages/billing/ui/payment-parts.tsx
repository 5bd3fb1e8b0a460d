import type { PastDuePaymentActor } from '@machines/past-due-payment/past-due-payment-machine';
import { must } from '@machines/shared/must';
import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import { Button } from '@/shared/ui/button';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Notice } from '@/shared/ui/notice';
import { billingCopy } from './billing-copy';

/** The payment whose dialog loads on its own: what is shown in its place tells about the payment. */
export const CurrentPayment = createContext<PastDuePaymentActor | null>(null);

/** The question and what came of it. It brings a dialog library with it. */
export const PaymentDialog = lazyPart(
  async () => (await import('./payment-dialog')).PaymentDialog,
  {
    waiting: <InPlace />,
    failed: (retry) => <InPlace retry={retry} />,
  },
);

function InPlace({ retry }: { readonly retry?: (() => void) | undefined }) {
  const payment = must(use(CurrentPayment), 'payment');
  const settled = useSelector(payment, (snapshot) => !snapshot.hasTag('uninterruptible'));
  const copy = billingCopy.payment;
  if (settled && retry === undefined) return <Notice tone="info">{copy.waiting}</Notice>;
  return (
    <Notice
      tone={settled ? 'warning' : 'info'}
      action={
        <>
          {retry === undefined ? null : (
            <Button size="small" onClick={retry}>
              {billingCopy.tryAgain}
            </Button>
          )}
          {settled ? (
            <Button
              size="small"
              tone="quiet"
              onClick={() => payment.send({ type: 'payment.dismiss' })}
            >
              {copy.notNow}
            </Button>
          ) : null}
        </>
      }
    >
      {settled ? copy.notLoaded : copy.inPlace}
    </Notice>
  );
}
