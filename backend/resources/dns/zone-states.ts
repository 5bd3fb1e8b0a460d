import type { OwnDnsRecord } from '@contract/dns-record';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { dnsRecords } from '../../store/schema/dns';
import { domains } from '../../store/schema/domains';
import { emailRedirects } from '../../store/schema/mail';
import { transfers } from '../../store/schema/orders';
import type { ZoneState } from './zone-records';

export interface DomainZone extends ZoneState {
  readonly name: string;
  readonly accountNumber: string;
  /** True once the name is registered for its agency. */
  readonly isOurs: boolean;
  readonly isTransfer: boolean;
}

/** Reads what the zones of domains are made of. A domain that we don't serve, or no longer do, is missing. */
export async function readZones(
  database: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, DomainZone>> {
  if (names.length === 0) return new Map();
  const rows = await database
    .select({
      name: domains.name,
      accountNumber: domains.accountNumber,
      plan: domains.domainType,
      isActive: domains.active,
      canceledAt: domains.canceledAt,
      googleVerification: domains.googleVerification,
      redirects: sql<boolean>`exists (select from ${emailRedirects} where ${emailRedirects.domainName} = ${domains.name})`,
      transfer: transfers.status,
      kind: transfers.kind,
    })
    .from(domains)
    .leftJoin(transfers, eq(transfers.domainName, domains.name))
    .where(inArray(domains.name, [...names]));
  const own = await readOwnRecords(database, names);
  return new Map(
    rows
      .filter(({ transfer }) => transfer !== 'failed')
      .map(({ transfer, kind, isActive, canceledAt, redirects, ...row }) => {
        const isOurs = transfer === null || transfer === 'done';
        // A name that is about to be ours leads to its website as soon as it is.
        const active = canceledAt === null && (isActive || !isOurs);
        return [
          row.name,
          {
            ...row,
            active,
            hasRedirects: redirects && canceledAt === null,
            own: own.filter(({ domainName }) => domainName === row.name).map(toRecord),
            isOurs,
            isTransfer: kind === 'transfer',
          },
        ] as const;
      }),
  );
}

export type OwnRecordRow = typeof dnsRecords.$inferSelect;

export const toRecord = ({ type, name, value }: OwnRecordRow): OwnDnsRecord => ({
  type,
  name,
  value,
});

/** The records that agencies added, in the order in which they are shown. */
export function readOwnRecords(
  database: Database,
  names: readonly string[],
): Promise<OwnRecordRow[]> {
  return database
    .select()
    .from(dnsRecords)
    .where(inArray(dnsRecords.domainName, [...names]))
    .orderBy(
      asc(sql`${dnsRecords.name} collate "C"`),
      asc(dnsRecords.type),
      asc(sql`${dnsRecords.value} collate "C"`),
    );
}
