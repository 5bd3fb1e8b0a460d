import { createFileRoute } from '@tanstack/react-router';
import { AddCardPage } from '@/pages/edit-card';

export const Route = createFileRoute('/payment/new')({
  staticData: { crumb: 'Add Card' },
  component: AddCardPage,
});
