import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { LandingPagesPage } from '@/pages/landing-pages';
import { landingPagesSearch, landingPagesSearchDefaults } from '@/pages/landing-pages/index.route';

export const Route = createFileRoute('/qlp')({
  staticData: { crumb: 'Landing Pages' },
  validateSearch: landingPagesSearch,
  search: { middlewares: [stripSearchParams(landingPagesSearchDefaults)] },
  component: LandingPagesPage,
});
