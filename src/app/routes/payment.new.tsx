import { createFileRoute } from '@tanstack/react-router';
import { AddCardPage } from '@/pages/edit-card';

export const Route = createFileRoute('/payment/new')({
  staticData: { crumb: 'Add Card' },
  loader: async ({ context: { queryClient, accountNumber } }) => {
    const account = accountNumber();
    if (account === null) return;
    const { cardsQuery } = await import('@/shared/api/card-queries');
    void queryClient.prefetchQuery(cardsQuery(account));
  },
  component: AddCardPage,
});
