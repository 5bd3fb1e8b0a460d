import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { importLog, type ImportProgress } from '../resources/stats/import-log';
import { longDay } from '../resources/email-notifications/wording';
import { ImportRefused } from '../resources/stats/log-blocks';
import { daysOfZone } from '../shared/calendar-days';
import type { Config } from '../shared/config';
import { Failure } from './failure';
import { openInput } from './input-file';
import { readPortalConfig, withStore } from './with-store';

const count = (number: number) => number.toLocaleString('en-US');

const rangeOf = ([first, last]: ImportProgress['malformedLines'][number]) =>
  first === last ? count(first) : `${count(first)}–${count(last)}`;

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
          `The import had stopped on ${longDay(recounted)}, too long ago: what tells that day's visitors apart is deleted, so those who came again later that day counted as new visits.`,
        ]),
    ...(unfinished ? ['The last line is incomplete, and left for the next time.'] : []),
    ...(stopped ? ['Interrupted. Run it again to go on.'] : []),
  ].join('\n');
}

/** Creates a progress line, which is shown only on a terminal. */
export function progressLine(
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): {
  show(progress: Pick<ImportProgress, 'lines'> & Partial<ImportProgress>): void;
  clear(): void;
} {
  const began = performance.now();
  let last = -Infinity;
  return {
    show({ lines, known = 0 }) {
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

/** Imports a log until it ends or a signal arrives. Returns true if it was imported to its end. */
function importInto(config: Config, input: Readable, domain: string): Promise<boolean> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return withStore(config, 'import the log', async ({ database }) => {
    const line = progressLine();
    const progress = await importLog({
      database,
      domain,
      input,
      dayOf: daysOfZone(config.portal.stats_time_zone),
      eventsMs: config.lifetimes.eventsMs,
      saltMs: config.lifetimes.saltMs,
      signal: stop.signal,
      onProgress: line.show,
    }).finally(line.clear);
    console.log(summary(progress, stop.signal.aborted));
    return !stop.signal.aborted;
  });
}

export const help = `Usage: npm run import-log -- [options] <file>

Counts the page views in a web server's log, for the stats of a domain. Run it again after it was interrupted, or when
the log has grown: it goes on where it ended. The file is a log in Combined Log Format, plain or gzip; - for standard
input.

Options:
  --domain <name>   the domain
  --database <url>  postgres://…, instead of the database that the portal is configured with
  -h, --help        display help`;

export async function run(args: readonly string[]): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { domain: { type: 'string' }, database: { type: 'string' } },
  });
  const [file, ...others] = positionals;
  const { domain, database } = values;
  if (file === undefined || others.length > 0 || domain === undefined) {
    throw new Failure(`Name one file, and the domain with --domain.\n\n${help}`);
  }
  const config = readPortalConfig(database === undefined ? {} : { DATABASE_URL: database });
  const input =
    file === '-' ? process.stdin : (await openInput('import-log', file)).createReadStream();
  try {
    return (await importInto(config, input, domain.toLowerCase())) ? 0 : 1;
  } catch (error) {
    if (error instanceof ImportRefused) throw new Failure(error.message);
    if (!(error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw error;
    throw new Failure(
      'The compressed log is damaged or incomplete. What came before is imported, as far as it was stored: run this again with the whole log.',
    );
  } finally {
    input.destroy();
  }
}
