import { createFileRoute } from '@tanstack/react-router';
import { AdsPage } from '@/pages/adwords';

export const Route = createFileRoute('/adwords')({
  staticData: { crumb: 'Google Ads' },
  component: AdsPage,
});
