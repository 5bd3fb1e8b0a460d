import type { CampaignRow } from '@contract/stats';
import type { RecentLink } from './recent-links';

export interface LinkFigures {
  readonly visits: number;
  readonly starts: number;
}

/**
 * Returns a link's figures: the visits that began on its page, and the campaign's quote starts on any page of the
 * domain, because most visitors leave their first page before they start a quote. Links that differ only in their page
 * share quote starts.
 */
export function linkFigures(
  rows: readonly CampaignRow[],
  { domain, landingPage, source, code }: RecentLink,
): LinkFigures {
  const ofCampaign = rows.filter(
    (row) => row.domain_name === domain && row.cmpid === `${source}${code}`,
  );
  const arrived = ofCampaign.filter(({ path }) => path === landingPage);
  return {
    visits: arrived.reduce((sum, { visits }) => sum + visits, 0),
    starts: ofCampaign.reduce((sum, { quotestarts }) => sum + quotestarts, 0),
  };
}
