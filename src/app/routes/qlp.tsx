import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { LandingPagesPage, prefetchLandingPages } from '@/pages/landing-pages';
import { landingPagesSearch, landingPagesSearchDefaults } from '@/pages/landing-pages/index.route';

export const Route = createFileRoute('/qlp')({
  staticData: { crumb: 'Landing Pages' },
  validateSearch: landingPagesSearch,
  search: { middlewares: [stripSearchParams(landingPagesSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, accountNumber }, deps }) => {
    const account = accountNumber();
    if (account === null) return;
    prefetchLandingPages(queryClient, account, deps);
  },
  component: LandingPagesPage,
});
