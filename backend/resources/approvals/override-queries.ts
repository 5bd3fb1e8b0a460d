import { overrideTags, type PendingOverride } from '@contract/override';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { domains } from '../../store/schema/domains';
import { accounts } from '../../store/schema/people';
import { overrides } from '../../store/schema/overrides';
import { sandboxColleagues } from './schema';
import { isOnAccount } from '../../store/schema/domains';
import type { AgencyProfile } from '../../store/schema/people';

export type OverrideRow = typeof overrides.$inferSelect;
export type ColleagueRow = typeof sandboxColleagues.$inferSelect;

export interface ListedOverride {
  readonly override: OverrideRow;
  readonly agencyName: string;
  readonly agency: AgencyProfile;
}

const mostListedDecisions = 50;

const listed = {
  override: overrides,
  agencyName: accounts.fullName,
  agency: accounts.profile,
};
const ofAccount = eq(accounts.number, overrides.accountNumber);
/** The site of a canceled domain is offline, so there is nothing to decide. */
const ofDomain = and(eq(domains.name, overrides.domainName), isOnAccount);
const latestFirst = [desc(overrides.decidedAt), desc(overrides.pk)];

/** All pending overrides, oldest first. */
export function pendingOverrides(database: Database): Promise<ListedOverride[]> {
  return database
    .select(listed)
    .from(overrides)
    .innerJoin(accounts, ofAccount)
    .innerJoin(domains, ofDomain)
    .where(eq(overrides.status, 'pending'))
    .orderBy(asc(overrides.createdAt), asc(overrides.pk));
}

export function latestDecided(database: Database): Promise<ListedOverride[]> {
  return database
    .select(listed)
    .from(overrides)
    .innerJoin(accounts, ofAccount)
    .where(and(ne(overrides.status, 'pending')))
    .orderBy(...latestFirst)
    .limit(mostListedDecisions);
}

/** An override with its agency, and the sandbox colleague who decides it. */
export async function findOverride(database: Database, pk: string) {
  const [found] = await database
    .select({ override: overrides, agency: accounts.profile, colleague: sandboxColleagues })
    .from(overrides)
    .innerJoin(accounts, ofAccount)
    .innerJoin(domains, ofDomain)
    .leftJoin(sandboxColleagues, eq(sandboxColleagues.override, overrides.pk))
    .where(eq(overrides.pk, pk));
  return found ?? null;
}

/** Returns the agent's id for our own tags; `null` for other tags, where the subkey identifies the person. */
export function agentIdOf(
  { tags }: Pick<OverrideRow, 'tags'>,
  { agency }: AgencyProfile,
): string | null {
  return overrideTags.some((tag) => tags.includes(tag)) ? agency.agent.mvt_id : null;
}

/** Returns the name of the person whom an override is about; `null` if the agency has nobody with their id. */
export function agentNameOf(override: OverrideRow, agency: AgencyProfile): string | null {
  const id = agentIdOf(override, agency) ?? override.subkey.split('.')[0];
  const found = [agency.agency.agent, ...agency.team].find(({ mvt_id }) => mvt_id === id);
  return found === undefined ? null : `${found.names.first_name} ${found.names.last_name}`.trim();
}

/** The decisions on all overrides of the same place on a site, newest first. */
export function decisionsOfPlace(
  database: Database,
  { domainName, branch, key }: OverrideRow,
): Promise<OverrideRow[]> {
  return database
    .select()
    .from(overrides)
    .where(
      and(
        eq(overrides.domainName, domainName),
        eq(overrides.branch, branch),
        eq(overrides.key, key),
        ne(overrides.status, 'pending'),
      ),
    )
    .orderBy(...latestFirst);
}

type Listed = Pick<PendingOverride, 'status' | 'key' | 'value'>;

/**
 * A domain's overrides by branch, the latest decision first. If a key has several approved overrides, only the latest
 * is included, because it is the current one. `null` for a domain without an agency.
 */
export async function overridesByBranch(
  database: Database,
  domain: string,
): Promise<Record<string, Listed[]> | null> {
  const rows = await database
    .select({ override: overrides })
    .from(domains)
    .leftJoin(overrides, eq(overrides.domainName, domains.name))
    .where(and(eq(domains.name, domain), isOnAccount))
    .orderBy(sql`${overrides.decidedAt} desc nulls last`, desc(overrides.createdAt));
  if (rows.length === 0) return null;
  const byBranch = new Map<string, Listed[]>();
  for (const { override } of rows) {
    if (override === null) continue;
    const { branch, status, key, value } = override;
    const list = byBranch.get(branch) ?? [];
    const isCurrent = (other: Listed) => other.status === 'approved' && other.key === key;
    if (status === 'approved' && list.some(isCurrent)) continue;
    byBranch.set(branch, [...list, { status, key, value }]);
  }
  return Object.fromEntries(byBranch);
}
