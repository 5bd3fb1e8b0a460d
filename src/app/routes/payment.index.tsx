import { createFileRoute } from '@tanstack/react-router';
import { PaymentPage } from '@/pages/payment';
import { cardsQuery } from '@/shared/api/card-queries';
import { subscriptionQuery } from '@/shared/api/statement-queries';

export const Route = createFileRoute('/payment/')({
  loader: ({ context: { queryClient, accountNumber } }) => {
    const account = accountNumber();
    if (account === null) return;
    void queryClient.prefetchQuery(cardsQuery(account));
    void queryClient.prefetchQuery(subscriptionQuery(account));
  },
  component: PaymentPage,
});
