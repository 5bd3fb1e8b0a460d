export { DomainPage } from './ui/domain-page';
export { preloadDomainTab } from './ui/lazy-components';
