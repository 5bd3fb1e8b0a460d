import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Background } from '../background';
import type { MailQueue } from '../mail/mail-queue';
import type { Mailer } from '../mail/mailer';
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
  readonly mailer: Mailer;
  readonly queue: MailQueue;
  readonly background: Background;
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
  const { database, mailer, queue, background, origin, lifetimeMs, onReleased } = settings;
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

  async function sendLink(agency: string, address: string, token: string): Promise<void> {
    await mailer.send({
      to: address,
      subject: `${agency} wants to forward email to you`,
      text: [
        `${agency} set up email forwarding to ${address}. Open this link to agree:`,
        `${origin}${confirmationPath}${token}`,
        `The link works once and expires in ${days} days. If you don't know ${agency}, ignore this email: nothing is forwarded to you until you agree.`,
      ].join('\n\n'),
    });
  }

  return {
    /**
     * Registers destinations with the redirects that lead to them. Returns links to send once the transaction is done:
     * one for each destination that is new to the account.
     */
    async register(
      transaction: Database,
      accountNumber: string,
      typed: readonly string[],
    ): Promise<() => void> {
      // Sorted, so that two transactions never wait for each other's rows.
      const addresses = [...new Set(typed.map((address) => address.toLowerCase()))].sort();
      if (addresses.length === 0) return () => undefined;
      const own = await ofOwnUsers(transaction, accountNumber, addresses);
      const now = new Date();
      const tokens = new Map(addresses.map((address) => [address, newToken()]));
      const added = await transaction
        .insert(mailDestinations)
        .values(
          addresses.map((address) => ({
            accountNumber,
            address,
            ...(own.has(address)
              ? { confirmedAt: now }
              : { tokenHash: hashToken(tokens.get(address) ?? ''), tokenSentAt: now }),
          })),
        )
        .onConflictDoNothing()
        .returning();
      const [agency] = await transaction
        .select({ name: accounts.fullName })
        .from(accounts)
        .where(eq(accounts.number, accountNumber));
      const unconfirmed = added.filter(({ confirmedAt }) => confirmedAt === null);
      return () =>
        background.run('confirmation links', async () => {
          for (const { address } of unconfirmed) {
            await sendLink(agency?.name ?? 'An agency', address, tokens.get(address) ?? '');
          }
        });
    },

    /** Sends another link, which replaces the one before. Does nothing for a destination that has confirmed. */
    async sendAgain(agency: string, destination: Destination): Promise<void> {
      const token = newToken();
      const changed = await database
        .update(mailDestinations)
        .set({ tokenHash: hashToken(token), tokenSentAt: new Date() })
        .where(and(isDestination(destination), sql`${mailDestinations.confirmedAt} is null`))
        .returning();
      if (changed.length === 0) return;
      background.run('confirmation link', () => sendLink(agency, destination.address, token));
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
