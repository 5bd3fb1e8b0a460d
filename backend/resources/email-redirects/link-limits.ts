import { domainOfAddress, localPartOf } from '@contract/email-address';
import { asc, inArray, sql } from 'drizzle-orm';
import { ApiError } from '../../shared/api-error';
import type { Database } from '../../store/database';
import { rateLimitCounters } from '../../store/schema/rate-limits';

const hourMs = 3_600_000;

/**
 * The maximum number of confirmation links per hour. Links are emailed to strangers, so an account sends only a few to
 * one domain, and all accounts together send only a few to one mailbox.
 */
export const mostLinks = { account: 400, accountAndDomain: 100, domain: 1000, mailbox: 5 } as const;

/** Returns `quotes@` for `quotes+tag@` (RFC 5233, section 1), because a mailbox has any number of tagged addresses. */
const mailboxOf = (address: string) =>
  `${localPartOf(address).replace(/\+.*/, '')}@${domainOfAddress(address)}`;

type LimitName = keyof typeof mostLinks;

interface LinkLimit {
  readonly name: LimitName;
  readonly bucket: string;
  readonly most: number;
}

/** The time that an address has to wait for its link, and the limit that makes it wait. */
export interface LinkWait {
  readonly seconds: number;
  readonly limit: LimitName;
}

function limitsOf(account: string, address: string): readonly LinkLimit[] {
  const domain = domainOfAddress(address);
  const buckets = {
    account: `account:${account}`,
    accountAndDomain: `account:${account}:${domain}`,
    domain: `domain:${domain}`,
    mailbox: `mailbox:${mailboxOf(address)}`,
  } as const;
  return (['account', 'accountAndDomain', 'domain', 'mailbox'] as const).map((name) => ({
    name,
    bucket: `confirm-${buckets[name]}`,
    most: mostLinks[name],
  }));
}

export interface LinksFor {
  readonly account: string;
  /** The distinct addresses, in lower case. If not all of them may get a link, the first ones do. */
  readonly addresses: readonly string[];
}

/** Counts links before they are sent. Returns the wait for each address that may not get one now. */
export async function takeLinks(
  database: Database,
  { account, addresses, now }: LinksFor & { readonly now: Date },
): Promise<ReadonlyMap<string, LinkWait>> {
  const waits = new Map<string, LinkWait>();
  if (addresses.length === 0) return waits;
  const limits = new Map(
    addresses.map((address) => [address, limitsOf(account, address)] as const),
  );
  // Sorted, so that concurrent transactions can't deadlock.
  const buckets = [
    ...new Set([...limits.values()].flatMap((each) => each.map(({ bucket }) => bucket))),
  ].sort();
  const expired = sql`${rateLimitCounters.resetsAt} <= ${now.toISOString()}::timestamptz`;
  await database.transaction(async (transaction) => {
    const counters = await transaction
      .insert(rateLimitCounters)
      .values(
        buckets.map((bucket) => ({
          bucket,
          attempts: 0,
          resetsAt: new Date(now.getTime() + hourMs),
        })),
      )
      .onConflictDoUpdate({
        target: rateLimitCounters.bucket,
        set: {
          attempts: sql`case when ${expired} then 0 else ${rateLimitCounters.attempts} end`,
          resetsAt: sql`case when ${expired} then excluded.resets_at else ${rateLimitCounters.resetsAt} end`,
        },
      })
      .returning();
    const byBucket = new Map(counters.map((counter) => [counter.bucket, counter]));
    const taken = new Map<string, number>();
    for (const [address, ofAddress] of limits) {
      const full = ofAddress.flatMap(({ name, bucket, most }): readonly LinkWait[] => {
        const counter = byBucket.get(bucket);
        const count = (counter?.attempts ?? 0) + (taken.get(bucket) ?? 0);
        if (counter === undefined || count < most) return [];
        const seconds = Math.ceil((counter.resetsAt.getTime() - now.getTime()) / 1000);
        return [{ seconds: Math.max(1, seconds), limit: name }];
      });
      const [longest] = full.toSorted((one, other) => other.seconds - one.seconds);
      if (longest !== undefined) {
        waits.set(address, longest);
      } else {
        for (const { bucket } of ofAddress) taken.set(bucket, (taken.get(bucket) ?? 0) + 1);
      }
    }
    await add(transaction, taken);
  });
  return waits;
}

/** Subtracts links that weren't sent after all. */
export async function returnLinks(
  database: Database,
  { account, addresses }: LinksFor,
): Promise<void> {
  const returned = new Map<string, number>();
  for (const { bucket } of addresses.flatMap((address) => limitsOf(account, address))) {
    returned.set(bucket, (returned.get(bucket) ?? 0) - 1);
  }
  await database.transaction(async (transaction) => {
    await transaction
      .select({ bucket: rateLimitCounters.bucket })
      .from(rateLimitCounters)
      .where(inArray(rateLimitCounters.bucket, [...returned.keys()]))
      // The order in which `takeLinks` locks the counters.
      .orderBy(asc(sql`${rateLimitCounters.bucket} collate "C"`))
      .for('update');
    await add(transaction, returned);
  });
}

/** Adds to counters that the caller has locked. */
async function add(transaction: Database, counts: ReadonlyMap<string, number>): Promise<void> {
  if (counts.size === 0) return;
  const pairs = sql.join(
    [...counts].map(([bucket, count]) => sql`(${bucket}, ${count}::int)`),
    sql`, `,
  );
  await transaction.execute(sql`
    update try_counters set tries = greatest(0, tries + added.count)
    from (values ${pairs}) as added(bucket, count) where try_counters.bucket = added.bucket`);
}

const inMinutes = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
};

const reasons: Readonly<Record<LimitName, (address: string) => string>> = {
  account: () => "We're asking many new addresses to confirm for your account.",
  accountAndDomain: (address) =>
    `We're asking many new addresses at ${domainOfAddress(address)} to confirm for your account.`,
  domain: (address) => `We're asking many new addresses at ${domainOfAddress(address)} to confirm.`,
  mailbox: () => "We've already asked this mailbox to confirm several times.",
};

/** Explains why an address can't be added now. */
export const tooManyLinks = (address: string, { limit, seconds }: LinkWait): string =>
  `${reasons[limit](address)} Add this one ${inMinutes(seconds)}.`;

const limitReached = (seconds: number) =>
  ({ retryAfterSeconds: seconds, limit: 'confirmation-links' }) as const;

/** Creates the error for adding a single destination. */
export const tooManyLinksError = (address: string, wait: LinkWait): ApiError =>
  new ApiError('too_many_tries', {
    message: `Nothing was saved. ${tooManyLinks(address, wait)}`,
    fields: { real_address: tooManyLinks(address, wait) },
    ...limitReached(wait.seconds),
  });

/** Creates the error for sending another link to the same destination. */
export const noOtherLinkError = (address: string, { limit, seconds }: LinkWait): ApiError =>
  new ApiError('too_many_tries', {
    message: `Nothing was sent. ${reasons[limit](address)} Try again ${inMinutes(seconds)}.`,
    ...limitReached(seconds),
  });
