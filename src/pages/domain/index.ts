export { DomainPage } from './ui/domain-page';
