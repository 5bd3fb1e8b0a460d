import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { dnsZones } from '../../store/schema/dns';
import { domains } from '../../store/schema/domains';
import { emailRedirects } from '../../store/schema/mail';
import { transfers } from '../../store/schema/orders';
import type { ZoneState } from './zone-records';

export interface DomainZone extends ZoneState {
  readonly name: string;
  readonly accountNumber: string;
  /** True for a transferred name that is registered for its agency. */
  readonly isTransferred: boolean;
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
      own: dnsZones.own,
    })
    .from(domains)
    .leftJoin(transfers, eq(transfers.domainName, domains.name))
    .leftJoin(dnsZones, eq(dnsZones.name, domains.name))
    .where(inArray(domains.name, [...names]));
  return new Map(
    rows
      .filter(({ transfer }) => transfer !== 'failed')
      .map(({ transfer, kind, isActive, canceledAt, redirects, own, ...row }) => [
        row.name,
        {
          ...row,
          // A name that is about to be ours leads to its website as soon as it is.
          active: canceledAt === null && (isActive || (transfer !== null && transfer !== 'done')),
          hasRedirects: redirects && canceledAt === null,
          own: own ?? [],
          isTransferred: kind === 'transfer' && transfer === 'done',
        },
      ]),
  );
}
