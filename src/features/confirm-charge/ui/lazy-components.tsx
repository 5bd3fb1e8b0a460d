import type { PastDuePaymentActor } from '@machines/past-due-payment/past-due-payment-machine';
import { assertDefined } from '@contract/assert-defined';
import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import { DialogInPlace } from '@/shared/ui/dialog-in-place';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { pastDueCopy, paymentWording } from './past-due-copy';

/** The payment whose dialog is loading, for the dialog's placeholder. */
export const CurrentPayment = createContext<PastDuePaymentActor | null>(null);

/** The question and the result, loaded separately with the dialog library. */
export const PaymentDialog = lazyComponent(
  async () => (await import('./payment-dialog')).PaymentDialog,
  {
    waiting: <InPlace />,
    failed: (retry) => <InPlace retry={retry} />,
  },
);

function InPlace({ retry }: { readonly retry?: (() => void) | undefined }) {
  const payment = assertDefined(use(CurrentPayment), 'payment');
  const isSettled = useSelector(payment, (snapshot) => !snapshot.hasTag('uninterruptible'));
  const { inPlace, waiting, notLoaded, tryAgain } = pastDueCopy;
  return (
    <DialogInPlace
      underWay={isSettled ? null : inPlace}
      loading={waiting}
      notLoaded={notLoaded}
      retry={retry}
      retryLabel={tryAgain}
      onLeave={() => payment.send({ type: 'charge.dismiss' })}
      leaveLabel={paymentWording.dismiss}
    />
  );
}
