import { ConfigError, loadEnvFile, readConfig, type Config } from '@backend/shared/config';
import { createLog } from '@backend/shared/logging';
import { importLog, type ImportProgress } from '@backend/resources/stats/import-log';
import { ImportRefused } from '@backend/resources/stats/log-blocks';
import { daysOfZone } from '@backend/shared/calendar-days';
import { isDatabaseUnavailable } from '@backend/store/database-errors';
import { FolderInUse } from '@backend/store/folder-lock';
import { claimStore } from '@backend/open-store';
import { UnusableFolder } from '@backend/store/data-folder';
import { UnusableDatabase } from '@backend/store/database-errors';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { Failure } from '../lib/failure.mjs';

const usage = `Counts the page views in a web server's log, for the stats of a domain.

  npm run import-log -- FILE --domain NAME    a log in Combined Log Format, plain or gzip
  npm run import-log -- - --domain NAME       the same from standard input
      --database postgres://…                 instead of the database that the portal is configured with

Run it again after it was interrupted, or when the log has grown: it goes on where it ended.`;

const embeddedInUse =
  'The portal runs on its embedded database, which only one program at a time can use. Stop the portal, import the log, and start the portal again. With PostgreSQL (DATABASE_URL), logs can be imported while it runs.';

function settingsOf(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        domain: { type: 'string' },
        database: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    return { ...values, file: positionals[0], rest: positionals.slice(1) };
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

function configFor(database: string | undefined): Config {
  try {
    loadEnvFile();
    return readConfig({
      ...process.env,
      ...(database !== undefined && { DATABASE_URL: database }),
    });
  } catch (error) {
    throw error instanceof ConfigError ? new Failure(error.message) : error;
  }
}

const count = (number: number) => number.toLocaleString('en-US');

const rangeOf = ([first, last]: ImportProgress['malformedLines'][number]) =>
  first === last ? count(first) : `${count(first)}–${count(last)}`;

const date = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function summary(progress: ImportProgress, stopped: boolean): string {
  const { lines, known, pageViews, botViews, malformed, malformedLines, recounted, unfinished } =
    progress;
  const named = malformedLines.map(rangeOf).join(', ');
  const inNamed = malformedLines.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  return [
    `${count(lines - known)} lines imported${known > 0 ? `, after ${count(known)} that were imported before` : ''}: ${count(pageViews)} page views, and ${count(botViews)} of bots.`,
    ...(malformed === 1 ? [`Line ${named} is malformed, and was left out.`] : []),
    ...(malformed > 1
      ? [
          `${count(malformed)} malformed lines were left out: ${named}${malformed > inNamed ? ' …' : ''}.`,
        ]
      : []),
    ...(recounted === null
      ? []
      : [
          `The import had stopped on ${date(recounted)}, too long ago: what tells that day's visitors apart is deleted, so those who came again later that day counted as new visits.`,
        ]),
    ...(unfinished ? ['The last line is incomplete, and left for the next time.'] : []),
    ...(stopped ? ['Interrupted. Run it again to go on.'] : []),
  ].join('\n');
}

/** Shows the progress on a terminal. */
export function progressLine(
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): { show(progress: ImportProgress): void; clear(): void } {
  const began = performance.now();
  let last = -Infinity;
  return {
    show({ lines, known }) {
      const now = performance.now();
      if (!terminal.isTTY || now - last < 200) return;
      last = now;
      const rate = Math.round((lines - known) / ((now - began) / 1000));
      terminal.write(`\r${count(lines)} lines, ${count(rate)} a second\u001b[K`);
    },
    clear() {
      if (terminal.isTTY) terminal.write('\r\u001b[K');
    },
  };
}

/** Opens the log before the database: an error of a stream without a reader would end the process. */
async function openLog(path: string): Promise<Readable> {
  try {
    const log = await open(path);
    const isFolder = (await log.stat()).isDirectory();
    if (!isFolder) return log.createReadStream();
    await log.close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new Failure(`There is no file ${path}. Nothing was imported.`);
    }
    throw new Failure(`${path} can't be read (${code ?? String(error)}). Nothing was imported.`);
  }
  throw new Failure(`${path} is a folder, not a log. Nothing was imported.`);
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof FolderInUse) return embeddedInUse;
  if (
    error instanceof ImportRefused ||
    error instanceof UnusableDatabase ||
    error instanceof UnusableFolder
  ) {
    return error.message;
  }
  if (isDatabaseUnavailable(error)) {
    return 'The database went away. What was stored is kept: run this again to go on.';
  }
  const { code } = error as NodeJS.ErrnoException;
  return code?.startsWith('Z_')
    ? 'The compressed log is damaged or incomplete. What came before is imported, as far as it was stored: run this again with the whole log.'
    : null;
}

async function run(config: Config, input: Readable, domain: string): Promise<string> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const claimed = await claimStore(config, createLog('error'), false);
  try {
    const store = await claimed.open();
    const line = progressLine();
    try {
      const progress = await importLog({
        database: store.database,
        domain,
        input,
        dayOf: daysOfZone(config.portal.stats_time_zone),
        eventsMs: config.lifetimes.eventsMs,
        saltMs: config.lifetimes.saltMs,
        signal: stop.signal,
        onProgress: line.show,
      });
      return summary(progress, stop.signal.aborted);
    } finally {
      line.clear();
      await store.close();
    }
  } finally {
    await claimed.release();
  }
}

/** Runs `npm run import-log`. Relative paths start from `folder`. */
export async function importLogProgram(args: readonly string[], folder: string): Promise<void> {
  const { file, domain, database, help, rest } = settingsOf(args);
  if (help) {
    console.log(usage);
    return;
  }
  if (file === undefined || domain === undefined || rest.length > 0) throw new Failure(usage);
  const config = configFor(database);
  const input = file === '-' ? process.stdin : await openLog(resolve(folder, file));
  try {
    console.log(await run(config, input, domain.toLowerCase()));
  } catch (error) {
    const sentence = sentenceOf(error);
    throw sentence === null ? error : new Failure(sentence);
  } finally {
    input.destroy();
  }
}
