import type { CampaignRow } from '@contract/stats';
import type { RecentLink } from './recent-links';

export interface LinkFigures {
  readonly visits: number;
  readonly starts: number;
}

/** What came through a link. */
export function linkFigures(
  rows: readonly CampaignRow[],
  { domain, landingPage, source, code }: RecentLink,
): LinkFigures {
  const own = rows.filter(
    (row) =>
      row.domain_name === domain && row.path === landingPage && row.cmpid === `${source}${code}`,
  );
  return {
    visits: own.reduce((sum, { visits }) => sum + visits, 0),
    starts: own.reduce((sum, { quotestarts }) => sum + quotestarts, 0),
  };
}
