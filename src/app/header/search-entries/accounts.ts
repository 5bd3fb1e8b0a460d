import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { KnownViewer } from '@/entities/session';
import { useOpenInAccount } from '@/features/open-account';
import {
  paletteCopy as copy,
  paletteSynonyms as synonyms,
  wordsOf,
  type PaletteEntry,
} from '@/features/search';
import { agenciesQuery } from '@/shared/api/intern-queries';

/** Pause after the last keystroke before accounts are searched, in milliseconds. */
const searchPause = 200;
const mostAccounts = 5;

const beforeAccount = new RegExp(`^(?:${synonyms.beforeAccount.replaceAll(', ', '|')}) `);

/** Returns the accounts that match a query, for people with several accounts. */
export function useAccountEntries({ user }: KnownViewer, typed: string) {
  const query = typed.trim().toLowerCase().replace(beforeAccount, '');
  const openInAccount = useOpenInAccount();
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(query), searchPause);
    return () => clearTimeout(timer);
  }, [query]);
  const isSearch = (user?.num_available_accounts ?? 0) > 1 && query.length > 1;
  const { data, isError } = useQuery(
    isSearch && searched === query
      ? agenciesQuery(query)
      : { queryKey: ['agencies', 'none'], queryFn: skipToken },
  );
  const accounts = data?.accounts.slice(0, mostAccounts) ?? [];
  return {
    state: !isSearch || data !== undefined ? 'loaded' : isError ? 'failed' : 'loading',
    entries: accounts.map((account): PaletteEntry => ({
      id: `account-${account.account_number}`,
      group: 'accounts',
      label: account.full_name,
      note: copy.account(
        account.agent_code,
        account.phone ?? `${account.municipality}, ${account.province}`,
      ),
      // The backend has matched it, also by its number and its domains.
      synonyms: wordsOf(typed.toLowerCase()).join(' '),
      icon: 'user',
      run: () => openInAccount(account.account_number, '/'),
    })),
  } as const;
}
