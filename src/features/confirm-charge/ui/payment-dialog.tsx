import { ChargeDialog } from './charge-dialog';
import type { PastDueProps } from './past-due';
import { paymentWording } from './past-due-copy';

/** A dialog for choosing a card, with the bill that it pays, which then shows the result of the payment. */
export function PaymentDialog({
  payment,
  accountNumber,
  subscription,
  chargedAgency,
}: PastDueProps) {
  return (
    <ChargeDialog
      charge={payment}
      holder="paying"
      accountNumber={accountNumber}
      chargedAgency={chargedAgency}
      wording={{ ...paymentWording, lead: paymentWording.lead(subscription.due_bills) }}
    />
  );
}
