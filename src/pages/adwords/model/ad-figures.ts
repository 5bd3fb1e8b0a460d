import type { CampaignRow } from '@contract/stats';
import { readCampaignId, trafficSources } from '@/entities/campaign';
import { sumsOf } from '@/entities/visit';

/** The codes of Google Ads' traffic sources: desktop and mobile. */
export const adSources: readonly string[] = ['GD', 'GM'];

export type AdFigures = ReturnType<typeof adFigures>[number];

/** Returns what the links of each of Google Ads' sources brought. */
export const adFigures = (rows: readonly CampaignRow[]) =>
  trafficSources
    .filter(({ code }) => adSources.includes(code))
    .map(({ code, name: source }) => {
      const own = rows.filter(({ cmpid }) => readCampaignId(cmpid)?.source.code === code);
      return { source, ...sumsOf(own, ['visits', 'page_views', 'quotestarts']) };
    });
