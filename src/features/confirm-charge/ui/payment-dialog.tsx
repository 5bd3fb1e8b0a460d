import { ChargeDialog } from './charge-dialog';
import type { PastDueProps } from './past-due';
import { paymentWording } from './past-due-copy';

/** The choice of a card to pay with, and the result. */
export function PaymentDialog({
  payment,
  accountNumber,
  chargedAgency,
}: Omit<PastDueProps, 'subscription'>) {
  return (
    <ChargeDialog
      charge={payment}
      holder="paying"
      accountNumber={accountNumber}
      chargedAgency={chargedAgency}
      wording={paymentWording}
    />
  );
}
