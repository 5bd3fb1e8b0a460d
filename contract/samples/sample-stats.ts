import type { CampaignRow, DomainStats } from '../stats';

const nothing = {
  page_views: 0,
  visits: 0,
  quotestarts: 0,
  contactforms: 0,
  phone_clicks: 0,
  map_clicks: 0,
  google_review_clicks: 0,
};

/** Returns stats for three quiet days. */
export function sampleStats(changes: Partial<DomainStats> = {}): DomainStats {
  return {
    graph: ['2026-11-20', '2026-11-21', '2026-11-22'].map((date) => ({ date, ...nothing })),
    pies: { device_type: [], referrer: [], external_links: [], bot_browser: [] },
    stats: { ...nothing },
    domain_counts: { c1: 0, parked: 0 },
    ...changes,
  };
}

/** Returns a campaign without results. */
export function sampleCampaignRow(changes: Partial<CampaignRow> = {}): CampaignRow {
  return {
    path: '/auto',
    domain_name: 'one.example',
    cmpid: 'GD001',
    ...nothing,
    sms_clicks: 0,
    ...changes,
  };
}
