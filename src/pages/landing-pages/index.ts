export { LandingPagesPage } from './ui/landing-pages-page';
