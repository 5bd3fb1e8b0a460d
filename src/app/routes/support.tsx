import { createFileRoute } from '@tanstack/react-router';
import { SupportPage } from '@/pages/support';

interface SupportSearch {
  readonly about?: unknown;
  readonly message?: unknown;
  readonly page?: unknown;
  readonly path?: unknown;
}

export const Route = createFileRoute('/support')({
  staticData: { crumb: 'Ask support' },
  // Parsed by the page, so that the login doesn't load the schema.
  validateSearch: (search: SupportSearch) => search,
  component: SupportPage,
});
