import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

/** Loads an account's data, or nothing without an account. */
export function useAccountData<Data, Key extends QueryKey>(
  queryOf: (accountNumber: string) => UseQueryOptions<Data, Error, Data, Key>,
  accountNumber: string | null,
) {
  const isAsked = accountNumber !== null;
  const { data, isError } = useQuery({ ...queryOf(accountNumber ?? ''), enabled: isAsked });
  const isLoaded = !isAsked || data !== undefined;
  return { data, state: isLoaded ? 'loaded' : isError ? 'failed' : 'loading' } as const;
}
