import type { Account } from '@contract/account';
import { suggestedDomains, type NameAvailability } from '@contract/availability';
import { readTypedName } from '@contract/typed-name';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountScope } from '@/shared/api/account-queries';
import { call } from '@/shared/api/call';

/** The pause in typing after which names are looked for, in milliseconds, and the fewest letters to look for. */
const rest = 300;
const fewestLetters = 3;

/** Returns the words of text that is no domain name; empty for a name, an address or too few letters. */
export function wordsIn(text: string): string {
  const words = text.trim().replaceAll(/\s+/g, ' ').slice(0, 100);
  const isName = readTypedName(text).problem === null || /[@/.]/.test(words);
  return isName || words.length < fewestLetters ? '' : words.toLowerCase();
}

/** Returns words from which an agency's own names are made, such as `whitfield insurance`. */
export function agencyWords({ agency: { agent, office } }: Account): readonly string[] {
  const { first_name: first, last_name: last } = agent.names;
  const town = office.address.address_municipality;
  return [`${last} insurance`, `${first} ${last}`, `${last} ${town}`].map((words) =>
    words.toLowerCase(),
  );
}

/**
 * Sorts available names before names that couldn't be checked, .com before other endings, and the words themselves
 * before names that add to them.
 */
export function bestFirst(names: readonly NameAvailability[], words = '') {
  const own = `${words.replaceAll(/[^\p{L}\p{N}]/gu, '')}.`;
  const rank = ({ name, available }: NameAvailability) =>
    (available === true ? 0 : 4) + (name.endsWith('.com') ? 0 : 2) + (name.startsWith(own) ? 0 : 1);
  return names.toSorted((one, other) => rank(one) - rank(other));
}

/** Returns a text once it has been the same for a while, so that not every letter makes a call. */
function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** The free names for words. The query's key makes the newest answer win. */
export const freeNamesQuery = (accountNumber: string, words: string) =>
  queryOptions({
    queryKey: [accountScope, accountNumber, 'free-names', words],
    queryFn: ({ signal }) =>
      call(suggestedDomains, {
        path: { account_number: accountNumber },
        query: { words },
        signal,
      }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });

/** Looks for free names made of typed words, while they are typed; undefined if the text has none. */
export function useFreeNames(accountNumber: string, text: string) {
  const typed = wordsIn(text);
  const words = useRested(typed);
  const { data, isFetching, isError, refetch } = useQuery(freeNamesQuery(accountNumber, words));
  if (typed === '') return undefined;
  return {
    words,
    names: words === '' || data === undefined ? undefined : bestFirst(data.names, words),
    isLooking: isFetching || words !== typed,
    isError,
    retry: () => void refetch(),
  };
}
