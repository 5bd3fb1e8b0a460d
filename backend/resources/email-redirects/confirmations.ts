import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Logger } from '../../shared/logging';
import type { Email } from '../../providers/mail/email';
import type { MailQueue } from '../../providers/mail/mail-queue';
import { queueConfirmations } from '../email-notifications/outbox';
import type { Database } from '../../store/database';
import { domains } from '../../store/schema/domains';
import { emailRedirects, mailDestinations } from '../../store/schema/mail';
import { accounts, memberships, users } from '../../store/schema/people';
import { hashToken, newToken } from '../../store/secrets';
import type { Clock } from '../../store/clock';
import { confirmationEmail } from './redirect-email';
import { noOtherLinkError, returnLinks, takeLinks, type LinkWait } from './link-limits';

export interface ConfirmationDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: MailQueue;
  readonly log: Logger;
  /** The lifetime of a link, and of mail that waits for the destination to confirm. */
  readonly lifetimeMs: number;
  /** Called when waiting messages may have become due. */
  readonly onReleased: () => void;
}

export const confirmationPath = '/backend/confirm-email/';

interface Destination {
  readonly accountNumber: string;
  readonly address: string;
}

/** The links that a change may send. */
interface LinkShare {
  /** Returns how long an address has to wait for a link; `null` if it may get one now or doesn't need one. */
  waitFor(address: string): LinkWait | null;
  /** Call this for each address that is registered. */
  use(address: string): void;
}

const isDestination = ({ accountNumber, address }: Destination) =>
  and(eq(mailDestinations.accountNumber, accountNumber), eq(mailDestinations.address, address));

/**
 * Requires destinations to confirm before mail is forwarded to them, so that nobody can flood a stranger. A destination
 * confirms once per account. Addresses of the account's own users needn't be confirmed, because the users signed in
 * with them.
 */
