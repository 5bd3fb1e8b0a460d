import * as v from 'valibot';
import { daysIn, isForward, longestRange, rangeMessages } from './day-range';
import { domainTypes } from './domain';
import { endpoint } from './endpoint';
import { apiRoot } from './http';
import { Count, notForInterns, StatsDay, statsRoot, StatsTotals } from './stats-figures';
import { FilterLabel, statsFilters } from './stats-filters';
import { Day, oneOf } from './text';

/** A label's `hits`. An empty label is sent as is; screens show None or Unknown. */
export const Slice = v.object({ label: v.string(), hits: Count });
export type Slice = v.InferOutput<typeof Slice>;

export const deviceTypes = [
  'Console',
  'Smart TV',
  'Tablet',
  'Mobile',
  'Desktop',
  'Unknown',
] as const;

const slices = v.array(Slice);

/** The stats of one domain (`indepth`), of an account (`dashboard`), or of all accounts. */
export const DomainStats = v.object({
  /** Every day of the range, oldest first. */
  graph: v.array(StatsDay),
  /** Counts other than zero, highest first. */
  pies: v.object({
    /** Counts page views, as do all pies except external links and bots. */
    device_type: v.array(v.object({ label: v.picklist(deviceTypes), hits: Count })),
    /** Host names without `www.`; empty for a visit without a referrer. */
    referrer: slices,
    /** Host and path of the clicked link. */
    external_links: slices,
    /** Page views by bots, which aren't included in any other figure. */
    bot_browser: slices,
    browser: v.optional(slices),
    os: v.optional(slices),
    city: v.optional(slices),
  }),
  stats: StatsTotals,
  /** Current number of domains by type. */
  domain_counts: v.record(v.picklist(domainTypes), Count),
  /** First day from which filters apply, because single visits are stored since then; present only for `indepth`. */
  filters_since: v.optional(Day),
});
export type DomainStats = v.InferOutput<typeof DomainStats>;

/**
 * The stats of one domain, of which a filter leaves out whatever isn't known: before `filters_since`, single visits
 * aren't stored. The totals of a day know all counters of a page, but only the page views of any other label. So a
 * missing figure or table is unknown, and one that is zero or empty is known to be.
 */
export const FilteredStats = v.object({
  ...DomainStats.entries,
  graph: v.array(v.object({ date: Day, ...v.partial(StatsTotals).entries })),
  pies: v.partial(DomainStats.entries.pies),
  stats: v.partial(StatsTotals),
});
export type FilteredStats = v.InferOutput<typeof FilteredStats>;

/**
 * A campaign's figures on a page. `path` is a landing page, another page without its query, or `Other` for pages beyond
 * the daily limit. `cmpid` is empty for visits without a campaign; `splitCampaign` parses a tracking link's. Visits
 * without a `cmpid` have their UTM tags here (`splitUtm`), or else one of `clickIds`.
 */
export const CampaignRow = v.object({
  path: v.string(),
  domain_name: v.string(),
  cmpid: v.string(),
  visits: Count,
  page_views: Count,
  quotestarts: Count,
  phone_clicks: Count,
  sms_clicks: Count,
  map_clicks: Count,
  google_review_clicks: Count,
  contactforms: Count,
});
export type CampaignRow = v.InferOutput<typeof CampaignRow>;

/** Campaigns' landing pages, at `/quote` and the paths below it. */
export const landingPages = ['/homepage', '/auto', '/home', '/tenants', '/condo'] as const;
export type LandingPage = (typeof landingPages)[number];

export const LandingPageRow = v.object({
  Landing_Page: v.picklist(landingPages),
  Domain: v.string(),
  /** Visits that began on this page. */
  Views: Count,
  Quotes: Count,
});
export type LandingPageRow = v.InferOutput<typeof LandingPageRow>;

/** A page of a domain. `path` is as in `CampaignRow`; of many pages, the least viewed ones are counted as `Other`. */
export const SitePageRow = v.object({
  path: v.string(),
  /** Visits that began on this page. */
  visits: Count,
  page_views: Count,
  quotestarts: Count,
});
export type SitePageRow = v.InferOutput<typeof SitePageRow>;

const range = {
  start: Day,
  end: Day,
  /** Replaces the range with the same number of days right before it. */
  compare: v.optional(v.literal('previous')),
};

export const StatsRange = v.pipe(
  v.object(range),
  v.forward(
    v.check((each) => isForward(each), rangeMessages.reversed),
    ['start'],
  ),
  v.forward(
    v.check((each) => daysIn(each) <= longestRange, rangeMessages.tooLong),
    ['start'],
  ),
);
export type StatsRange = v.InferOutput<typeof StatsRange>;

