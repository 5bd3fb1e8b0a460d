import type { CampaignRow } from '@contract/stats';
import { readCampaignId, trafficSources } from '@/entities/campaign';

/** The codes of Google Ads' traffic sources: desktop and mobile. */
export const adSources: readonly string[] = ['GD', 'GM'];

export type AdFigures = Readonly<Record<'visits' | 'page_views' | 'quotestarts', number>> & {
  readonly source: string;
};

/** Returns what the links of each of Google Ads' sources brought. */
export function adFigures(rows: readonly CampaignRow[]): readonly AdFigures[] {
  return trafficSources
    .filter(({ code }) => adSources.includes(code))
    .map(({ code, name: source }) => {
      const sums = { source, visits: 0, page_views: 0, quotestarts: 0 };
      for (const { cmpid, ...row } of rows) {
        if (readCampaignId(cmpid)?.source.code !== code) continue;
        sums.visits += row.visits;
        sums.page_views += row.page_views;
        sums.quotestarts += row.quotestarts;
      }
      return sums;
    });
}
