import type { DnsRecord, OwnDnsRecord } from '@contract/dns-record';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** What the world's name servers answered for one name and type. */
export interface FoundValues {
  readonly values: readonly string[];
  /** ISO 8601. */
  readonly since: string;
}

/** What stood at the servers that served a name before ours. */
export interface FoundZone {
  readonly nameServers: readonly string[];
  readonly records: readonly DnsRecord[];
  readonly unanswered: readonly string[];
}

/**
 * A digest of the settings from which zones are made. Empty while the portal serves no zones; then the triggers don't
 * store any either.
 */
export const dnsSettings = pgTable('dns_settings', { digest: text('digest').primaryKey() });

/**
 * The zones of domains. Triggers raise the version with every change of what a zone is made of, in the same transaction.
 * A row outlives its domain until the zone is removed; if the name is ordered again meanwhile, a trigger begins anew.
 */
export const dnsZones = pgTable(
  'dns_zones',
  {
    name: text('name').primaryKey(),
    /** One sequence for all zones, so that a serial never goes back, even if the domain was released meanwhile. */
    version: integer('version')
      .notNull()
      .default(sql`nextval('dns_zone_versions')`),
    /** The time of the version. */
    wantedAt: instant('wanted_at').notNull().defaultNow(),
    /** The version that our servers have; null if they may not have any. */
    writtenVersion: integer('written_version'),
    /** Why our servers refuse this version, and when it is tried again. */
    problem: text('problem'),
    attempts: integer('attempts').notNull().default(0),
    retryAt: instant('retry_at'),
    /** The agency's own records, and their version, which a person's change names. */
    own: jsonb('own').$type<readonly OwnDnsRecord[]>().notNull().default([]),
    ownVersion: integer('own_version').notNull().default(1),
    /** True if other servers served the name before ours: only a person's confirmation sets ours. */
    stoodElsewhere: boolean('stood_elsewhere').notNull().default(false),
    stood: jsonb('stood').$type<FoundZone>(),
    confirmedAt: instant('confirmed_at'),
    /** The time at which our servers were set at the registrar. */
    delegatedAt: instant('delegated_at'),
    /** The time of the next comparison with what the world's name servers answer, and of the latest that was answered. */
    compareAt: instant('compare_at').notNull().defaultNow(),
    comparedAt: instant('compared_at'),
    /** Who serves the name; null before the first answer. */
    served: text('served', { enum: ['here', 'elsewhere'] }),
    foundServers: jsonb('found_servers').$type<readonly string[]>(),
    found: jsonb('found').$type<Readonly<Record<string, FoundValues>>>().notNull().default({}),
    /** The first time at which the name led to its site or parked page, or at which it was ours before our zone. */
    resolvesSince: instant('resolves_since'),
  },
  (table) => [
    index('dns_zones_behind')
      .on(table.wantedAt)
      .where(sql`${table.writtenVersion} is distinct from ${table.version}`),
    index('dns_zones_compare').on(table.compareAt),
    index('dns_zones_elsewhere')
      .on(table.delegatedAt)
      .where(sql`${table.served} is distinct from 'here'`),
  ],
);
