import { once } from 'node:events';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { ConfigError, loadEnvFile, readConfig, type Config } from './shared/config';
import { demoUsers } from './demo/data/demo-people';
import { listenOn } from './http/listening';
import { createLog, logConsole, type Logger } from './shared/logging';
import { UnusableCertificate } from './providers/mail/mail-certificate';
import type { RunningServer } from './server';
import { UnusableFolder } from './store/data-folder';
import { FolderInUse } from './store/folder-lock';
import { claimStore } from './open-store';
import { UnusableDatabase } from './store/database-errors';

function fail(message: string, code: number): never {
  process.stderr.write(`\n${message}\n`);
  process.exit(code);
}

function readSettings(): { config: Config; reset: boolean } {
  try {
    loadEnvFile();
    // On a terminal, one line per request would bury the instructions.
    const defaults = process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {};
    const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });
    return { config: readConfig({ ...defaults, ...process.env }), reset: values.reset };
  } catch (error) {
    const known = error instanceof ConfigError || error instanceof TypeError;
    fail(known ? error.message : String(error), 2);
  }
}

/** The message for a problem that the person who starts the portal can fix; `null` for unexpected errors. */
function fixableProblem(error: unknown, config: Config): string | null {
  if (
    error instanceof FolderInUse ||
    error instanceof UnusableFolder ||
    error instanceof UnusableCertificate ||
    error instanceof UnusableDatabase
  ) {
    return error.message;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    const { port } = error as { port?: number };
    const [name] = [
      ['MAIL_PORT', config.mailPort],
      ['METRICS_PORT', config.metrics?.port],
    ].find(([, each]) => each === port) ?? ['PORT'];
    return `Port ${port} is already in use. Stop the program that uses it, or set ${name} to another number.`;
  }
  return code === 'EACCES' || code === 'EPERM'
    ? `Agency Portal lacks permission: ${message}. Check its permissions and start it again.`
    : null;
}

function failedStart(error: unknown, config: Config, log: Logger): never {
  const problem = fixableProblem(error, config);
  if (problem !== null) fail(problem, 2);
  log.error({ err: error }, 'startup failed');
  fail(
    config.databaseUrl === undefined
      ? 'Agency Portal could not start. See the log above for details.'
      : 'Agency Portal could not start: the database at DATABASE_URL is not responding as expected. See the log above for details.',
    1,
  );
}

function mailDestination(origin: string, { smtpUrl, localOnly }: Config): string {
  if (smtpUrl !== null) return 'sent by the configured server';
  return localOnly ? `${origin}/backend/mailbox/` : 'none, because SMTP_URL is not set';
}

function announce({ origin, mailPort, metricsPort }: RunningServer, config: Config): void {
  const width = Math.max(...demoUsers.map(({ username }) => username.length));
  const people = demoUsers.map(
    ({ username, role, description }) => `    ${username.padEnd(width)}  ${role}. ${description}`,
  );
  const lines = [
    '',
    `  Agency Portal is ready at ${origin}`,
    '',
    ...(config.demo ? ['  Sign in as one of the demo users:', ...people, ''] : []),
    `  Outgoing email: ${mailDestination(origin, config)}`,
    ...(mailPort === null ? [] : [`  Email to redirects: smtp://${config.mailHost}:${mailPort}`]),
    ...(metricsPort === null
      ? []
      : [`  Metrics: http://${config.metrics?.host}:${metricsPort}/metrics`]),
    '  Press Ctrl-C to stop.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Fails if a port is in use, before anything is changed. */
async function requireFreePorts({ mailHost, mailPort, metrics }: Config): Promise<void> {
  const mail = mailPort === null ? [] : [{ host: mailHost, port: mailPort }];
  for (const place of [...mail, ...(metrics === null ? [] : [metrics])]) {
    const server = createServer().listen(place.port, place.host);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  }
}

/** Starts everything in an order that leaves nothing running if a step fails. */
async function run(config: Config, log: Logger, reset: boolean) {
  await requireFreePorts(config);
  const claimed = await claimStore(config, log, reset);
  try {
    const listening = await listenOn(config);
    try {
      const store = await claimed.open();
      // Loaded only now, so that a start with a wrong setting or an unusable database fails sooner.
      const { startServer } = await import('./server');
      const running = await startServer({ config, log, store, listening, alone: claimed.alone });
      return {
        running,
        async stop() {
          await running.stop();
          await store.close();
          await claimed.release();
        },
      };
    } catch (error) {
      await listening.close();
      throw error;
    }
  } catch (error) {
    await claimed.release();
    throw error;
  }
}

/** The time within which a crashed process completes its calls, orders and mail. */
const crashedMs = 60_000;

/**
 * Stops gracefully on a signal, and after an uncaught exception: a mistake in one event handler must not cut the calls,
 * orders and messages of everybody else. The process then exits with 1, because its state may be wrong, and the service
 * manager starts it again. Waits for startup to finish, because an interrupted first start has to start over.
 */
function stopAtEnd(started: ReturnType<typeof run>, log: Logger): void {
  let stopping = false;
  const end = (code: 0 | 1) => {
    stopping = true;
    started
      .then(({ stop }) => stop())
      .then(
        () => process.exit(code),
        (error: unknown) => {
          log.error({ err: error }, 'shutdown failed');
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      // A second Ctrl-C exits immediately.
      if (stopping) process.exit(1);
      end(0);
    });
  }
  process.on('uncaughtException', (error) => {
    // Node.js itself would print the error with the parameters of a failed query.
    log.error({ err: error }, 'crashed');
    if (stopping) return;
    setTimeout(() => process.exit(1), crashedMs).unref();
    end(1);
  });
  // The process that started this one was killed.
  process.on('disconnect', () => {
    if (!stopping) end(0);
  });
}

/** Logs warnings, which Node.js would print. */
function logWarnings(log: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning'));
}

async function main(): Promise<void> {
  const { config, reset } = readSettings();
  const log = createLog(config.logLevel);
  logConsole(log);
  logWarnings(log);
  const started = run(config, log, reset);
  stopAtEnd(started, log);
  try {
    const { running } = await started;
    announce(running, config);
  } catch (error) {
    failedStart(error, config, log);
  }
}

await main();
