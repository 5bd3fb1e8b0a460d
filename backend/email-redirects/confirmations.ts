import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { MailQueue } from '../mail/mail-queue';
import { queueConfirmations, type Email } from '../notices/outbox';
import type { Database } from '../store/database';
import {
  accounts,
  domains,
  emailRedirects,
  mailDestinations,
  memberships,
  users,
} from '../store/schema';
import { hashToken, newToken } from '../store/secrets';

export interface ConfirmationDependencies {
  readonly database: Database;
  readonly queue: MailQueue;
  readonly origin: string;
  /** How long a link works, and how long mail is kept for a destination that hasn't confirmed. */
  readonly lifetimeMs: number;
  /** Called when kept messages may have become due. */
  readonly onReleased: () => void;
}

export const confirmationPath = '/backend/confirm-email/';

interface Destination {
  readonly accountNumber: string;
  readonly address: string;
}

const isDestination = ({ accountNumber, address }: Destination) =>
  and(eq(mailDestinations.accountNumber, accountNumber), eq(mailDestinations.address, address));

/**
 * Destinations agree to get mail before it flows to them, so that nobody can flood a stranger. They confirm once for an
 * account. Addresses of the account's own users need not: they signed in with them.
 */
export function confirmations(settings: ConfirmationDependencies) {
  const { database, queue, origin, lifetimeMs, onReleased } = settings;
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

  return {
    /** Registers destinations with the redirects that lead to them. Each that is new to the account gets a link. */
    async register(
      transaction: Database,
      accountNumber: string,
      typed: readonly string[],
    ): Promise<void> {
      // Sorted, so that two transactions never wait for each other's rows.
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

    /** Sends another link, which replaces the one before. */
    sendAgain: ({ accountNumber, address }: Destination): Promise<void> =>
      queueConfirmations(database, accountNumber, [address]),

    /** An email with a new link; `null` for a destination that has confirmed. */
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
      const { agency } = asked;
      return {
        subject: `${agency} wants to forward email to you`,
        text: [
          `${agency} set up email forwarding to ${destination.address}. Open this link to agree:`,
          `${origin}${confirmationPath}${token}`,
          `The link works once and expires in ${days} days. If you don't know ${agency}, ignore this email: nothing is forwarded to you until you agree.`,
        ].join('\n\n'),
      };
    },

    /** What a link is about; `null` if it was used or has expired. Doesn't use it up. */
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

    /** Uses a link up. Returns the address, or `null` if another call was faster. */
    async confirm(token: string): Promise<string | null> {
      const [confirmed] = await database
        .update(mailDestinations)
        .set({ confirmedAt: new Date(), tokenHash: null, tokenSentAt: null })
        .where(unexpired(token))
        .returning();
      if (confirmed === undefined) return null;
      const waiting = await database
        .select({ id: emailRedirects.id })
        .from(emailRedirects)
        .innerJoin(
          domains,
          and(eq(domains.world, emailRedirects.world), eq(domains.name, emailRedirects.domainName)),
        )
        .where(
          and(
            eq(domains.accountNumber, confirmed.accountNumber),
            eq(sql`lower(${emailRedirects.realAddress})`, confirmed.address),
          ),
        )
        .orderBy(asc(emailRedirects.id));
      await queue.release(waiting.map(({ id }) => id));
      onReleased();
      return confirmed.address;
    },
  };
}

export type Confirmations = ReturnType<typeof confirmations>;
