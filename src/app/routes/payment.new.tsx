import { createFileRoute } from '@tanstack/react-router';
import { AddCardPage } from '@/pages/edit-card';
import { cardsQuery } from '@/shared/api/card-queries';

export const Route = createFileRoute('/payment/new')({
  staticData: { crumb: 'Add Card' },
  loader: ({ context: { queryClient, accountNumber } }) => {
    const account = accountNumber();
    if (account === null) return;
    void queryClient.prefetchQuery(cardsQuery(account));
  },
  component: AddCardPage,
});
