import * as v from 'valibot';
import { rangeSearch, rangeSearchDefaults } from '@/features/choose-range/index.route';

/** The subjects of the chart and the ranking. */
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

/** The search parameters of the campaign pages. */
export const campaignsSearch = v.object({
  ...rangeSearch,
  tab: v.optional(v.fallback(v.picklist(campaignTabs), 'domains'), 'domains'),
  /** The excluded domains, rather than the included ones, so that new domains are included. */
  hidden: v.optional(v.fallback(v.array(v.pipe(v.string(), v.maxLength(253))), []), []),
  /** True to include visits without a campaign ID. */
  all: v.optional(v.fallback(v.boolean(), false), false),
  by: v.optional(v.fallback(v.picklist(campaignColumns), 'visits'), 'visits'),
  descending: v.optional(v.fallback(v.boolean(), true), true),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
  /** True to show the chart as a table. */
  table: v.optional(v.fallback(v.boolean(), false), false),
  /** The current tab of Campaign Tools. */
  tool: v.optional(v.fallback(v.picklist(campaignTools), 'stats'), 'stats'),
  /** Text that finds saved links. */
  find: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), ''), ''),
  /** True to list archived links. */
  archived: v.optional(v.fallback(v.boolean(), false), false),
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
  find: '',
  archived: false,
};
