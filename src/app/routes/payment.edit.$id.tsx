import { createFileRoute, notFound } from '@tanstack/react-router';
import { EditCardPage } from '@/pages/edit-card';
import { NotFoundPage } from '@/pages/not-found';
import { cardsQuery } from '@/shared/api/card-queries';

export const Route = createFileRoute('/payment/edit/$id')({
  staticData: { crumb: 'Edit Card' },
  loader: async ({ context: { queryClient, accountNumber }, params: { id } }) => {
    const account = accountNumber();
    if (account === null) return;
    // The page reports the failed request.
    const cards = await queryClient.ensureQueryData(cardsQuery(account)).catch(() => undefined);
    if (cards?.some((card) => card.id === id) === false) throw notFound();
  },
  component: EditCardPage,
  notFoundComponent: NotFoundPage,
});
