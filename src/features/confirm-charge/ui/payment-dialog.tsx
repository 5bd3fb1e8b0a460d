import { ChargeDialog } from './charge-dialog';
import type { PastDueProps } from './past-due';
import { paymentWording } from './past-due-copy';

/** A dialog for choosing a card, which then shows the result of the payment. */
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
