import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { domainTypeFacts, type DomainType } from '@contract/domain';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

/* Apart from the other queries of an account, because only orders need them: they stay out of the first load. */

export function cardsQuery(accountNumber: string) {
  return queryOptions({
    queryKey: [accountScope, accountNumber, 'cards'],
    queryFn: ({ signal }) => call(listCards, { path: { account_number: accountNumber }, signal }),
  });
}

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
