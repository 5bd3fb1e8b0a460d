import { createFileRoute, notFound } from '@tanstack/react-router';
import { ReceiptPage, isStatementMissing } from '@/pages/billing';
import { NotFoundPage } from '@/pages/not-found';

export const Route = createFileRoute('/billing/$id')({
  staticData: { crumb: 'Receipt' },
  loader: async ({ context: { queryClient, accountNumber }, params: { id } }) => {
    const account = accountNumber();
    if (account === null) return;
    if (await isStatementMissing(queryClient, account, id)) throw notFound();
  },
  component: ReceiptPage,
  notFoundComponent: NotFoundPage,
});
