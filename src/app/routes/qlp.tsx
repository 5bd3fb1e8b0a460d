import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router';
import { landingPagesSearch, landingPagesSearchDefaults } from '@/pages/landing-pages/index.route';

export const Route = createFileRoute('/qlp')({
  staticData: { crumb: 'Landing Pages' },
  validateSearch: landingPagesSearch,
  search: { middlewares: [stripSearchParams(landingPagesSearchDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, accountNumber }, deps }) => {
    const account = accountNumber();
    if (account === null) return;
    const { prefetchLandingPages } = await import('@/pages/landing-pages');
    prefetchLandingPages(queryClient, account, deps);
  },
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('@/pages/landing-pages'), 'LandingPagesPage'),
});
