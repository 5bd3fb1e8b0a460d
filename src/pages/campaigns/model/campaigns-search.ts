import * as v from 'valibot';
import { rangeSearch, rangeSearchDefaults } from '@/features/choose-range/index.route';

/** What the chart and the ranking are about. */
export const campaignTabs = ['domains', 'landing-pages', 'campaign-ids'] as const;
export type CampaignTab = (typeof campaignTabs)[number];

export const campaignColumns = [
  'source',
  'landing_page',
  'domain',
  'cmpid',
  'visits',
  'quotestarts',
] as const;
export type CampaignColumn = (typeof campaignColumns)[number];

export const campaignTools = ['stats', 'links'] as const;

/** Everything that is chosen on the campaign pages. */
export const campaignsSearch = v.object({
  ...rangeSearch,
  tab: v.optional(v.fallback(v.picklist(campaignTabs), 'domains'), 'domains'),
  /** Domains that the filter leaves out, so that a new domain is shown. */
  hidden: v.optional(v.fallback(v.array(v.pipe(v.string(), v.maxLength(253))), []), []),
  /** Whether visits without a campaign ID are shown, too. */
  all: v.optional(v.fallback(v.boolean(), false), false),
  by: v.optional(v.fallback(v.picklist(campaignColumns), 'visits'), 'visits'),
  descending: v.optional(v.fallback(v.boolean(), true), true),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
  /** Whether the chart is shown as a table. */
  table: v.optional(v.fallback(v.boolean(), false), false),
  /** The tab of Campaign Tools. */
  tool: v.optional(v.fallback(v.picklist(campaignTools), 'stats'), 'stats'),
});
export type CampaignsSearch = v.InferOutput<typeof campaignsSearch>;

export const campaignsSearchDefaults: CampaignsSearch = {
  ...rangeSearchDefaults,
  tab: 'domains',
  hidden: [],
  all: false,
  by: 'visits',
  descending: true,
  page: 1,
  table: false,
  tool: 'stats',
};
