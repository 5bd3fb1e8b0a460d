export { TransferDomainPage } from './ui/transfer-domain-page';
