export { landingPagesSearch, landingPagesSearchDefaults } from './model/landing-pages-search';
