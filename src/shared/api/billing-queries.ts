import { previewBilling, previewChanges, type ConsideredChange } from '@contract/billing';
import { domainTypeFacts, type DomainType } from '@contract/domain';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

/** The query for the price of a plan, for a domain to order or a domain that the account already has. */
export function billingPreviewQuery(accountNumber: string, domainType: DomainType, domain: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'billing-preview', domainType, domain],
    queryFn: ({ signal }) =>
      call(previewBilling, {
        path: { account_number: accountNumber },
        query: { action: domainTypeFacts[domainType].action, domain },
        signal,
      }),
    staleTime: 0,
  });
}

/** The query for the next bill after several changes. Its sums are read again whenever the page is looked at. */
export function whatIfQuery(
  accountNumber: string,
  changes: readonly Pick<ConsideredChange, 'kind' | 'domain'>[],
) {
  const named = (kind: ConsideredChange['kind']) =>
    changes.flatMap(({ kind: own, domain }) => (own === kind ? [domain] : [])).join(',') ||
    undefined;
  const query = {
    add: changes.some(({ kind }) => kind === 'add') ? 'microsite' : undefined,
    upgrade: named('upgrade'),
    park: named('park'),
  };
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'billing-preview', query],
    queryFn: ({ signal }) =>
      call(previewChanges, { path: { account_number: accountNumber }, query, signal }),
    staleTime: 0,
  });
}
