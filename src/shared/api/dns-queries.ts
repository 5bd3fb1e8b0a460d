import { readDomainDns, readFoundDns } from '@contract/domain-dns';
import { queryOptions } from '@tanstack/react-query';
import { accountScope } from './account-queries';
import { call } from './call';

/** A domain of an account, as the calls about its DNS name it. */
export interface DomainPath {
  readonly account_number: string;
  readonly name: string;
}

/** The time between two readings while a domain is being set up. */
const pollingMs = 30_000;

export const dnsQuery = (path: DomainPath) =>
  queryOptions({
    queryKey: [accountScope, path.account_number, 'dns', path.name],
    queryFn: ({ signal }) => call(readDomainDns, { path, signal }),
    refetchInterval: ({ state }) => (state.data?.resolves === false ? pollingMs : false),
  });

export const foundDnsQuery = (path: DomainPath) =>
  queryOptions({
    queryKey: [accountScope, path.account_number, 'found-dns', path.name],
    queryFn: ({ signal }) => call(readFoundDns, { path, signal }),
    // Asking servers takes seconds, and the answers must not change under a person's choices.
    staleTime: Infinity,
  });
