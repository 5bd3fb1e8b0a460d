export { DomainPage } from './ui/domain-page';
export { MissingDomain } from './ui/missing-domain';
export { preloadDomainTab } from './ui/lazy-components';
