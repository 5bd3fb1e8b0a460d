import type { QueryClient } from '@tanstack/react-query';
import { attentionQuery } from './attention-queries';
import { canceledDomainsQuery } from './canceled-domain-queries';
import { domainsQuery } from './domain-queries';
import { overviewQuery } from './overview-queries';

/** Reloads the account's domains and everything derived from them in the background. */
export function reloadDomains(queryClient: QueryClient, accountNumber: string): void {
  for (const query of [domainsQuery, canceledDomainsQuery, attentionQuery, overviewQuery]) {
    void queryClient.invalidateQueries({ queryKey: query(accountNumber).queryKey });
  }
}
