import { previewBilling } from '@contract/billing';
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
