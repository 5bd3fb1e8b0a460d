import { createFileRoute, notFound } from '@tanstack/react-router';
import { ReceiptPage } from '@/pages/billing';
import { NotFoundPage } from '@/pages/not-found';
import { isCallError } from '@/shared/api/call-error';

export const Route = createFileRoute('/billing/$id')({
  staticData: { crumb: 'Receipt' },
  loader: async ({ context: { queryClient, accountNumber }, params: { id } }) => {
    const account = accountNumber();
    if (account === null) return;
    const { statementQuery } = await import('@/shared/api/statement-queries');
    await queryClient.ensureQueryData(statementQuery(account, id)).catch((error: unknown) => {
      // The page shows any other failure.
      if (isCallError(error) && error.status === 404) throw notFound();
    });
  },
  component: ReceiptPage,
  notFoundComponent: NotFoundPage,
});
