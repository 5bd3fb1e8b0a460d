import { desc, eq, lt } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Logger } from '../http/logging';
import type { Database } from '../store/database';
import { mailMessages } from '../store/schema';

export interface LocalMailbox {
  readonly url: string;
  close(): Promise<void>;
}

const mostBytes = 1024 * 1024;

/** An SMTP server on loopback that stores messages in the database for developers and tests. */
export async function openLocalMailbox(database: Database, log: Logger): Promise<LocalMailbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: mostBytes,
    logger: false,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      receive(database, stream, recipients).then(
        () => done(),
        (error: unknown) => {
          log.error({ err: error }, 'failed to store message');
          done(new Error('Failed to store the message'));
        },
      );
    },
  });
  server.on('error', (error) => log.warn({ err: error }, 'mailbox error'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

async function receive(
  database: Database,
  stream: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  if (recipients.length === 0) return;
  await database.insert(mailMessages).values(
    recipients.map((recipient) => ({
      recipient,
      sender: mail.from?.address ?? '',
      subject: mail.subject ?? '',
      body: (mail.text ?? '').trimEnd(),
      receivedAt: new Date(),
    })),
  );
}

export type MailMessage = typeof mailMessages.$inferSelect;

/** The messages of the mailbox, newest first. */
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

export async function purgeMailbox(database: Database, retentionMs: number): Promise<void> {
  await database
    .delete(mailMessages)
    .where(lt(mailMessages.receivedAt, new Date(Date.now() - retentionMs)));
}
