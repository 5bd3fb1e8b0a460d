import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Logger } from '../http/logging';
import type { Mailer } from '../mail/mailer';
import { oneAfterAnother } from '../one-after-another';
import type { Database } from '../store/database';
import { isDatabaseUnavailable } from '../store/database-errors';
import { accounts, memberships, notices, users } from '../store/schema';

/** An email about an account. Paragraphs are separated by empty lines. */
export interface Notice {
  readonly subject: string;
  readonly text: string;
  /** The page of the portal that it is about. Its link follows the text, whose last paragraph leads in to it. */
  readonly path: string;
}

/**
 * Queues an email about an account. Call it in the transaction that makes the change: the email is sent once that is
 * committed, and never otherwise.
 */
export async function queueNotice(
  transaction: Database,
  accountNumber: string,
  recipients: readonly string[],
  { subject, text, path }: Notice,
): Promise<void> {
  if (recipients.length === 0) return;
  const now = new Date();
  await transaction.insert(notices).values(
    recipients.map((recipient) => ({
      accountNumber,
      recipient,
      subject,
      text,
      path,
      createdAt: now,
      dueAt: now,
    })),
  );
}

/** Queues emails that ask for the agreement to forward email. */
export async function queueConfirmations(
  transaction: Database,
  accountNumber: string,
  recipients: readonly string[],
): Promise<void> {
  if (recipients.length === 0) return;
  const now = new Date();
  await transaction.insert(notices).values(
    recipients.map((recipient) => ({
      accountNumber,
      recipient,
      subject: '',
      text: '',
      path: '',
      isConfirmation: true,
      createdAt: now,
      dueAt: now,
    })),
  );
}

/** The email addresses of the agency's owners. */
export async function ownersOf(transaction: Database, accountNumber: string): Promise<string[]> {
  const owners = await transaction
    .select({ email: users.email })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(memberships.accountNumber, accountNumber), eq(users.isOwner, true)));
  return owners.map(({ email }) => email);
}

/** Queues an email to the agency's owners. */
export async function noticeOwners(
  transaction: Database,
  accountNumber: string,
  notice: Notice,
): Promise<void> {
  const owners = await ownersOf(transaction, accountNumber);
  await queueNotice(transaction, accountNumber, owners, notice);
}

const keptMs = 30 * 86_400_000;
const sentAtOnce = 20;
/** After so many attempts, an email is given up. */
export const mostAttempts = 10;

/** 1 minute after the first attempt, then four times as long each time, at most 12 hours. */
const backOff = sql`now() + least(interval '12 hours', interval '1 minute' * power(4, ${notices.attempts}))`;

export interface Email {
  readonly subject: string;
  readonly text: string;
}

export interface OutboxDependencies {
  readonly database: Database;
  /** `null` where no email can be sent: notices then wait for it until they are purged. */
  readonly mailer: Mailer | null;
  readonly origin: string;
  readonly log: Logger;
  /** `null` if the destination has confirmed meanwhile. */
  readonly confirmationTo: (destination: {
    readonly accountNumber: string;
    readonly address: string;
  }) => Promise<Email | null>;
}

/** Sends queued notices. Each attempt is recorded first, so that two processes don't send the same one at once. */
export function outbox({ database, mailer, origin, log, confirmationTo }: OutboxDependencies) {
  async function emailOf(notice: typeof notices.$inferSelect): Promise<Email | null> {
    const { accountNumber, recipient: address, subject, text, path } = notice;
    if (notice.isConfirmation) return confirmationTo({ accountNumber, address });
    const [account] = await database
      .select({ name: accounts.fullName })
      .from(accounts)
      .where(eq(accounts.number, accountNumber));
    const footer = `This is about ${account?.name ?? 'your agency'}, account ${accountNumber}.`;
    return { subject, text: [text, `${origin}${path}`, footer].join('\n\n') };
  }

  async function send(mailer: Mailer, { id, attempts }: typeof notices.$inferSelect) {
    const [claimed] = await database
      .update(notices)
      .set({ attempts: attempts + 1, dueAt: backOff })
      .where(and(eq(notices.id, id), eq(notices.attempts, attempts), isNull(notices.sentAt)))
      .returning();
    if (claimed === undefined) return;
    const email = await emailOf(claimed);
    if (email !== null) await mailer.send({ to: claimed.recipient, ...email });
    await database.update(notices).set({ sentAt: new Date() }).where(eq(notices.id, id));
  }

  /** Returns how many were due. */
  async function sendSome(mailer: Mailer): Promise<number> {
    const due = await database
      .select()
      .from(notices)
      .where(
        and(
          isNull(notices.sentAt),
          lte(notices.dueAt, sql`now()`),
          lt(notices.attempts, mostAttempts),
        ),
      )
      .orderBy(asc(notices.dueAt))
      .limit(sentAtOnce);
    for (const notice of due) {
      await send(mailer, notice).catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) throw error;
        log.warn({ err: error, notice: notice.id }, 'failed to send a notice');
      });
    }
    return due.length;
  }

  async function sendAll(): Promise<void> {
    if (mailer === null) return;
    while ((await sendSome(mailer)) === sentAtOnce);
  }

  return {
    /** Sends what is due, after what is being sent. What fails is retried later. */
    send: oneAfterAnother(sendAll),

    async purge(): Promise<void> {
      await database.delete(notices).where(lt(notices.createdAt, new Date(Date.now() - keptMs)));
    },
  };
}

export type Outbox = ReturnType<typeof outbox>;
