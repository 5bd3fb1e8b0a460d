import type { Domain } from '@contract/domain';
import type { TransferProgress } from '@contract/transfer';
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../store/database';
import { domains, emailRedirects, transfers } from '../store/schema';
import type { World } from '../world';

type DomainRow = typeof domains.$inferSelect;
type RedirectRow = typeof emailRedirects.$inferSelect;
export type TransferRow = typeof transfers.$inferSelect;

function redirectAnswer(redirect: RedirectRow, account: string): Domain['emails'][number] {
  return {
    pk: redirect.id,
    redirect_address: redirect.redirectAddress,
    real_address: redirect.realAddress,
    domain: redirect.domainName,
    account,
  };
}

function domainAnswer(
  domain: DomainRow,
  transfer: TransferRow | null,
  redirects: readonly RedirectRow[],
): Domain {
  return {
    name: domain.name,
    active: domain.active,
    account: domain.accountNumber,
    domain_type: domain.domainType,
    emails: redirects.map((redirect) => redirectAnswer(redirect, domain.accountNumber)),
    whois_admin_email: domain.adminEmail,
    meta_description: domain.metaDescription,
    parked_target: domain.parkedTarget,
    articles_blacklist: domain.articlesBlacklist,
    cookie_management_id: domain.cookieManagementId,
    google_domain_verification: domain.googleVerification,
    transfer_id: transfer?.id ?? null,
    transfer_status: transfer?.status ?? null,
  };
}

export function transferAnswer(transfer: TransferRow): TransferProgress {
  return {
    transfer_id: transfer.id,
    status: transfer.status,
    submitted_at: transfer.submittedAt.toISOString(),
    updated_at: transfer.updatedAt.toISOString(),
    reason: transfer.reason,
  };
}

async function readDomains(database: Database, condition: SQL | undefined): Promise<Domain[]> {
  const rows = await database
    .select()
    .from(domains)
    .leftJoin(
      transfers,
      and(eq(transfers.world, domains.world), eq(transfers.domainName, domains.name)),
    )
    .where(condition)
    .orderBy(asc(domains.name));
  const [first] = rows;
  if (first === undefined) return [];
  const redirects = await database
    .select()
    .from(emailRedirects)
    .where(
      and(
        eq(emailRedirects.world, first.domains.world),
        inArray(
          emailRedirects.domainName,
          rows.map(({ domains: { name } }) => name),
        ),
      ),
    )
    .orderBy(asc(emailRedirects.redirectAddress));
  return rows.map(({ domains: domain, transfers: transfer }) =>
    domainAnswer(
      domain,
      transfer,
      redirects.filter(({ domainName }) => domainName === domain.name),
    ),
  );
}

export function readAccountDomains(database: Database, accountNumber: string): Promise<Domain[]> {
  return readDomains(database, eq(domains.accountNumber, accountNumber));
}

export async function readOneDomain(
  database: Database,
  accountNumber: string,
  name: string,
): Promise<Domain | null> {
  const found = await readDomains(
    database,
    and(eq(domains.accountNumber, accountNumber), eq(domains.name, name)),
  );
  return found[0] ?? null;
}

/** The account's transfers that came to nothing, the latest first. */
export async function readFailedTransfers(
  database: Database,
  accountNumber: string,
): Promise<{ domain: string; reason: string }[]> {
  const rows = await database
    .select({ domain: transfers.domainName, reason: transfers.reason })
    .from(transfers)
    .innerJoin(
      domains,
      and(eq(domains.world, transfers.world), eq(domains.name, transfers.domainName)),
    )
    .where(and(eq(domains.accountNumber, accountNumber), eq(transfers.status, 'failed')))
    .orderBy(desc(transfers.updatedAt), asc(transfers.domainName));
  return rows.map(({ domain, reason }) => ({ domain, reason: reason ?? '' }));
}

export type DomainHolder = 'nobody' | 'this account' | 'another account';

/** Who has which of these domains with us. A transfer that failed holds nothing: its name may be ordered again. */
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