export function confirmations(settings: ConfirmationDependencies) {
  const { database, clock, queue, log, lifetimeMs, onReleased } = settings;
  const days = Math.round(lifetimeMs / 86_400_000);

  const unexpired = (token: string) =>
    and(
      eq(mailDestinations.tokenHash, hashToken(token)),
      gt(mailDestinations.tokenSentAt, new Date(Date.now() - lifetimeMs)),
    );

  async function ofOwnUsers(
    database: Database,
    accountNumber: string,
    addresses: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const rows = await database
      .select({ email: users.email })
      .from(users)
      .innerJoin(memberships, eq(memberships.userId, users.id))
      .where(
        and(eq(memberships.accountNumber, accountNumber), inArray(users.email, [...addresses])),
      );
    return new Set(rows.map(({ email }) => email));
  }

  /** Returns the destinations that would get a link, in the given order. */
  async function newDestinations(
    accountNumber: string,
    addresses: readonly string[],
  ): Promise<readonly string[]> {
    if (addresses.length === 0) return [];
    const known = await database
      .select({ address: mailDestinations.address })
      .from(mailDestinations)
      .where(
        and(
          eq(mailDestinations.accountNumber, accountNumber),
          inArray(mailDestinations.address, [...addresses]),
        ),
      );
    const without = await ofOwnUsers(database, accountNumber, addresses);
    const registered = new Set(known.map(({ address }) => address));
    return addresses.filter((address) => !registered.has(address) && !without.has(address));
  }

  return {
    /**
     * Runs `work`, which registers destinations, within the limits for links. Links that turn out not to be needed are
     * subtracted afterward. Links are counted outside `work`'s transaction, so that accounts don't wait for each other.
     */
    async withinLimits<Result>(
      account: string,
      typed: readonly string[],
      work: (links: LinkShare) => Promise<Result>,
    ): Promise<Result> {
      const given = [...new Set(typed.map((address) => address.toLowerCase()))];
      const wanted = await newDestinations(account, given);
      const waits = await takeLinks(database, { account, addresses: wanted, now: clock.now() });
      const unused = new Set(wanted.filter((address) => !waits.has(address)));
      const used: string[] = [];
      try {
        const result = await work({
          waitFor: (address) => waits.get(address.toLowerCase()) ?? null,
          use: (address) => used.push(address.toLowerCase()),
        });
        for (const address of used) unused.delete(address);
        return result;
      } finally {
        if (unused.size > 0) {
          // The result of `work` is final, even if the unused links can't be subtracted. Such links count for an hour.
          await returnLinks(database, { account, addresses: [...unused] }).catch((error) =>
            log.error({ err: error }, 'unused links not counted back'),
          );
        }
      }
    },

    /** Registers destinations with their redirects. Each destination that is new to the account gets a link. */
    async register(
      transaction: Database,
      accountNumber: string,
      typed: readonly string[],
    ): Promise<void> {
      // Sorted, so that concurrent transactions can't deadlock.
      const addresses = [...new Set(typed.map((address) => address.toLowerCase()))].sort();
      if (addresses.length === 0) return;
      const own = await ofOwnUsers(transaction, accountNumber, addresses);
      const now = new Date();
      const added = await transaction
        .insert(mailDestinations)
        .values(
          addresses.map((address) => ({
            accountNumber,
            address,
            confirmedAt: own.has(address) ? now : null,
          })),
        )
        .onConflictDoNothing()
        .returning();
      const unconfirmed = added.filter(({ confirmedAt }) => confirmedAt === null);
      await queueConfirmations(
        transaction,
        accountNumber,
        unconfirmed.map(({ address }) => address),
      );
    },

    /** Sends another link, which replaces the previous one, within the limits for links. */
    async sendAgain({ accountNumber, address }: Destination): Promise<void> {
      const links = { account: accountNumber, addresses: [address], now: clock.now() };
      const wait = (await takeLinks(database, links)).get(address);
      if (wait !== undefined) throw noOtherLinkError(address, wait);
      await queueConfirmations(database, accountNumber, [address]);
    },

    /** An email with a new link; `null` if the destination has confirmed. */
    async newEmail(destination: Destination): Promise<Email | null> {
      const token = newToken();
      const [asked] = await database
        .update(mailDestinations)
        .set({ tokenHash: hashToken(token), tokenSentAt: new Date() })
        .from(accounts)
        .where(
          and(
            isDestination(destination),
            isNull(mailDestinations.confirmedAt),
            eq(accounts.number, mailDestinations.accountNumber),
          ),
        )
        .returning({ agency: accounts.fullName });
      if (asked === undefined) return null;
      const path = `${confirmationPath}${token}`;
      const redirects = (await redirectsTo(database, destination)).map(({ address }) => address);
      return confirmationEmail({ ...asked, address: destination.address, redirects, path, days });
    },

    /** Returns a link's destination and agency; `null` if the link was used or has expired. The link remains valid. */
    async find(token: string) {
      const [found] = await database
        .select({ destination: mailDestinations, agency: accounts.fullName })
        .from(mailDestinations)
        .innerJoin(accounts, eq(accounts.number, mailDestinations.accountNumber))
        .where(unexpired(token));
      return found === undefined
        ? null
        : { agency: found.agency, address: found.destination.address };
    },

    /** Marks a link as used. Returns the address, or `null` if another call has already used the link. */
    async confirm(token: string): Promise<string | null> {
      const [confirmed] = await database
        .update(mailDestinations)
        .set({ confirmedAt: new Date(), tokenHash: null, tokenSentAt: null })
        .where(unexpired(token))
        .returning();
      if (confirmed === undefined) return null;
      const waiting = await redirectsTo(database, confirmed);
      await queue.release(waiting.map(({ id }) => id));
      onReleased();
      return confirmed.address;
    },
  };
}

export type Confirmations = ReturnType<typeof confirmations>;

/** Finds an account's redirects to a destination. */
const redirectsTo = (database: Database, { accountNumber, address }: Destination) =>
  database
    .select({ id: emailRedirects.id, address: emailRedirects.redirectAddress })
    .from(emailRedirects)
    .innerJoin(domains, eq(domains.name, emailRedirects.domainName))
    .where(
      and(
        eq(domains.accountNumber, accountNumber),
        eq(sql`lower(${emailRedirects.realAddress})`, address.toLowerCase()),
      ),
    )
    .orderBy(asc(emailRedirects.id));
