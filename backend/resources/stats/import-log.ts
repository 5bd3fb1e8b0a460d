import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Database } from '../../store/database';
import { domains } from '../../store/schema/domains';
import { logImports } from './schema';
import { isOnAccount } from '../../store/schema/domains';
import type { LineRange } from './schema';
import { labelBounds } from './label-bounds';
import { blocksOf, endsWithLine, ImportRefused, linesIn } from './log-blocks';
import { begunLog } from './log-identity';
import { isPageRequest, readLogLine, type LoggedRequest } from './log-line';
import { readPage, referrerOf, unknown } from './page-address';
import { recordEvents } from './record-events';
import type { DayOf } from '../../shared/calendar-days';
import type { CountedEvent } from './tally';
import { readUserAgent } from './user-agent';
import { visitorHashes, type VisitorHashes } from './visitor-hash';

const linesInBatch = 5_000;
/** The maximum number of ranges of malformed lines to report. */
const mostNamed = 100;

export interface ImportSettings {
  readonly database: Database;
  readonly domain: string;
  readonly input: Readable;
  readonly dayOf: DayOf;
  /** The lifetime of individual events. Older events are counted, but not stored individually. */
  readonly eventsMs: number;
  /** The lifetime of the salt that identifies a day's visitors. */
  readonly saltMs: number;
  /** Stops the import after the batch that is being stored. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  /** The number of lines read, including lines that an earlier run imported. */
  readonly lines: number;
  /** The number of lines that an earlier run imported. */
  readonly known: number;
  readonly pageViews: number;
  /** Page views by bots, which aren't included in any other count. */
  readonly botViews: number;
  /** The number of malformed lines among all lines read, including lines that an earlier run imported. */
  readonly malformed: number;
  /** The ranges of the first malformed lines. */
  readonly malformedLines: readonly LineRange[];
  /**
   * The day on which an earlier run ended, if its visitors are counted again because they can no longer be recognized.
   */
  readonly recounted: string | null;
  /** True if the last line is incomplete and left for the next run. */
  readonly unfinished: boolean;
}

/**
 * Counts the page views in a web server's log (Combined Log Format, plain or gzip). Each batch is stored together with
 * the import's progress, so that a later run can continue if the import was interrupted or the log has grown. Throws
 * `ImportRefused` if an earlier run imported a different log.
 */
export async function importLog(settings: ImportSettings): Promise<ImportProgress> {
  const { database, domain, input, dayOf, eventsMs, saltMs, signal, onProgress } = settings;
  const bounds = labelBounds();
  const hashes = visitorHashes(database, saltMs);
  const digest = createHash('sha256');
  const soFar = () => digest.copy().digest('base64url');
  const progress = {
    lines: 0,
    known: 0,
    pageViews: 0,
    botViews: 0,
    malformed: 0,
    malformedLines: [] as readonly LineRange[],
    recounted: null as string | null,
    unfinished: false,
  };
  await checkDomain(database, domain);
  const log = await begunLog(blocksOf(input));
  if (log === null) return progress;
  const place = await importOf(database, domain, log.identity);
  const forgotten =
    place.lastDay === null || (await hashes.knows(place.lastDay)) ? null : place.lastDay;
  let { lastDay } = place;
  let waiting: LoggedRequest[] = [];
  let stored = 0;

  async function storeBatch(finished: boolean): Promise<void> {
    const events = await countedEvents(waiting, { domain, dayOf, hashes });
    const { lines, malformed, malformedLines } = progress;
    lastDay = events.at(-1)?.day ?? lastDay;
    if (events.some(({ day }) => day === forgotten)) progress.recounted = forgotten;
    const reached = {
      log: place.log,
      lines,
      digest: soFar(),
      malformed,
      malformedLines,
      lastDay,
      finished,
      updatedAt: new Date(),
    };
    await database.transaction(async (transaction) => {
      // Locks the domain first, as the removal of a domain does, so that the two can't deadlock.
      await checkDomain(transaction, domain);
      const [moved] = await transaction
        .update(logImports)
        .set(reached)
        .where(and(place.isIt, eq(logImports.lines, stored)))
        .returning({ lines: logImports.lines });
      if (moved === undefined) {
        throw new ImportRefused(
          'Another program is importing this log. Wait until it is done, then run this again.',
        );
      }
      if (events.length > 0) await recordEvents(transaction, events, bounds, eventsMs);
    });
    stored = lines;
    waiting = [];
    onProgress?.(progress);
  }

  function take(text: string): void {
    progress.lines += 1;
    if (text.trim() === '') return;
    const request = readLogLine(text);
    if (request === null) {
      progress.malformed += 1;
      progress.malformedLines = withLine(progress.malformedLines, progress.lines);
      return;
    }
    if (!isPageRequest(request)) return;
    if (readUserAgent(request.agent === '-' ? '' : request.agent).bot === '') {
      progress.pageViews += 1;
    } else progress.botViews += 1;
    waiting.push(request);
  }

  for await (const block of log.blocks) {
    const lines = linesIn(block);
    let begin = 0;
    let hashed = 0;
    if (progress.lines < place.lines) {
      const known = Math.min(place.lines - progress.lines, lines.length);
      hashed = lines[known - 1]?.end ?? 0;
      digest.update(block.subarray(0, hashed));
      if (!endsWithLine(block) && hashed === block.length) digest.update('\n');
      progress.lines += known;
      if (progress.lines === place.lines && soFar() !== place.digest) throw changedLog(place.lines);
      stored = progress.lines;
      progress.known = progress.lines;
      progress.malformed = place.malformed;
      progress.malformedLines = place.malformedLines;
      onProgress?.(progress);
      begin = known;
    }
    for (const { text, end } of lines.slice(begin)) {
      const isWhole = end < block.length || endsWithLine(block);
      if (!isWhole && readLogLine(text) === null) {
        progress.unfinished = true;
        continue;
      }
      take(text);
      digest.update(block.subarray(hashed, end));
      if (!isWhole) digest.update('\n');
      hashed = end;
      if (progress.lines - stored < linesInBatch) continue;
      await storeBatch(false);
      if (signal?.aborted) return progress;
    }
  }
  if (progress.lines < place.lines) {
    throw new ImportRefused(
      `This log has ${progress.lines} lines, but ${place.lines} of it were imported before. Nothing was imported.`,
    );
  }
  await storeBatch(true);
  return progress;
}

