import { nameInWords } from '@contract/name-in-words';
import { linkTitle, trafficSources } from '@/entities/campaign';
import { paletteCopy as copy, paletteSynonyms as synonyms } from '@/features/search';
import { linksQuery } from '@/shared/api/link-queries';
import { useAccountData } from './use-account-data';
import { usePlace } from './use-place';

/** Returns the entries for the agency's tracking links, each of which leads to the stats of its campaign. */
export function useLinkEntries(accountNumber: string | null) {
  const place = usePlace();
  const { data, state } = useAccountData(linksQuery, accountNumber);
  const entries = (data ?? []).map(({ id, name, domain, source, code, archived }) => {
    const campaign = `${source}${code}`;
    const of = trafficSources.find((each) => each.code === source);
    const only = encodeURIComponent(JSON.stringify([campaign]));
    return place(`/campaigns?tab=campaign-ids&domain=${domain}&only=${only}`, {
      id: `link-${id}`,
      group: 'links',
      label: linkTitle(name, campaign),
      note: copy.link(campaign, nameInWords(domain), archived),
      synonyms: `${synonyms.link} ${of?.name ?? ''} ${of?.keywords ?? ''}`.toLowerCase(),
      icon: 'chart',
    });
  });
  return { state, entries };
}
