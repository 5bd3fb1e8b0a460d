import { parseArgs } from 'node:util';
import { ConfigError, loadEnvFile, readConfig, type Config } from './config';
import { demoUsers } from './demo-world/demo-people';
import { listenOn } from './http/listening';
import { createLog, type Logger } from './http/logging';
import { startServer, type RunningServer } from './server';
import { UnusableFolder } from './store/data-folder';
import { FolderInUse } from './store/folder-lock';
import { claimStore } from './store/open-store';
import { UnusableDatabase } from './store/prepare-store';

/** Ends the program with a sentence for the person who started it. */
function fail(sentence: string, code: number): never {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(code);
}

function readSettings(): { config: Config; reset: boolean } {
  try {
    loadEnvFile();
    // On a terminal a line for each request would bury what a person is to read.
    const usual = process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {};
    const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });
    return { config: readConfig({ ...usual, ...process.env }), reset: values.reset };
  } catch (error) {
    const known = error instanceof ConfigError || error instanceof TypeError;
    fail(known ? error.message : String(error), 2);
  }
}

/** What a person can do something about, in a sentence; `null` for what nobody foresaw. */
function knownSentence(error: unknown, config: Config): string | null {
  if (
    error instanceof FolderInUse ||
    error instanceof UnusableFolder ||
    error instanceof UnusableDatabase
  ) {
    return error.message;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${config.port} is taken by another program. Stop that one, or set PORT to another number.`;
  }
  return code === 'EACCES' || code === 'EPERM'
    ? `Agency Portal may not do this: ${message}.`
    : null;
}

function failedStart(error: unknown, config: Config, log: Logger): never {
  const sentence = knownSentence(error, config);
  if (sentence !== null) fail(sentence, 1);
  log.error({ err: error }, 'start failed');
  fail(
    config.databaseUrl === undefined
      ? 'Agency Portal could not start. Details stand in the log above.'
      : 'Agency Portal could not start: the database at DATABASE_URL does not answer as expected. Details stand in the log above.',
    1,
  );
}

function announce({ origin }: RunningServer, config: Config): void {
  const width = Math.max(...demoUsers.map(({ username }) => username.length));
  const people = demoUsers.map(
    ({ username, description }) => `    ${username.padEnd(width)}  ${description}`,
  );
  const lines = [
    '',
    `  Agency Portal is ready at ${origin}`,
    '',
    ...(config.issuer === null ? ['  Sign in as one of the demo users:', ...people, ''] : []),
    `  Mail it sends: ${config.smtpUrl === null ? `${origin}/backend/mailbox/` : 'by the configured server'}`,
    '  Stop with Ctrl-C.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Starts everything in the order in which it can fail without leaving anything behind. */
async function run(config: Config, log: Logger, reset: boolean) {
  const claimed = await claimStore(config, log, reset);
  try {
    const listening = await listenOn(config);
    try {
      const store = await claimed.open();
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

/** Stops once, also when that is asked for during the start: half a first start could not be gone on with. */
function stopOnSignal(started: ReturnType<typeof run>, log: Logger): void {
  let stopping = false;
  const end = () => {
    // Whoever presses Ctrl-C again does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    started
      .then(({ stop }) => stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stop failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

async function main(): Promise<void> {
  const { config, reset } = readSettings();
  const log = createLog(config.logLevel);
  const started = run(config, log, reset);
  stopOnSignal(started, log);
  try {
    const { running } = await started;
    announce(running, config);
  } catch (error) {
    failedStart(error, config, log);
  }
}

await main();
