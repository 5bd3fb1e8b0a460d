export { DomainsPage } from './ui/domains-page';
