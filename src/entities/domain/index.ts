export { DomainBadges } from './ui/domain-badges';
export { DomainLinks } from './ui/domain-links';
export { DomainTable, type DomainColumn } from './ui/domain-table';
export { monthlyCents } from './model/monthly-price';
export { TransferProgressPanel } from './ui/transfer-progress-panel';
export { domainState, hasTransferNews, type DomainState } from './model/domain-state';
export { DomainsUnread } from './ui/domains-unread';
export { domainCopy } from './ui/domain-copy';
export { NoDomains } from './ui/no-domains';
