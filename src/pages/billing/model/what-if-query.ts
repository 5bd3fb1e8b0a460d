import { previewChanges, type ConsideredChange } from '@contract/what-if';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from '@/shared/api/account-queries';
import { call } from '@/shared/api/call';

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
