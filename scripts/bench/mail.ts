import { createTransport } from 'nodemailer';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { Failure } from '../lib/failure.mjs';
import { ensurePostgres, makeCluster } from '../lib/postgres.mjs';
import { freePort } from '../lib/tethered.mjs';
import { startTrialServer } from '../lib/trial-server.mjs';
import { computer, judge } from './harness';

const connections = 20;
const redirect = 'hello@cedar-quote.example';
const idHeader = /^X-Bench: (\d+)\r$/m;
const longestWaitMs = 120_000;

/** The stores; `limit` is in messages per second, accepted and on disk. */
const stores = [
  { name: 'PostgreSQL with fsync', messages: 3000, limit: 200 },
  { name: 'PGlite', messages: 800, limit: 40 },
] as const;

/** Opens a destination that counts the arrivals of each message. */
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
  const body = `${'A line of an ordinary message.\r\n'.repeat(60)}`;
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

async function measure(
  { name, messages, limit }: (typeof stores)[number],
  database: Readonly<Record<string, string>>,
): Promise<string[]> {
  const destination = await openDestination();
  const mailPort = await freePort();
  const server = await startTrialServer({
    ...database,
    PORTAL_TEST_MODE: '0',
    LOG_LEVEL: 'warn',
    SMTP_URL: destination.url,
    MAIL_PORT: String(mailPort),
    MAIL_CLIENT_LIMIT: '1000000',
    MAIL_CLIENT_REDIRECT_LIMIT: '50000',
    MAIL_REDIRECT_LIMIT: '1000000',
  });
  try {
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1000;
    await sendAll(mailPort, messages);
    const accepted = messages / seconds();
    while (destination.arrivals.size < messages && seconds() * 1000 < longestWaitMs) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const forwarded = destination.arrivals.size / seconds();
    const lost = messages - destination.arrivals.size;
    const twice = [...destination.arrivals.values()].filter((times) => times > 1).length;
    console.log(
      `${name.padEnd(22)} accepted ${accepted.toFixed(0).padStart(5)}/s (limit ${limit})  accepted and forwarded ${forwarded.toFixed(0).padStart(5)}/s  lost ${lost}  twice ${twice}`,
    );
    return accepted < limit || lost + twice > 0 ? [name] : [];
  } finally {
    await server.stop();
    await destination.close();
  }
}

/** Measures the messages per second that the mail server accepts, and checks that all of them arrive. */
export async function benchMail(): Promise<void> {
  console.log(
    `${computer()}\nMessages of 2 kB over ${connections} connections; sender, server, database and destination share this computer\n`,
  );
  const postgres = ensurePostgres();
  if ('problem' in postgres) throw new Failure(postgres.problem);
  const cluster = await makeCluster(postgres.found, {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
  });
  const { stop } = await cluster.start({ removeAfterwards: true });
  const over = await measure(stores[0], { DATABASE_URL: cluster.url }).finally(stop);
  over.push(...(await measure(stores[1], {})));
  judge(over);
}
