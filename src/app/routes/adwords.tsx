import { createFileRoute } from '@tanstack/react-router';
import { AdsPage, prefetchAds } from '@/pages/adwords';

export const Route = createFileRoute('/adwords')({
  staticData: { crumb: 'Google Ads' },
  loader: ({ context: { queryClient, accountNumber } }) => {
    const account = accountNumber();
    if (account !== null) prefetchAds(queryClient, account);
  },
  component: AdsPage,
});
