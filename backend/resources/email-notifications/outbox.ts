import type { Statement } from '@contract/statement';
import { domainOfAddress } from '@contract/email-address';
import { and, asc, eq, getTableColumns, isNull, lt, lte, sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from '../../shared/logging';
import type { Email } from '../../providers/mail/email';
import type { Mailer } from '../../providers/mail/mailer';
import { oneAfterAnother } from '../../shared/one-after-another';
import type { Database } from '../../store/database';
import { parameter, prepared } from '../../store/prepared';
import { isDatabaseUnavailable } from '../../store/database-errors';
import { accounts, memberships, users } from '../../store/schema/people';
import { emailNotifications } from './schema';

async function queue(
  transaction: Database,
  accountNumber: string,
  recipients: readonly string[],
  content: Email | null,
): Promise<void> {
  if (recipients.length === 0) return;
  const now = new Date();
  await transaction.insert(emailNotifications).values(
    recipients.map((recipient) => ({
      accountNumber,
      recipient,
      content,
      createdAt: now,
      dueAt: now,
    })),
  );
}

interface KeyedEmail {
  readonly id: string;
  readonly accountNumber: string;
  readonly recipient: string;
  readonly email: Email;
}

/**
 * Queues an email about an account. Call it in the transaction that makes the change, so that the email is sent only if
 * the change is committed.
 */
export const queueEmail = (
  transaction: Database,
  accountNumber: string,
  recipients: readonly string[],
  email: Email,
): Promise<void> => queue(transaction, accountNumber, recipients, email);

/** Queues an email under a UUID, once. Returns false if a different email was queued under it. */
export async function queueEmailOnce(
  database: Database,
  { id, accountNumber, recipient, email }: KeyedEmail,
): Promise<boolean> {
  const now = new Date();
  await database
    .insert(emailNotifications)
    .values({ id, accountNumber, recipient, content: email, createdAt: now, dueAt: now })
    .onConflictDoNothing();
  const [queued] = await database
    .select({ content: emailNotifications.content })
    .from(emailNotifications)
    .where(eq(emailNotifications.id, id));
  return isDeepStrictEqual(queued?.content, email);
}

/** Queues emails with the confirmation links of new destinations. */
export const queueConfirmations = (
  transaction: Database,
  accountNumber: string,
  recipients: readonly string[],
): Promise<void> => queue(transaction, accountNumber, recipients, null);

/** The email addresses of the agency's owners. */
export async function ownersOf(transaction: Database, accountNumber: string): Promise<string[]> {
  const owners = await transaction
    .select({ email: users.email })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(memberships.accountNumber, accountNumber), eq(memberships.isOwner, true)));
  return owners.map(({ email }) => email);
}

/** Inserts an email for each owner. */
const emailToOwners = prepared((database) =>
  database
    .insert(emailNotifications)
    .select((query) =>
      query
        .select({
          id: sql`gen_random_uuid()`.as('id'),
          accountNumber: memberships.accountNumber,
          recipient: users.email,
          content: sql`${parameter('content')}::jsonb`.as('content'),
          createdAt: sql`${parameter('now')}::timestamptz`.as('created_at'),
          dueAt: sql`${parameter('now')}::timestamptz`.as('due_at'),
          attempts: sql`0`.as('attempts'),
          sentAt: sql`null::timestamptz`.as('sent_at'),
        })
        .from(users)
        .innerJoin(memberships, eq(memberships.userId, users.id))
        .where(
          and(
            eq(memberships.accountNumber, sql.placeholder('account')),
            eq(memberships.isOwner, true),
          ),
        ),
    )
    .prepare('email to owners'),
);

/** Queues an email to an agency's owners. */
export async function emailOwners(
  transaction: Database,
  accountNumber: string,
  email: Email,
): Promise<void> {
  await emailToOwners(transaction).execute({
    account: accountNumber,
    content: JSON.stringify(email),
    now: new Date(),
  });
}

const keptMs = 30 * 86_400_000;
const sentAtOnce = 10;
/**
 * The maximum number of emails sent at once to one domain, lower than the total, so that a domain's slow mail servers
 * don't delay other emails.
 */
const sentAtOnceToDomain = 3;
/** The maximum number of attempts to send an email. */
export const mostAttempts = 10;
/** The interval between searches for more emails while slow ones are being sent. */
const lookEveryMs = 1_000;

/** The delay before the next attempt: 1 minute after the first, then four times as long each time, up to 12 hours. */
const backOff = sql`now() + least(interval '12 hours', interval '1 minute' * power(4, ${emailNotifications.attempts}))`;

type EmailNotificationRow = typeof emailNotifications.$inferSelect;

interface ClaimedEmail extends EmailNotificationRow {
  /** `null` if the account was deleted. */
  readonly accountName: string | null;
}

