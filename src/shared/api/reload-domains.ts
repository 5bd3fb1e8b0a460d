import type { QueryClient } from '@tanstack/react-query';
import { attentionQuery } from './attention-queries';
import { canceledDomainsQuery } from './canceled-domain-queries';
import { cardsQuery } from './card-queries';
import { domainsQuery } from './domain-queries';
import { overviewQuery } from './overview-queries';

/**
 * Reloads the account's domains and everything derived from them in the background, and its cards, because an order
 * shows whether a card is declined.
 */
export function reloadDomains(queryClient: QueryClient, accountNumber: string): void {
  const queries = [domainsQuery, canceledDomainsQuery, cardsQuery, attentionQuery, overviewQuery];
  for (const query of queries) {
    void queryClient.invalidateQueries({ queryKey: query(accountNumber).queryKey });
  }
}
