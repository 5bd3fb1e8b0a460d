import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { SupportPage } from '@/pages/support';
import { supportSearch, supportSearchDefaults } from '@/pages/support/index.route';

export const Route = createFileRoute('/support')({
  staticData: { crumb: 'Ask support' },
  validateSearch: supportSearch,
  search: { middlewares: [stripSearchParams(supportSearchDefaults)] },
  component: SupportPage,
});