/** Returns the ranges extended by one more line, if there is room. */
function withLine(ranges: readonly LineRange[], line: number): readonly LineRange[] {
  const last = ranges.at(-1);
  if (last?.[1] === line - 1) return [...ranges.slice(0, -1), [last[0], line]];
  return ranges.length < mostNamed ? [...ranges, [line, line]] : ranges;
}

function changedLog(lines: number): ImportRefused {
  return new ImportRefused(
    `This log was begun before, but its first ${lines} lines are no longer the same. Nothing was imported, so that nothing counts twice.`,
  );
}

/**
 * Refuses a domain without a microsite. In a transaction, also locks the domain against removal until the transaction
 * ends.
 */
async function checkDomain(database: Database, domain: string): Promise<void> {
  const [found] = await database
    .select({ type: domains.domainType })
    .from(domains)
    .where(and(eq(domains.name, domain), isOnAccount))
    .for('key share');
  if (found?.type === 'c1') return;
  throw new ImportRefused(
    found === undefined
      ? `No agency has the domain ${domain}. Check its spelling.`
      : `${domain} is a Parked Domain, which has no stats.`,
  );
}

/** Returns the progress of the log's import. */
async function importOf(database: Database, domain: string, identity: string) {
  const ofDomain = eq(logImports.domain, domain);
  const { log } = logImports;
  const find = () =>
    database
      .select()
      .from(logImports)
      .where(
        and(ofDomain, sql`(starts_with(${identity}, ${log}) or starts_with(${log}, ${identity}))`),
      )
      .orderBy(desc(sql`length(${log})`))
      .limit(1);
  const begun = {
    domain,
    log: identity,
    lines: 0,
    digest: '',
    malformed: 0,
    malformedLines: [],
    lastDay: null,
    finished: false,
    updatedAt: new Date(),
  };
  let [found] = await find();
  if (found === undefined) {
    await database.insert(logImports).values(begun).onConflictDoNothing();
    [found] = await find();
  }
  const place = found ?? begun;
  return {
    ...place,
    log: identity.length > place.log.length ? identity : place.log,
    isIt: and(ofDomain, inArray(log, [identity, place.log])),
  };
}

interface Counting {
  readonly domain: string;
  readonly dayOf: DayOf;
  readonly hashes: VisitorHashes;
}

async function countedEvents(
  requests: readonly LoggedRequest[],
  { domain, dayOf, hashes }: Counting,
): Promise<CountedEvent[]> {
  const days = new Set(requests.map(({ at }) => dayOf(at)));
  const hashOf = new Map<string, Awaited<ReturnType<typeof hashes.ofDay>>>();
  for (const day of days) hashOf.set(day, await hashes.ofDay(day));
  return requests.map(({ address, at, target, referrer, agent }) => {
    const day = dayOf(at);
    return {
      domain,
      at,
      day,
      kind: 'page_view' as const,
      ...readPage(target),
      referrer: referrerOf(referrer, domain),
      target: '',
      city: unknown,
      agent: readUserAgent(agent === '-' ? '' : agent),
      visitor: hashOf.get(day)?.(domain, address, agent) ?? '',
      // Senders aren't distinguished: after an interruption, the import wouldn't know which labels each sender had
      // added, and the counts would be different.
      sender: '',
    };
  });
}
