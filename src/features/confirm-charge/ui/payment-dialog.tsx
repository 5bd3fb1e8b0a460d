import { useQueryClient } from '@tanstack/react-query';
import { subscriptionQuery } from '@/shared/api/statement-queries';
import { ChargeDialog } from './charge-dialog';
import type { PastDueProps } from './past-due';
import { paymentWording } from './past-due-copy';

/** A dialog for choosing a card, with the bill and the card that failed last, which then shows the result of the payment. */
export function PaymentDialog({
  payment,
  accountNumber,
  chargedAgency,
}: Omit<PastDueProps, 'subscription'>) {
  const subscription = useQueryClient().getQueryData(subscriptionQuery(accountNumber).queryKey);
  const failed = subscription?.recent_transactions.find(({ success }) => !success);
  return (
    <ChargeDialog
      charge={payment}
      holder="paying"
      accountNumber={accountNumber}
      chargedAgency={chargedAgency}
      wording={{ ...paymentWording, lead: paymentWording.lead(failed?.memo) }}
    />
  );
}
