import { desc, eq, lt, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import type { Logger } from '../../shared/logging';
import type { Database } from '../../store/database';
import { mailMessages } from './schema';
import { grouped } from './grouped';
import {
  answering,
  listenSmtp,
  mostMessageBytes,
  readMessage,
  SmtpRefusal,
  type SmtpListener,
} from './smtp-listener';

/** The maximum size of a message, including the few lines that forwarding adds. */
const mostBytes = mostMessageBytes + 64 * 1024;
const longestText = 64 * 1024;

type NewMessage = typeof mailMessages.$inferInsert;

/** An SMTP server on loopback that stores messages in the database, for developers and tests. */
export function openLocalMailbox(database: Database, log: Logger): Promise<SmtpListener> {
  const answer = answering(log);
  const store = grouped(
    async (groups: readonly (readonly NewMessage[])[]) => {
      await database.insert(mailMessages).values(groups.flat());
      return groups;
    },
    { most: 50 },
  );
  return listenSmtp(
    {
      size: mostBytes,
      maxAllowedUnauthenticatedCommands: false,
      onRcptTo({ address }, _session, done) {
        const bounces = address.toLowerCase().endsWith('@bounce.example');
        done(bounces ? new SmtpRefusal(550, `<${address}>: no such mailbox`) : null);
      },
      onData(stream, { envelope }, done) {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const stored = readMessage(stream, mostBytes).then(async (message) => {
          const read = await readable(message);
          await store(recipients.map((recipient) => ({ ...read, recipient })));
          return 'OK: kept in the local mailbox';
        });
        answer(stored, done);
      },
    },
    { host: '127.0.0.1', port: 0 },
    log,
  );
}

/** Returns the fields of a message that the mailbox shows. A message that can't be parsed is shown as received. */
async function readable(message: Buffer): Promise<Omit<NewMessage, 'recipient'>> {
  const mail = await PostalMime.parse(message, { maxNestingDepth: 20 }).catch(() => null);
  const text = mail === null ? message.toString('latin1', 0, longestText) : (mail.text ?? '');
  const storable = (value: string) => value.replace(/[\0\p{Surrogate}]/gu, '');
  return {
    sender: storable(mail?.from?.address ?? ''),
    subject: storable(mail?.subject ?? ''),
    body: storable(text.slice(0, longestText).trimEnd()),
    html: storable((mail?.html ?? '').slice(0, longestText)),
    receivedAt: new Date(),
  };
}

export type MailMessage = typeof mailMessages.$inferSelect;

/** The mailbox's messages, newest first. */
export async function readMailbox(
  database: Database,
  recipient: string | undefined,
  limit = 200,
): Promise<MailMessage[]> {
  return database
    .select()
    .from(mailMessages)
    .where(recipient === undefined ? undefined : eq(mailMessages.recipient, recipient))
    .orderBy(desc(mailMessages.receivedAt), desc(mailMessages.id))
    .limit(limit);
}

/** A message in the mailbox; `null` for an unknown id. */
export async function readMail(database: Database, id: string): Promise<MailMessage | null> {
  const [found] = await database
    .select()
    .from(mailMessages)
    .where(eq(sql`${mailMessages.id}::text`, id));
  return found ?? null;
}

export async function purgeMailbox(database: Database, retentionMs: number): Promise<void> {
  await database
    .delete(mailMessages)
    .where(lt(mailMessages.receivedAt, new Date(Date.now() - retentionMs)));
}
