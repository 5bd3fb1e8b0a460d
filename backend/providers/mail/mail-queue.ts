import { and, asc, eq, inArray, lt, lte, notExists, notInArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { rowsOf, type Database } from '../../store/database';
import { parameter, prepared } from '../../store/prepared';
import { domains } from '../../store/schema/domains';
import {
  emailRedirects,
  mailBodies,
  mailDeliveries,
  mailDestinations,
} from '../../store/schema/mail';
import { bounceMessage } from './bounce-message';
import type { DeliveryFailure } from './delivery-failure';
import { grouped } from './grouped';
import { messageIdOf, mostHeaderBytes } from './message-bytes';
import { returnDomainOf } from './return-address';
import type { Returned } from './returned-message';

export type DeliveryRow = typeof mailDeliveries.$inferSelect;

/** The recipient of a message: the destination of a redirect, or a person responsible for the domain. */
export interface Recipient {
  readonly kind: 'forward' | 'role';
  readonly redirectId: string | null;
  readonly redirectAddress: string;
  readonly isCaught?: boolean;
  readonly realAddress: string;
}

/** A message that was sent to a delivery's return address. */
export interface ReturnedMessage {
  readonly deliveryId: string;
  /** The domain of the return address. */
  readonly domain: string;
  /** The name of our mail server. */
  readonly host: string;
  readonly returned: Returned;
  readonly content: Buffer;
  /** The sender's network. */
  readonly client: string;
}

interface OwnMessage {
  readonly kind: 'bounce' | 'reply';
  readonly content: Buffer;
  readonly client?: string;
}

/** The maximum number of automatic replies to one message that are passed on. */
const mostReplies = 5;

export interface AcceptedMessage {
  readonly id: string;
  readonly sender: string;
  /** The sender's network. */
  readonly client: string;
  /** The delivery in which we forwarded a message that has now come back. */
  readonly previousId: string | null;
  readonly content: Buffer;
  readonly recipients: readonly Recipient[];
  readonly receivedAt: Date;
}

/** The time after which an attempt counts as dead and another may begin. No attempt takes this long. */
export const attemptSeconds = 120;

/** The maximum number of redirects that a message may pass through; real chains are shorter. */
export const mostPassed = 12;

/** The time after which we stop trying to deliver a message. */
const giveUpAfterMs = 2 * 86_400_000;
const shortestPauseMs = 60_000;
const longestPauseMs = 4 * 3_600_000;

/** Returns the time of the next attempt: the pauses get longer as the message ages. */
function nextTry({ receivedAt }: DeliveryRow, now: number): Date {
  const age = now - receivedAt.getTime();
  return new Date(now + Math.min(Math.max(age / 2, shortestPauseMs), longestPauseMs));
}

/** Matches the ids in the parameter `ids`. */
const isAmong = (id: PgColumn) => sql`${id} = any(${sql.placeholder('ids')}::uuid[])`;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

// Has no parameters, so that a prepared statement's plan uses the indexes of open deliveries.
const isOpen = sql`${mailDeliveries.outcome} in ('waiting', 'unconfirmed')`;

/** An attempt records its outcome only if no later attempt has begun. */
const ownAttempt = ({ id, attempts }: DeliveryRow) =>
  and(eq(mailDeliveries.id, id), eq(mailDeliveries.attempts, attempts), isOpen);

function toRows(message: AcceptedMessage) {
  const { id, sender, previousId, content, recipients, receivedAt } = message;
  const messageId = messageIdOf(content);
  return recipients.map((recipient) => ({
    ...recipient,
    id: randomUUID(),
    sender,
    messageId,
    previousId,
    bodyId: id,
    bytes: content.length,
    outcome: 'waiting' as const,
    receivedAt,
    dueAt: receivedAt,
  }));
}

/**
 * Locks bodies before their deliveries end: if two processes end a body's last two deliveries, the second process then
 * sees that the other delivery has ended. Sorted, so that concurrent transactions can't deadlock.
 */
async function lockBodies(transaction: Database, ids: readonly string[]): Promise<void> {
  await lockOf(transaction).execute({ ids });
}

const lockOf = prepared((database) =>
  database
    .select({ id: mailBodies.id })
    .from(mailBodies)
    .where(isAmong(mailBodies.id))
    .orderBy(asc(mailBodies.id))
    .for('update')
    .prepare('lock of mail bodies'),
);

const isUnneeded = (database: Database) =>
  notExists(
    database
      .select({ id: mailDeliveries.id })
      .from(mailDeliveries)
      .where(and(eq(mailDeliveries.bodyId, mailBodies.id), isOpen)),
  );

const unneeded = prepared((database) =>
  database
    .delete(mailBodies)
    .where(and(isAmong(mailBodies.id), isUnneeded(database)))
    .prepare('removal of mail bodies'),
);

/** Deletes the bodies with these ids that no open delivery needs. */
async function deleteUnneeded(transaction: Database, ids: readonly string[]): Promise<void> {
  await unneeded(transaction).execute({ ids });
}

const loaded = prepared((database) =>
  database
    .select({
      id: mailDeliveries.id,
      content: mailBodies.content,
      realAddress: emailRedirects.realAddress,
      confirmedAt: mailDestinations.confirmedAt,
    })
    .from(mailDeliveries)
    .innerJoin(mailBodies, eq(mailBodies.id, mailDeliveries.bodyId))
    .leftJoin(emailRedirects, eq(emailRedirects.id, mailDeliveries.redirectId))
    .leftJoin(domains, eq(domains.name, emailRedirects.domainName))
    .leftJoin(
      mailDestinations,
      and(
        eq(mailDestinations.accountNumber, domains.accountNumber),
        eq(mailDestinations.address, sql`lower(${emailRedirects.realAddress})`),
      ),
    )
    .where(isAmong(mailDeliveries.id))
    .prepare('mail to send'),
);

const ended = prepared((database) =>
  database
    .update(mailDeliveries)
    .set({ outcome: 'delivered', reason: null, finishedAt: parameter('now'), sending: false })
    .where(
      sql`(${mailDeliveries.id}, ${mailDeliveries.attempts}) in (select * from unnest(${parameter('ids')}::uuid[], ${parameter('attempts')}::int[])) and ${isOpen}`,
    )
    .prepare('delivered mail'),
);

const reached = prepared((database) =>
  database
    .update(emailRedirects)
    .set({ lastDeliveredAt: parameter('now') })
    .where(isAmong(emailRedirects.id))
    .prepare('redirects with delivered mail'),
);

const claimed = prepared((database) => {
  const due = database.$with('due').as(
    database
      .select({ id: mailDeliveries.id })
      .from(mailDeliveries)
      .where(and(isOpen, lte(mailDeliveries.dueAt, sql`now()`)))
      .orderBy(asc(mailDeliveries.dueAt))
      .limit(sql.placeholder('most'))
      .for('update', { skipLocked: true }),
  );
  return database
    .with(due)
    .update(mailDeliveries)
    .set({
      repeated: sql`${mailDeliveries.repeated} or ${mailDeliveries.sending}`,
      sending: true,
      attempts: sql`${mailDeliveries.attempts} + 1`,
      dueAt: inSeconds(attemptSeconds),
    })
    .where(inArray(mailDeliveries.id, database.select({ id: due.id }).from(due)))
    .returning()
    .prepare('attempts at mail');
});

const bodiesOf = (rows: readonly DeliveryRow[]) => [...new Set(rows.map(({ bodyId }) => bodyId))];

const mostTogether = { most: 50, weight: 16 * 1024 * 1024 } as const;

/**
 * A queue of accepted messages in the database. A message is on disk once `accept` has resolved; `claim` records an
 * attempt before anything is sent, so that after a crash the next attempt knows that the message may have been
 * delivered. Deleting also vacuums the embedded database, which doesn't reclaim the space of deleted rows by itself.
 */
export function mailQueue(database: Database, isEmbedded: boolean) {
  const accept = grouped(
    async (messages: readonly AcceptedMessage[]) => {
      const bodies = database.$with('bodies').as(
        database.insert(mailBodies).values(
          messages.map(({ id, content, client, receivedAt }) => ({
            id,
            content,
            client,
            receivedAt,
          })),
        ),
      );
      await database.with(bodies).insert(mailDeliveries).values(messages.flatMap(toRows));
      return messages;
    },
    {
      most: mostTogether.most,
      weight: { of: ({ content }) => content.length, most: mostTogether.weight },
    },
  );

  const load = grouped(
    async (rows: readonly DeliveryRow[]) => {
      const found = await loaded(database).execute({ ids: rows.map(({ id }) => id) });
      const byId = new Map(found.map((each) => [each.id, each]));
      return rows.map(({ id }) => byId.get(id) ?? null);
    },
    { most: mostTogether.most, weight: { of: ({ bytes }) => bytes, most: mostTogether.weight } },
  );

  const delivered = grouped(
    async (rows: readonly DeliveryRow[]) => {
      const now = new Date();
      const redirects = [...new Set(rows.flatMap(({ redirectId }) => redirectId ?? []))];
      const bodies = bodiesOf(rows);
      await database.transaction(async (transaction) => {
        await lockBodies(transaction, bodies);
        await ended(transaction).execute({
          ids: rows.map(({ id }) => id),
          attempts: rows.map(({ attempts }) => attempts),
          now,
        });
        await deleteUnneeded(transaction, bodies);
        if (redirects.length > 0) await reached(transaction).execute({ ids: redirects, now });
      });
      return rows;
    },
    { most: mostTogether.most },
  );

  /** Queues a message of our own, such as a bounce. */
  async function enqueue(
    transaction: Database,
    row: DeliveryRow,
    { kind, content, client = '' }: OwnMessage,
  ): Promise<void> {
    const now = new Date();
    const bodyId = randomUUID();
    await transaction.insert(mailBodies).values({ id: bodyId, content, client, receivedAt: now });
    await transaction.insert(mailDeliveries).values({
      id: randomUUID(),
      kind,
      redirectAddress: row.redirectAddress,
      realAddress: row.sender,
      sender: '',
      bodyId,
      bytes: content.length,
      outcome: 'waiting',
      receivedAt: now,
      dueAt: now,
    });
  }

  /** Ends a delivery, and informs the sender unless the message itself was automatic. */
  async function bounce(
    row: DeliveryRow,
    { reason, status }: DeliveryFailure,
    condition = ownAttempt(row),
  ) {
    const now = new Date();
    await database.transaction(async (transaction) => {
      await lockBodies(transaction, [row.bodyId]);
      const [ended] = await transaction
        .update(mailDeliveries)
        .set({ outcome: 'bounced', reason, finishedAt: now, sending: false })
        .where(condition)
        .returning({ redirectId: mailDeliveries.redirectId });
      if (ended === undefined) return;
      if (ended.redirectId !== null) {
        await transaction
          .update(emailRedirects)
          .set({ lastBouncedAt: now, bounceReason: reason })
          .where(eq(emailRedirects.id, ended.redirectId));
      }
      const ofRow = eq(mailBodies.id, row.bodyId);
      const [body] = await transaction
        .select({
          start: sql<Buffer>`substring(${mailBodies.content} from 1 for ${mostHeaderBytes})`,
        })
        .from(mailBodies)
        .where(ofRow);
      await deleteUnneeded(transaction, [row.bodyId]);
      if (row.sender === '') return;
      const content = bounceMessage({
        deliveryId: row.id,
        redirectAddress: row.redirectAddress,
        sender: row.sender,
        status,
        at: now,
        messageId: row.messageId,
        message: body === undefined ? null : Buffer.from(body.start),
      });
      await enqueue(transaction, row, { kind: 'bounce', content });
    });
  }

  /** Forwards an automatic reply to the sender of the message, with an empty return path (RFC 3834, section 4). */
  async function passOn(row: DeliveryRow, content: Buffer, client: string): Promise<void> {
    if (row.sender === '') return;
    await database.transaction(async (transaction) => {
      const [counted] = await transaction
        .update(mailDeliveries)
        .set({ replies: sql`${mailDeliveries.replies} + 1` })
        .where(and(eq(mailDeliveries.id, row.id), lt(mailDeliveries.replies, mostReplies)))
        .returning({ id: mailDeliveries.id });
      if (counted !== undefined)
        await enqueue(transaction, row, { kind: 'reply', content, client });
    });
  }

  async function postpone(row: DeliveryRow, change: Partial<DeliveryRow>): Promise<void> {
    await database.update(mailDeliveries).set(change).where(ownAttempt(row));
  }

  return {
    /** Resolves when the message is on disk. */
    accept,
    delivered,
    bounce,

    /** Begins an attempt to deliver each of the next due messages. Skips rows that another process has locked. */
    claim: (most: number): Promise<DeliveryRow[]> => claimed(database).execute({ most }),

    /** Returns a message's current destination and its bytes; `null` if the redirect or the bytes no longer exist. */
    load,

    /**
     * Schedules another attempt, because the destination returned a temporary error, or its response was lost. After
     * two days, bounces the message instead.
     */
    async retry(row: DeliveryRow, reason: string, mayHaveArrived: boolean): Promise<void> {
      const now = Date.now();
      if (now - row.receivedAt.getTime() > giveUpAfterMs) {
        await bounce(row, { reason: `We tried for two days. ${reason}`, status: '5.4.7' });
        return;
      }
      await postpone(row, {
        outcome: 'waiting',
        reason,
        sending: mayHaveArrived,
        dueAt: nextTry(row, now),
      });
    },

    /** Postpones a message whose destination hasn't confirmed, and schedules another check. */
    async hold(row: DeliveryRow, keepMs: number): Promise<void> {
      const until = row.receivedAt.getTime() + keepMs;
      if (until <= Date.now()) {
        await bounce(row, { reason: 'The destination was never confirmed.', status: '5.2.1' });
        return;
      }
      await postpone(row, {
        outcome: 'unconfirmed',
        reason: null,
        sending: false,
        dueAt: new Date(Math.min(until, Date.now() + longestPauseMs)),
      });
    },

    /** Records the destination before the message is sent. */
    async sendsTo(row: DeliveryRow, realAddress: string): Promise<void> {
      if (row.realAddress !== realAddress) await postpone(row, { realAddress });
    },

    /** Handles a report, a complaint or a reply from a destination that had accepted a message. */
    async returned(message: ReturnedMessage): Promise<void> {
      const { deliveryId, domain, host, returned, content, client } = message;
      const [row] = await database
        .select()
        .from(mailDeliveries)
        .where(eq(mailDeliveries.id, deliveryId));
      if (row === undefined || returnDomainOf(row.redirectAddress, host) !== domain) return;
      const isDelivered = and(
        eq(mailDeliveries.id, row.id),
        eq(mailDeliveries.outcome, 'delivered'),
      );
      switch (returned.kind) {
        case 'failed':
          return bounce(
            row,
            { reason: returnedLater, status: returned.status ?? '5.0.0' },
            isDelivered,
          );
        case 'delayed':
          await database.update(mailDeliveries).set({ delayed: true }).where(isDelivered);
          return;
        case 'complaint':
          await database
            .update(mailDeliveries)
            .set({ reason: complaintAbout(returned.feedback) })
            .where(isDelivered);
          return;
        case 'reply':
          return passOn(row, content, client);
        case 'nothing':
          return;
      }
    },

    /** Makes waiting messages due because the destination of their redirect was confirmed or changed. */
    async release(redirectIds: readonly string[]): Promise<void> {
      if (redirectIds.length === 0) return;
      await database
        .update(mailDeliveries)
        .set({ outcome: 'waiting', dueAt: sql`now()` })
        .where(
          and(
            inArray(mailDeliveries.redirectId, [...redirectIds]),
            eq(mailDeliveries.outcome, 'unconfirmed'),
          ),
        );
    },

    /**
     * Treats every earlier attempt as dead. Call this only at startup, and only if no other process uses this database.
     */
    async forgetAttempts(): Promise<void> {
      await database
        .update(mailDeliveries)
        .set({ dueAt: sql`now()` })
        .where(and(isOpen, eq(mailDeliveries.sending, true)));
    },

    /** Returns the redirect addresses that a message has passed through, from its latest delivery back to its first. */
    async passedBy(deliveryId: string): Promise<readonly string[]> {
      const rows = await rowsOf<{ readonly redirect_address: string }>(
        database,
        sql`
        with recursive passed(redirect_address, previous_id, number) as (
          select redirect_address, previous_id, 1 from mail_deliveries
            where id = ${deliveryId}::uuid
          union all
          select d.redirect_address, d.previous_id, number + 1 from passed
            join mail_deliveries d on d.id = passed.previous_id
            where number < ${mostPassed}
        ) select redirect_address from passed order by number`,
      );
      return rows.map(({ redirect_address }) => redirect_address);
    },

    /**
     * Deletes old records, and bodies that no open delivery needs. Bodies older than `bodyMs` are always deleted; their
     * deliveries then end without them.
     */
    async purge(logMs: number, bodyMs: number): Promise<void> {
      const before = (ms: number) => new Date(Date.now() - ms);
      await database
        .delete(mailDeliveries)
        .where(
          and(
            lt(mailDeliveries.receivedAt, before(logMs)),
            notInArray(mailDeliveries.outcome, ['waiting', 'unconfirmed']),
          ),
        );
      await database.delete(mailBodies).where(isUnneeded(database));
      await database.delete(mailBodies).where(lt(mailBodies.receivedAt, before(bodyMs)));
      if (isEmbedded) await database.execute(sql`vacuum ${mailBodies}`);
    },
  };
}

/** The agency reads about a complaint in the log of the delivery. Nobody else does. */
function complaintAbout(feedback: string): string {
  if (feedback === 'abuse') return 'The recipient marked this message as spam.';
  if (feedback === 'opt-out') return 'The recipient asked to get no more such messages.';
  return `The recipient's mail service sent feedback about this message: ${feedback}.`;
}

const returnedLater = 'The destination accepted the message and then returned it.';

export type MailQueue = ReturnType<typeof mailQueue>;
