export { siteAddress, siteModes } from './model/site-address';
export { OutcomeBadge, outcomes, senderOf } from './ui/delivery';
export { DeniedImages } from './ui/denied-images';
export { DomainBadges, DomainTypeBadge } from './ui/domain-badges';
export { DomainLinks } from './ui/domain-links';
export { DomainTable, type DomainColumn } from './ui/domain-table';
export { domainChanges } from './model/domain-changes';
export { monthlyCents } from './model/monthly-price';
export { TransferProgressPanel } from './ui/transfer-progress-panel';
export {
  domainState,
  hasFailed,
  hasProgress,
  hasSite,
  hasTransferNews,
  isInProgress,
  longestTransferDays,
  type DomainState,
} from './model/domain-state';
export { DomainsLoadError } from './ui/domains-load-error';
export { domainCopy } from './ui/domain-copy';
export { SiteBanner } from './ui/site-banner';
export { NoDomains } from './ui/no-domains';
