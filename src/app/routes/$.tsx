import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '@/pages/not-found';

export const Route = createFileRoute('/$')({
  staticData: { title: 'Page not found' },
  component: NotFoundPage,
});
