import { nameInWords } from '@contract/name-in-words';
import { paletteCopy as copy, paletteSynonyms as synonyms } from '@/features/search';
import { searchIndexQuery } from '@/shared/api/search-queries';
import { useAccountData } from './use-account-data';
import { usePlace } from './use-place';

/** Returns the entries for the account's email redirects, which come with its cards and bills. */
export function useRedirectEntries(accountNumber: string | null) {
  const place = usePlace();
  const { data, state } = useAccountData(searchIndexQuery, accountNumber);
  const entries = (data?.redirects ?? []).map(
    ({ pk, redirect_address: address, real_address, domain, bounces }) =>
      place(`/domains/${encodeURIComponent(domain)}/emails#redirect-${pk}`, {
        group: 'redirects',
        label: nameInWords(address),
        note: copy.redirect(nameInWords(real_address), bounces),
        ...(bounces && { synonyms: synonyms.bounces }),
        icon: 'mail',
      }),
  );
  return { state, entries };
}
