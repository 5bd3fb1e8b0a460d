import { ChargeDialog } from './charge-dialog';
import type { PastDueProps } from './past-due';
import { paymentWording } from './past-due-copy';

/** The question what to pay with, and what came of it. */
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