export const statsGraphs = ['qlp', 'campaigns_view', 'dashboard', 'indepth', 'pages'] as const;

/** The graphs of a single domain. Only they can be filtered. */
const isOfDomain = (graph: (typeof statsGraphs)[number]) =>
  graph === 'indepth' || graph === 'pages';

const filters = {
  /** A page's `path`. Only visits that began on this page are counted. */
  page: FilterLabel,
  referrer: FilterLabel,
  device: v.optional(oneOf(deviceTypes)),
  browser: FilterLabel,
  os: FilterLabel,
  city: FilterLabel,
};

export const StatsQuery = v.pipe(
  // Bundlers drop an unused schema only if it spreads nothing.
  v.object(
    v.entriesFromObjects([
      v.object({ graph: oneOf(statsGraphs) }),
      v.object(range),
      /** Required for `indepth` and `pages` only. */
      v.object({ domain: v.optional(v.string()) }),
      v.object(filters),
      /**
       * With one filter, the first day of the earlier days that the figures are compared with. The figures that are
       * known for those days then come from the same totals in both ranges.
       */
      v.object({ compared_from: v.optional(Day) }),
    ]),
  ),
  v.forward(
    v.check((each) => isForward(each), rangeMessages.reversed),
    ['start'],
  ),
  v.forward(
    v.check((each) => daysIn(each) <= longestRange, rangeMessages.tooLong),
    ['start'],
  ),
  v.forward(
    v.check(({ graph, domain }) => !isOfDomain(graph) || domain !== undefined, 'Choose a domain'),
    ['domain'],
  ),
  v.forward(
    v.check(
      (each) => isOfDomain(each.graph) || statsFilters.every((name) => each[name] === undefined),
      "Only a domain's stats can be filtered: choose indepth or pages",
    ),
    ['graph'],
  ),
);
export type StatsQuery = v.InferOutput<typeof StatsQuery>;

const allAgencies = {
  role: 'marketing_admin',
  refusal: 'Only marketing admins and staff may view the stats of all agencies.',
} as const;

/** Reads an account's stats. The response depends on `graph`: see the next four endpoints. */
export const readStats = endpoint({
  method: 'GET',
  path: statsRoot,
  summary:
    "The account's stats: of its landing pages, campaigns, all domains or one, or of one domain's pages",
  access: 'anyAccount',
  only: notForInterns,
  query: StatsQuery,
  response: v.union([
    FilteredStats,
    v.array(CampaignRow),
    v.array(LandingPageRow),
    v.array(SitePageRow),
  ]),
});

/** Reads stats with the `graph` `dashboard` or `indepth`. */
export const readDomainStats = endpoint({ ...readStats, response: DomainStats });
/** Reads stats with the `graph` `indepth` and filters. */
export const readFilteredStats = endpoint({ ...readStats, response: FilteredStats });
/** Reads stats with the `graph` `campaigns_view`. */
export const readCampaigns = endpoint({ ...readStats, response: v.array(CampaignRow) });
/** Reads stats with the `graph` `qlp`. */
export const readLandingPages = endpoint({ ...readStats, response: v.array(LandingPageRow) });
/** Reads stats with the `graph` `pages`. */
export const readSitePages = endpoint({ ...readStats, response: v.array(SitePageRow) });

/** First counted day; `null` before the first visit. Only a period that begins after that day is covered in full. */
export const StatsCoverage = v.object({ counting_began: v.nullable(Day) });
export type StatsCoverage = v.InferOutput<typeof StatsCoverage>;

/**
 * Reads the coverage, for comparisons: compared with an incompletely counted period, any figure would look like growth.
 */
export const readStatsCoverage = endpoint({
  method: 'GET',
  path: `${statsRoot}coverage/`,
  summary: "The first day that anything was counted on: of one domain, or of any of the account's",
  access: 'anyAccount',
  only: notForInterns,
  query: v.object({ domain: v.optional(v.string()) }),
  response: StatsCoverage,
});

/**
 * Reads the stats of all accounts. Only the 200 most frequent labels are listed; the others are counted as
 * `Other`.
 */
export const readGlobalStats = endpoint({
  method: 'GET',
  path: `${apiRoot}/stats/global/`,
  summary: 'The stats of all accounts together (marketing admins and staff)',
  access: 'session',
  only: allAgencies,
  query: StatsRange,
  response: DomainStats,
});

export const readGlobalCoverage = endpoint({
  method: 'GET',
  path: `${apiRoot}/stats/global/coverage/`,
  summary:
    'The first day that anything was counted on, of all accounts (marketing admins and staff)',
  access: 'session',
  only: allAgencies,
  response: StatsCoverage,
});
