import type { CampaignRow } from '@contract/stats';
import { readCampaignId, trafficSources } from '@/entities/campaign';

/** The codes of Google Ads' traffic sources: desktop and mobile. */
export const adSources = ['GD', 'GM'] as const;

export interface AdFigures {
  readonly source: string;
  readonly visits: number;
  readonly page_views: number;
  readonly quotestarts: number;
}

/** Returns what the links of each of Google Ads' sources brought. */
export function adFigures(rows: readonly CampaignRow[]): readonly AdFigures[] {
  return adSources.map((code) => {
    const own = rows.filter(({ cmpid }) => readCampaignId(cmpid)?.source.code === code);
    const sum = (figure: 'visits' | 'page_views' | 'quotestarts') =>
      own.reduce((total, row) => total + row[figure], 0);
    return {
      source: trafficSources.find((source) => source.code === code)?.name ?? code,
      visits: sum('visits'),
      page_views: sum('page_views'),
      quotestarts: sum('quotestarts'),
    };
  });
}
