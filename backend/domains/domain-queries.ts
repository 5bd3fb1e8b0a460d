import type { Domain } from '@contract/domain';
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../store/database';
import { domains, emailRedirects, transfers } from '../store/schema';
import type { World } from '../world';
import { toDomainResponse, type DomainRecord, type TransferRow } from './domain-mapper';

/** One query, with a row for each redirect of a domain. */
async function readDomains(
  database: Database,
  condition: SQL | undefined,
): Promise<DomainRecord[]> {
  const rows = await database
    .select({ domain: domains, transfer: transfers, redirect: emailRedirects })
    .from(domains)
    .leftJoin(
      transfers,
      and(eq(transfers.world, domains.world), eq(transfers.domainName, domains.name)),
    )
    .leftJoin(
      emailRedirects,
      and(eq(emailRedirects.world, domains.world), eq(emailRedirects.domainName, domains.name)),
    )
    .where(condition)
    .orderBy(asc(domains.name), asc(emailRedirects.redirectAddress));
  const byName = new Map<string, typeof rows>();
  for (const row of rows) {
    byName.set(row.domain.name, [...(byName.get(row.domain.name) ?? []), row]);
  }
  return [...byName.values()].flatMap((ofDomain) =>
    ofDomain.slice(0, 1).map(({ domain, transfer }) => ({
      domain,
      transfer,
      redirects: ofDomain.flatMap(({ redirect }) => redirect ?? []),
    })),
  );
}

export function readAccountDomains(
  database: Database,
  accountNumber: string,
): Promise<DomainRecord[]> {
  return readDomains(database, eq(domains.accountNumber, accountNumber));
}

export async function readOneDomain(
  database: Database,
  accountNumber: string,
  name: string,
): Promise<Domain | null> {
  const [found] = await readDomains(
    database,
    and(eq(domains.accountNumber, accountNumber), eq(domains.name, name)),
  );
  return found === undefined ? null : toDomainResponse(found);
}

/** The account's transfers, the one with the latest news first. */
export async function readTransfers(
  database: Database,
  accountNumber: string,
): Promise<TransferRow[]> {
  const rows = await database
    .select({ transfer: transfers })
    .from(transfers)
    .innerJoin(
      domains,
      and(eq(domains.world, transfers.world), eq(domains.name, transfers.domainName)),
    )
    .where(eq(domains.accountNumber, accountNumber))
    .orderBy(desc(transfers.updatedAt), asc(transfers.domainName));
  return rows.map(({ transfer }) => transfer);
}

export type DomainHolder = 'nobody' | 'this account' | 'another account';

/** Which of these domains are on an account with us. Failed transfers don't count: their names can be ordered again. */
export async function holdersOf(
  database: Database,
  world: World,
  accountNumber: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, Exclude<DomainHolder, 'nobody'>>> {
  const rows = await database
    .select({
      name: domains.name,
      account: domains.accountNumber,
      transfer: transfers.status,
    })
    .from(domains)
    .leftJoin(
      transfers,
      and(eq(transfers.world, domains.world), eq(transfers.domainName, domains.name)),
    )
    .where(and(eq(domains.world, world.id), inArray(domains.name, [...names])));
  return new Map(
    rows
      .filter(({ transfer }) => transfer !== 'failed')
      .map(({ name, account }) => [
        name,
        account === accountNumber ? 'this account' : 'another account',
      ]),
  );
}

export async function holderOf(
  database: Database,
  world: World,
  accountNumber: string,
  name: string,
): Promise<DomainHolder> {
  const holders = await holdersOf(database, world, accountNumber, [name]);
  return holders.get(name) ?? 'nobody';
}
