export { PurchaseDomainPage } from './ui/purchase-domain-page';
