import {
  closesLoop,
  redirectProblem,
  type Forwarding,
  type RedirectProblem,
} from '@contract/email-redirect';
import { formatCount } from '@contract/count';
import type { AccountRow, UserRow } from '../../http/caller';
import { recordStaffAction } from '../staff-actions/record-staff-action';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../store/database';
import { dnsZones } from '../../store/schema/dns';
import { emailRedirects } from '../../store/schema/mail';
import { followRedirects } from './redirect-chains';
import type { RedirectRecord } from '../domains/redirect-queries';

export interface DomainOfAccount {
  /** The time of the change. */
  readonly at: Date;
  readonly account: AccountRow;
  readonly domainName: string;
  /** The user who changes the redirects. */
  readonly user: UserRow;
}

/** A destination's delivery status, which doesn't apply to the next one. */
export const withoutDeliveries = {
  lastTestedAt: null,
  lastDeliveredAt: null,
  lastBouncedAt: null,
  bounceReason: null,
} as const;

/** Records a change made by staff. */
export const recordChange = (
  transaction: Database,
  { account, user, at }: Omit<DomainOfAccount, 'domainName'>,
  what: string,
) => recordStaffAction(transaction, { account, user, at, what });

/**
 * The maximum number of redirects per domain: more than any agency needs, few enough for fast lists and loop checks.
 */
export const mostRedirects = 5000;

export const tooManyMessage = `A domain has at most ${formatCount(mostRedirects)} redirects`;

export const toForwarding = ({ redirect }: RedirectRecord): Forwarding => ({
  redirect_address: redirect.redirectAddress,
  real_address: redirect.realAddress,
});

/**
 * Returns a redirect's conflict with the other redirects of its domain, or with the redirects of all domains that its
 * mail passes through.
 */
export async function problemBeside(
  transaction: Database,
  { domainName }: Pick<DomainOfAccount, 'domainName'>,
  redirect: Forwarding,
  others: readonly Forwarding[],
  exceptId: string | null = null,
): Promise<RedirectProblem | null> {
  const problem = redirectProblem(redirect, domainName, others);
  if (problem !== null) return problem;
  const hasOwnMail = sql`${dnsZones.own} @> '[{"type": "MX", "name": "@"}]'`;
  const elsewhere = and(eq(dnsZones.name, domainName), hasOwnMail);
  if ((await transaction.$count(dnsZones, elsewhere)) > 0) return 'mail_elsewhere';
  const chain = await followRedirects(transaction, [redirect.real_address], exceptId);
  return closesLoop(redirect, chain) ? 'loop' : null;
}

export async function insertRedirect(
  transaction: Database,
  { at, domainName }: DomainOfAccount,
  { redirect_address, real_address }: Forwarding,
): Promise<string> {
  const [added] = await transaction
    .insert(emailRedirects)
    .values({
      domainName,
      redirectAddress: redirect_address,
      realAddress: real_address,
      createdAt: at,
    })
    .returning({ id: emailRedirects.id });
  if (added === undefined) throw new Error('The redirect was not stored');
  return added.id;
}
