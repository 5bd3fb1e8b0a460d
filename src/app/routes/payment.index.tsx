import { createFileRoute } from '@tanstack/react-router';
import { PaymentPage } from '@/pages/payment';

export const Route = createFileRoute('/payment/')({
  loader: async ({ context: { queryClient, accountNumber } }) => {
    const account = accountNumber();
    if (account === null) return;
    const { cardsQuery } = await import('@/shared/api/card-queries');
    void queryClient.prefetchQuery(cardsQuery(account));
  },
  component: PaymentPage,
});
