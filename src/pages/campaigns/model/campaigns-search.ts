import * as v from 'valibot';
import { rangeSearch } from '@/features/choose-range/index.route';
import {
  falseByDefault,
  pageParam,
  param,
  text,
  textParam,
  trueByDefault,
} from '@/shared/lib/address/search-params';

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

export const rankingViews = ['stacked', 'apart'] as const;

export const campaignTools = ['stats', 'links'] as const;

/** The search parameters of the campaign pages. */
export const campaignsSearch = v.object({
  ...rangeSearch,
  tab: param(v.picklist(campaignTabs), 'domains'),
  /** The only domain; empty for all that aren't excluded. */
  domain: textParam(253),
  /** The excluded domains, rather than the included ones, so that new domains are included. */
  hidden: param(v.array(v.pipe(v.string(), v.maxLength(253))), []),
  /** True to include visits without a campaign ID. */
  all: falseByDefault,
  by: param(v.picklist(campaignColumns), 'visits'),
  descending: trueByDefault,
  page: pageParam,
  /** How the ranking shows page views and quote starts: in one bar, or each in its own column. */
  view: param(v.picklist(rankingViews), 'stacked'),
  /** The campaign IDs, or the codes of traffic sources, that the rows are limited to; empty for all. */
  only: param(v.array(v.pipe(text, v.maxLength(64))), []),
  /** The current tab of Campaign Tools. */
  tool: param(v.picklist(campaignTools), 'stats'),
  /** Text that finds saved links. */
  find: textParam(100),
  /** True to list archived links. */
  archived: falseByDefault,
});
export type CampaignsSearch = v.InferOutput<typeof campaignsSearch>;

export const campaignsSearchDefaults = v.getDefaults(campaignsSearch);
