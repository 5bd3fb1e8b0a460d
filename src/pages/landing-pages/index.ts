export { prefetchLandingPages } from './model/prefetch-landing-pages';
export { LandingPagesPage } from './ui/landing-pages-page';
