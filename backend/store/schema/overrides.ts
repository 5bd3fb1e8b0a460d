import type { DeniedImage } from '@contract/domain';
import type { overrideTags } from '@contract/override';
import { and, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import type { Database } from '../database';
import { domains } from './domains';
import { accounts, users } from './people';

/** Banners and photos that replace a site's content once they are approved. */
export const overrides = pgTable(
  'overrides',
  {
    pk: uuid('pk').primaryKey().defaultRandom(),
    accountNumber: text('account_number')
      .notNull()
      .references(() => accounts.number, { onDelete: 'cascade' }),
    domainName: text('domain_name')
      .notNull()
      .references(() => domains.name, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    branch: text('branch').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    subkey: text('subkey').notNull(),
    /** A storage path, or a URL. */
    value: text('value').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'denied'] })
      .notNull()
      .default('pending'),
    reason: text('reason'),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** The decider's name, stored here because the user may be deleted later. */
    deciderName: text('decider_name'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('overrides_queue')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    index('overrides_domain').on(table.domainName),
    index('overrides_decided').on(table.decidedAt),
  ],
);

/** The image that was approved last among the overrides that have the tag and meet the condition, for a subquery. */
export function approvedImage(
  database: Database,
  tag: (typeof overrideTags)[number],
  condition: SQL | undefined,
): SQL<string | null> {
  return sql`(${database
    .select({ value: overrides.value })
    .from(overrides)
    .where(and(eq(overrides.status, 'approved'), sql`${overrides.tags} ? ${tag}`, condition))
    .orderBy(desc(overrides.decidedAt), desc(overrides.pk))
    .limit(1)})`;
}

/** Returns the noun for an override's image in sentences. */
export function subjectMatter(tags: readonly string[]): DeniedImage['what'] {
  if (tags.includes('banner')) return 'banner';
  return tags.includes('agent') ? 'agent photo' : 'image';
}

/** The latest overrides of a domain's places that were denied, for a subquery. */
export function deniedImages(domain: SQLWrapper) {
  const { branch, key, createdAt, domainName } = overrides;
  return sql<
    { tags: string[]; value: string; reason: string | null; decided_at: string }[]
  >`(select coalesce(jsonb_agg(latest order by decided_at desc) filter (where status = 'denied'), '[]') from (select distinct on (${branch}, ${key}) ${overrides}.* from ${overrides} where ${domainName} = ${domain} order by ${branch}, ${key}, ${createdAt} desc) latest)`;
}
