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

/**
 * Gives new redirects the earlier mail to their addresses, so that adding a deleted redirect again restores its log and
 * status. Mail from before the domain was added may be another agency's. A catch-all gets the mail that one has caught.
 */
export async function linkDeliveries(transaction: Database, ids: readonly string[]): Promise<void> {
  await transaction.execute(sql`
    with linked as (
      update mail_deliveries d set redirect_id = r.id
      from email_redirects r join domains on domains.name = r.domain_name
      where r.id = any(${sql.param(ids)}::uuid[]) and d.redirect_id is null and d.kind = 'forward'
        and split_part(d.redirect_address, '@', 2) = r.domain_name
        and d.received_at >= domains.created_at
        and case when d.is_caught then r.redirect_address = '*@' || r.domain_name
          else r.redirect_address in (d.redirect_address, regexp_replace(d.redirect_address, '[+][^@]*', '')) end
      returning d.*, lower(d.real_address) = lower(r.real_address) as is_current
    ), latest as (
      select redirect_id, max(received_at) filter (where is_test) as tested,
        max(finished_at) filter (where outcome = 'delivered') as delivered,
        max(finished_at) filter (where outcome = 'bounced') as bounced,
        (array_agg(reason order by finished_at desc) filter (where outcome = 'bounced'))[1] as reason
      from linked where is_current group by redirect_id
    )
    update email_redirects set last_tested_at = tested, last_delivered_at = delivered,
      last_bounced_at = bounced, bounce_reason = reason
    from latest where id = redirect_id`);
}
