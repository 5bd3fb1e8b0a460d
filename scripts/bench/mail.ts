import { createTransport } from 'nodemailer';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../lib/guarded-process.mjs';
import { withPostgres, withServer, type Figure } from './harness';

const connections = 20;
const redirect = 'hello@cedar-quote.example';
const idHeader = /^X-Bench: (\d+)\r$/m;
const longestWaitMs = 120_000;

export const method = `Messages of 2 kB over ${connections} connections, accepted and on disk, until all are forwarded; sender, server, database and destination share this computer.`;

/** Starts a destination server that counts how often each message arrives. */
async function openDestination() {
  const arrivals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, _session, done) {
      let text = '';
      stream.setEncoding('latin1');
      stream.on('data', (part: string) => (text += part));
      stream.on('end', () => {
        const id = idHeader.exec(text)?.[1] ?? '';
        arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

async function sendAll(port: number, messages: number): Promise<void> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    pool: true,
    maxConnections: connections,
    maxMessages: Infinity,
  });
  const body = 'A line of an ordinary message.\r\n'.repeat(60);
  await Promise.all(
    Array.from({ length: messages }, (_, id) =>
      transport.sendMail({
        envelope: { from: 'ann@sender.example', to: redirect },
        raw: `X-Bench: ${id}\r\nSubject: Hello\r\n\r\n${body}`,
      }),
    ),
  );
  transport.close();
}

/** Benchmarks a server with the given database. `limit` is in messages per second. */
async function measureStore(
  name: string,
  { messages, limit }: { readonly messages: number; readonly limit: number },
  database: Readonly<Record<string, string>>,
): Promise<readonly Figure[]> {
  const destination = await openDestination();
  const mailPort = await freePort();
  const env = {
    ...database,
    PORTAL_TEST_MODE: '0',
    LOG_LEVEL: 'warn',
    SMTP_URL: destination.url,
    MAIL_PORT: String(mailPort),
    MAIL_CLIENT_LIMIT: '1000000',
    MAIL_CLIENT_REDIRECT_LIMIT: '50000',
    MAIL_REDIRECT_LIMIT: '1000000',
  };
  const { arrivals } = destination;
  const figures = await withServer(env, async () => {
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1000;
    await sendAll(mailPort, messages);
    const accepted = messages / seconds();
    while (arrivals.size < messages && seconds() * 1000 < longestWaitMs) await wait(20);
    const forwarded = arrivals.size / seconds();
    const twice = [...arrivals.values()].filter((times) => times > 1).length;
    return [
      { name: `${name}: accepted`, measured: accepted, unit: '/s', limit, isLeast: true },
      { name: `${name}: accepted and forwarded`, measured: forwarded, unit: '/s' },
      { name: `${name}: lost`, measured: messages - arrivals.size, limit: 0 },
      { name: `${name}: twice`, measured: twice, limit: 0 },
    ];
  });
  await destination.close();
  return figures;
}

export async function measure(): Promise<readonly Figure[]> {
  const onDisk = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
  return [
    ...(await withPostgres(
      ({ url }) =>
        measureStore(
          'PostgreSQL with fsync',
          { messages: 3000, limit: 200 },
          { DATABASE_URL: url },
        ),
      onDisk,
    )),
    ...(await measureStore('PGlite', { messages: 800, limit: 40 }, {})),
  ];
}
