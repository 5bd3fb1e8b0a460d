import { createFileRoute } from '@tanstack/react-router';
import { PaymentPage } from '@/pages/payment';
import { cardsQuery } from '@/shared/api/card-queries';

export const Route = createFileRoute('/payment/')({
  loader: ({ context: { queryClient, accountNumber } }) => {
    const account = accountNumber();
    if (account === null) return;
    void queryClient.prefetchQuery(cardsQuery(account));
  },
  component: PaymentPage,
});
