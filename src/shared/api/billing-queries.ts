import { previewBilling } from '@contract/billing';
import { domainTypeFacts, type DomainType } from '@contract/domain';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

export function billingPreviewQuery(accountNumber: string, domainType: DomainType) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'billing-preview', domainType],
    queryFn: ({ signal }) =>
      call(previewBilling, {
        path: { account_number: accountNumber },
        query: { action: domainTypeFacts[domainType].action },
        signal,
      }),
    staleTime: 0,
  });
}
