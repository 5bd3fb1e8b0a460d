import type { SiteEventKind } from '@contract/collect';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../store/columns';

/**
 * The columns that identify a domain and a day. The domain isn't a foreign key, because checking it for each row would
 * cost as much as storing the row. Instead, events for removed domains are dropped earlier, and deleting a domain
 * deletes its stats (see stats/forget-domain.ts).
 */
const ofDomain = () => ({
  domain: text('domain').notNull(),
  /** The day in the stats time zone. */
  day: date('day', { mode: 'string' }).notNull(),
});

/** The day on which the row was stored, so that a log imported late is stored as long as one imported on time. */
const storedOn = () => ({ storedOn: date('stored_on', { mode: 'string' }).notNull().defaultNow() });

const counter = (name: string) => integer(name).notNull().default(0);

const counters = () => ({
  pageViews: counter('page_views'),
  visits: counter('visits'),
  quotestarts: counter('quotestarts'),
  contactforms: counter('contactforms'),
  phoneClicks: counter('phone_clicks'),
  smsClicks: counter('sms_clicks'),
  mapClicks: counter('map_clicks'),
  reviewClicks: counter('google_review_clicks'),
});

/**
 * Indexes rows by day across all domains, for global stats and for deleting old rows. Rows are written in the order of
 * their days, so the index grows at its end.
 */
const byDay = (name: string, day: AnyPgColumn) => index(name).on(day);

/** A domain's counts for a day. Screens read only the roll-ups. */
export const statDays = pgTable(
  'stat_days',
  { ...ofDomain(), ...counters(), ...storedOn() },
  ({ domain, day }) => [primaryKey({ columns: [domain, day] }), byDay('stat_days_day', day)],
);

/** A domain's counts for a day, by page and campaign. */
export const statPaths = pgTable(
  'stat_paths',
  {
    ...ofDomain(),
    path: text('path').notNull(),
    cmpid: text('cmpid').notNull(),
    ...counters(),
    ...storedOn(),
  },
  ({ domain, day, path, cmpid }) => [
    primaryKey({ columns: [domain, day, path, cmpid] }),
    // Finds the rows of old days to delete. The index is small: a few of its pages cover years.
    index('stat_paths_day').using('brin', day),
  ],
);

export const statDimensions = [
  'device_type',
  'referrer',
  'external_links',
  'bot_browser',
  'browser',
  'os',
  'city',
] as const;

export type StatDimension = (typeof statDimensions)[number];

/** The counts by browser, city, referrer and other visitor labels. */
export const statLabels = pgTable(
  'stat_labels',
  {
    ...ofDomain(),
    dimension: text('dimension').$type<StatDimension>().notNull(),
    label: text('label').notNull(),
    hits: counter('hits'),
    ...storedOn(),
  },
  ({ domain, day, dimension, label }) => [
    primaryKey({ columns: [domain, day, dimension, label] }),
    byDay('stat_labels_day', day),
  ],
);

/**
 * The sums of `stat_days` over all domains, used once there are many domains. A day with a row has been summed: from
 * then on, every change to its domains' rows also changes the sums in the same transaction (see stats/stat-sums.ts).
 */
export const daySums = pgTable('day_sums', {
  day: date('day', { mode: 'string' }).primaryKey(),
  ...counters(),
});

/** The sums of `stat_labels` for the days in `day_sums`, limited to as many labels as a day may have. */
export const labelSums = pgTable(
  'label_sums',
  {
    day: date('day', { mode: 'string' })
      .notNull()
      .references(() => daySums.day, { onDelete: 'cascade' }),
    dimension: text('dimension').$type<StatDimension>().notNull(),
    label: text('label').notNull(),
    hits: counter('hits'),
  },
  ({ day, dimension, label }) => [primaryKey({ columns: [day, dimension, label] })],
);

/**
 * Individual events, without data that identifies visitors. They are read to filter a domain's stats, and roll-ups can be
 * rebuilt from them with different rules.
 */
export const siteEvents = pgTable(
  'site_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    domain: text('domain').notNull(),
    at: instant('at').notNull(),
    /** The day in the stats time zone; null for events stored before this column existed, which no filter finds. */
    day: date('day', { mode: 'string' }),
    /** True for the visitor's first page view of the day. */
    startsVisit: boolean('starts_visit').notNull().default(false),
    kind: text('kind').$type<SiteEventKind>().notNull(),
    path: text('path').notNull(),
    cmpid: text('cmpid').notNull(),
    referrer: text('referrer').notNull(),
    target: text('target').notNull(),
    device: text('device').notNull(),
    browser: text('browser').notNull(),
    os: text('os').notNull(),
    city: text('city').notNull(),
    /** The bot's name; empty for humans. */
    bot: text('bot').notNull(),
  },
  ({ at, domain, day }) => [
    index('site_events_at').using('brin', at),
    index('site_events_domain_day').on(domain, day),
  ],
);

/** The salts for hashing a day's visitors. Once a salt is deleted, its visitors can't be identified. */
export const visitSalts = pgTable('visit_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: bytes('salt').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** A domain's visitors on a day, as hashes that are deleted no later than the day's salt. */
export const visitors = pgTable(
  'visitors',
  { ...ofDomain(), hash: text('hash').notNull() },
  ({ domain, day, hash }) => [primaryKey({ columns: [domain, day, hash] })],
);

/** The first and last line, inclusive. */
export type LineRange = readonly [first: number, last: number];

/** The progress of a log's import, stored together with the counted visits. */
export const logImports = pgTable(
  'log_imports',
  {
    domain: text('domain').notNull(),
    /** The hashes of the first requests, which identify the log (see stats/log-identity.ts). */
    log: text('log').notNull(),
    lines: integer('lines').notNull(),
    /** A hash of the imported lines. */
    digest: text('digest').notNull(),
    /** The number of malformed lines among the imported ones, and the first ranges of malformed lines. */
    malformed: integer('malformed').notNull().default(0),
    malformedLines: jsonb('malformed_lines').$type<readonly LineRange[]>().notNull().default([]),
    /** The day of the last request. Its visitors may appear again on later lines. */
    lastDay: date('last_day', { mode: 'string' }),
    /** True if the end of the log was reached. Until then, the salt of the last day isn't deleted at its usual age. */
    finished: boolean('finished').notNull().default(true),
    updatedAt: instant('updated_at').notNull(),
  },
  ({ domain, log }) => [primaryKey({ columns: [domain, log] })],
);
