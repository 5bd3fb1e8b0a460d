import { domainOfAddress } from '@contract/email-address';
import { and, asc, eq, isNull, lt, lte, notInArray, sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../shared/logging';
import type { Mailer } from '../../providers/mail/mailer';
import { oneAfterAnother } from '../../shared/one-after-another';
import type { Database } from '../../store/database';
import { isDatabaseUnavailable } from '../../store/database-errors';
import { accounts, memberships, notices, users } from '../../store/schema';

/** An email about an account. Paragraphs are separated by empty lines. */
export interface Notice {
  readonly subject: string;
  readonly text: string;
  /** The page of the portal that the email is about. Its link follows the text, whose last paragraph introduces it. */
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
const sentAtOnce = 10;
/**
 * The most emails sent at once to one domain, fewer than in total, so that a domain's slow mail servers don't delay
 * other emails.
 */
const sentAtOnceToDomain = 3;
/** The number of attempts after which an email is given up. */
export const mostAttempts = 10;
/** The interval at which to look for more emails while slow ones are being sent. */
const lookEveryMs = 1_000;

/**
 * The delay before the next attempt: 1 minute after the first one, then four times as long each time, at most 12 hours.
 */
const backOff = sql`now() + least(interval '12 hours', interval '1 minute' * power(4, ${notices.attempts}))`;

type NoticeRow = typeof notices.$inferSelect;

export interface Email {
  readonly subject: string;
  readonly text: string;
}

export interface OutboxDependencies {
  readonly database: Database;
  /** Sends email; `null` if none can be sent: notices then wait until they are purged. */
  readonly mailer: Mailer | null;
  readonly origin: string;
  readonly log: Logger;
  /** Returns the email to a destination; `null` if it has confirmed meanwhile. */
  readonly confirmationTo: (destination: {
    readonly accountNumber: string;
    readonly address: string;
  }) => Promise<Email | null>;
}

/**
 * Sends queued notices, several at once, so that a slow mail server doesn't delay other emails. Each attempt is
 * recorded first, so that two processes don't send the same email at once.
 */
export function outbox({ database, mailer, origin, log, confirmationTo }: OutboxDependencies) {
  async function emailOf(notice: NoticeRow): Promise<Email | null> {
    const { accountNumber, recipient: address, subject, text, path } = notice;
    if (notice.isConfirmation) return confirmationTo({ accountNumber, address });
    const [account] = await database
      .select({ name: accounts.fullName })
      .from(accounts)
      .where(eq(accounts.number, accountNumber));
    const footer = `This is about ${account?.name ?? 'your agency'}, account ${accountNumber}.`;
    return { subject, text: [text, `${origin}${path}`, footer].join('\n\n') };
  }

  async function claim({ id, attempts }: NoticeRow): Promise<NoticeRow | null> {
    const [claimed] = await database
      .update(notices)
      .set({ attempts: attempts + 1, dueAt: backOff })
      .where(and(eq(notices.id, id), eq(notices.attempts, attempts), isNull(notices.sentAt)))
      .returning();
    return claimed ?? null;
  }

  async function send(mailer: Mailer, notice: NoticeRow): Promise<void> {
    try {
      const claimed = await claim(notice);
      if (claimed === null) return;
      const email = await emailOf(claimed);
      if (email !== null) await mailer.send({ to: claimed.recipient, ...email });
      await database.update(notices).set({ sentAt: new Date() }).where(eq(notices.id, notice.id));
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error, notice: notice.id }, 'failed to send a notice');
    }
  }

  /** Returns the next due notices to recipients other than the `busy` ones: one for each recipient, in order. */
  async function nextDue(busy: readonly string[]): Promise<readonly NoticeRow[]> {
    const isFull = (domain: string, recipients: readonly string[]) =>
      recipients.filter((each) => domainOfAddress(each) === domain).length >= sentAtOnceToDomain;
    const full = busy.map(domainOfAddress).filter((domain) => isFull(domain, busy));
    const rows = await database
      .select()
      .from(notices)
      .where(
        and(
          isNull(notices.sentAt),
          lte(notices.dueAt, sql`now()`),
          lt(notices.attempts, mostAttempts),
          notInArray(notices.recipient, [...busy]),
          notInArray(sql`split_part(${notices.recipient}, '@', 2)`, full),
        ),
      )
      .orderBy(asc(notices.dueAt), asc(notices.createdAt))
      .limit(sentAtOnce);
    const next: NoticeRow[] = [];
    for (const row of rows) {
      const recipients = [...busy, ...next.map(({ recipient }) => recipient)];
      const hasRoom =
        recipients.length < sentAtOnce &&
        !recipients.includes(row.recipient) &&
        !isFull(domainOfAddress(row.recipient), recipients);
      if (hasRoom) next.push(row);
    }
    return next;
  }

  async function sendAll(): Promise<void> {
    if (mailer === null) return;
    const sending = new Map<string, Promise<void>>();
    let lost: unknown = null;
    for (;;) {
      const busy = [...sending.keys()];
      const isFree = lost === null && busy.length < sentAtOnce;
      const due = isFree ? await nextDue(busy) : [];
      for (const notice of due) {
        const sent = send(mailer, notice)
          .catch((error: unknown) => {
            lost = error;
          })
          .finally(() => sending.delete(notice.recipient));
        sending.set(notice.recipient, sent);
      }
      if (sending.size > 0) {
        await Promise.race([...sending.values(), pause(lookEveryMs, undefined, { ref: false })]);
      } else if (lost !== null) {
        throw lost;
      } else if (busy.length === 0) {
        return;
      }
    }
  }

  return {
    /** Sends all due emails, including ones that become due meanwhile, and then ends. Failed ones are retried later. */
    send: oneAfterAnother(sendAll),

    async purge(): Promise<void> {
      await database.delete(notices).where(lt(notices.createdAt, new Date(Date.now() - keptMs)));
    },
  };
}

export type Outbox = ReturnType<typeof outbox>;