const due = prepared((database) =>
  database
    .select()
    .from(emailNotifications)
    .where(
      and(
        isNull(emailNotifications.sentAt),
        lte(emailNotifications.dueAt, sql`now()`),
        lt(emailNotifications.attempts, mostAttempts),
        sql`${emailNotifications.recipient} <> all(${parameter('busy')}::text[])`,
        sql`split_part(${emailNotifications.recipient}, '@', 2) <> all(${parameter('full')}::text[])`,
      ),
    )
    .orderBy(asc(emailNotifications.dueAt), asc(emailNotifications.createdAt))
    .limit(sentAtOnce)
    .prepare('due emails'),
);

/** Claims the next attempt, unless another process already has. */
const attempt = prepared((database) =>
  database
    .update(emailNotifications)
    .set({ attempts: sql`${emailNotifications.attempts} + 1`, dueAt: backOff })
    .where(
      and(
        eq(emailNotifications.id, sql.placeholder('id')),
        eq(emailNotifications.attempts, sql.placeholder('attempts')),
        isNull(emailNotifications.sentAt),
      ),
    )
    .returning({
      ...getTableColumns(emailNotifications),
      accountName: sql<
        string | null
      >`(select ${accounts.fullName} from ${accounts} where ${accounts.number} = ${emailNotifications.accountNumber})`,
    })
    .prepare('attempt at an email'),
);

const sent = prepared((database) =>
  database
    .update(emailNotifications)
    .set({ sentAt: parameter('now') })
    .where(eq(emailNotifications.id, sql.placeholder('id')))
    .prepare('sent email'),
);

export interface OutboxDependencies {
  readonly database: Database;
  /** Sends email; `null` if none can be sent, in which case emails wait until they are purged. */
  readonly mailer: Mailer | null;
  readonly log: Logger;
  /** Makes the PDF of a bill. */
  readonly pdfOf: (statement: Statement, accountNumber: string) => Promise<File>;
  /** Returns the email to a destination; `null` if the destination has confirmed in the meantime. */
  readonly confirmationTo: (destination: {
    readonly accountNumber: string;
    readonly address: string;
  }) => Promise<Email | null>;
}

/**
 * Sends queued emails, several at once, so that a slow mail server doesn't delay other emails. Each attempt is recorded
 * before it begins, so that two processes don't send the same email at once.
 */
export function outbox({ database, mailer, log, pdfOf, confirmationTo }: OutboxDependencies) {
  async function emailOf(queued: ClaimedEmail): Promise<Email | null> {
    const { accountNumber, recipient: address, accountName, content } = queued;
    if (content === null) return confirmationTo({ accountNumber, address });
    const about = `This is about ${accountName ?? 'your agency'}, account ${accountNumber}.`;
    return { ...content, about };
  }

  /** The PDFs of the bills in an email. Emails of an earlier release have none. */
  function attachedTo({ body }: Email, { accountNumber }: ClaimedEmail): Promise<File[]> {
    return Promise.all(
      body.flatMap((part) =>
        typeof part === 'object' && 'bill' in part && 'statement' in part.bill
          ? [pdfOf(part.bill.statement, accountNumber)]
          : [],
      ),
    );
  }

  async function claim({ id, attempts }: EmailNotificationRow): Promise<ClaimedEmail | null> {
    const [claimed] = await attempt(database).execute({ id, attempts });
    return claimed ?? null;
  }

  async function send(mailer: Mailer, queued: EmailNotificationRow): Promise<void> {
    try {
      const claimed = await claim(queued);
      if (claimed === null) return;
      const email = await emailOf(claimed);
      if (email !== null) {
        await mailer.send(claimed.recipient, email, await attachedTo(email, claimed));
      }
      await sent(database).execute({ id: queued.id, now: new Date() });
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error, email: queued.id }, 'failed to send an email notification');
    }
  }

  /** Returns the next due emails to recipients who aren't `busy`: one per recipient, in order. */
  async function nextDue(busy: readonly string[]): Promise<readonly EmailNotificationRow[]> {
    const isFull = (domain: string, recipients: readonly string[]) =>
      recipients.filter((each) => domainOfAddress(each) === domain).length >= sentAtOnceToDomain;
    const full = busy.map(domainOfAddress).filter((domain) => isFull(domain, busy));
    const rows = await due(database).execute({ busy, full });
    const next: EmailNotificationRow[] = [];
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
      for (const queued of due) {
        const sent = send(mailer, queued)
          .catch((error: unknown) => {
            lost = error;
          })
          .finally(() => sending.delete(queued.recipient));
        sending.set(queued.recipient, sent);
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
    /**
     * Sends all due emails, including emails that become due while it runs, and then resolves. Failed emails are
     * retried later.
     */
    send: oneAfterAnother(sendAll),

    async purge(): Promise<void> {
      await database
        .delete(emailNotifications)
        .where(lt(emailNotifications.createdAt, new Date(Date.now() - keptMs)));
    },
  };
}

export type Outbox = ReturnType<typeof outbox>;
