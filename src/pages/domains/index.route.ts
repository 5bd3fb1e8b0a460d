export { domainsSearch, domainsSearchDefaults } from './model/domains-search';
