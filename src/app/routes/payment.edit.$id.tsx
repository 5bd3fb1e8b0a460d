import { createFileRoute, notFound } from '@tanstack/react-router';
import { EditCardPage } from '@/pages/edit-card';
import { LazyNotFound } from '../shell/lazy-not-found';

export const Route = createFileRoute('/payment/edit/$id')({
  staticData: { crumb: 'Edit Card' },
  loader: async ({ context: { queryClient, accountNumber }, params: { id } }) => {
    const account = accountNumber();
    if (account === null) return;
    const { cardsQuery } = await import('@/shared/api/card-queries');
    // The page reports the failed request.
    const cards = await queryClient.ensureQueryData(cardsQuery(account)).catch(() => undefined);
    if (cards?.some((card) => card.id === id) === false) throw notFound();
  },
  component: EditCardPage,
  notFoundComponent: LazyNotFound,
});
