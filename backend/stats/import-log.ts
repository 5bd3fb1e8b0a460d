import { and, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Database } from '../store/database';
import { domains, logImports } from '../store/schema';
import { labelBounds } from './label-bounds';
import { blocksOf, endsWithLine, ImportRefused, linesIn } from './log-blocks';
import { isPageRequest, readLogLine, type LoggedRequest } from './log-line';
import { readPage, referrerOf, unknown } from './page-address';
import { recordEvents } from './record-events';
import type { DayOf } from './stats-day';
import type { CountedEvent } from './tally';
import { readUserAgent } from './user-agent';
import { visitorHashes } from './visitor-hash';

const linesInBatch = 5_000;
/** Of malformed lines, so many are named. */
const mostNamed = 20;

export interface ImportSettings {
  readonly database: Database;
  readonly world: string;
  readonly domain: string;
  readonly input: Readable;
  readonly dayOf: DayOf;
  /** How long single events are kept. Those that are older only count. */
  readonly eventsMs: number;
  /** Stops after the batch that is being stored. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  /** Lines read, with those that an earlier run had imported. */
  readonly lines: number;
  /** Lines that an earlier run had imported. */
  readonly known: number;
  readonly pageViews: number;
  /** Page views of bots, which count as nothing else. */
  readonly botViews: number;
  readonly malformed: number;
  /** The numbers of the first malformed lines. */
  readonly malformedLines: readonly number[];
  /** Whether the last line is incomplete, and left for the next run. */
  readonly unfinished: boolean;
}

/**
 * Counts the page views in a web server's log (Combined Log Format, plain or gzip). Each batch is stored together with
 * how far it came, so that a run that was killed is taken up where it ended, and a log that grew where it had ended.
 * Throws `ImportRefused` if the log isn't the one that was begun.
 */
export async function importLog(settings: ImportSettings): Promise<ImportProgress> {
  const { database, world, domain, input, dayOf, eventsMs, signal, onProgress } = settings;
  const bounds = labelBounds();
  const hashes = visitorHashes(database);
  const digest = createHash('sha256');
  const soFar = () => digest.copy().digest('base64url');
  const progress = {
    lines: 0,
    known: 0,
    pageViews: 0,
    botViews: 0,
    malformed: 0,
    malformedLines: [] as number[],
    unfinished: false,
  };
  await checkDomain(database, world, domain);
  let place: Awaited<ReturnType<typeof importOf>> | null = null;
  let waiting: LoggedRequest[] = [];
  let stored = 0;

  async function storeBatch(): Promise<void> {
    if (place === null || progress.lines === stored) return;
    const events = await countedEvents(waiting, { world, domain, dayOf, hashes });
    const lines = progress.lines;
    const ofLog = place;
    await database.transaction(async (transaction) => {
      // First, as in a removal of the domain, so that neither waits for the other forever.
      await checkDomain(transaction, world, domain);
      const [moved] = await transaction
        .update(logImports)
        .set({ lines, digest: soFar(), updatedAt: new Date() })
        .where(and(ofLog.isIt, eq(logImports.lines, stored)))
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
      if (progress.malformedLines.length < mostNamed) progress.malformedLines.push(progress.lines);
      return;
    }
    if (!isPageRequest(request)) return;
    if (readUserAgent(request.agent === '-' ? '' : request.agent).bot === '') {
      progress.pageViews += 1;
    } else progress.botViews += 1;
    waiting.push(request);
  }

  for await (const block of blocksOf(input)) {
    const lines = linesIn(block);
    const first = lines[0]?.text ?? '';
    place ??= await importOf(database, { world, domain, first });
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
      await storeBatch();
      if (signal?.aborted) return progress;
    }
  }
  if (place !== null && progress.lines < place.lines) {
    throw new ImportRefused(
      `This log has ${progress.lines} lines, but ${place.lines} of it were imported before. Nothing was imported.`,
    );
  }
  await storeBatch();
  return progress;
}

function changedLog(lines: number): ImportRefused {
  return new ImportRefused(
    `This log was begun before, but its first ${lines} lines are no longer the same. Nothing was imported, so that nothing counts twice.`,
  );
}

/** In a transaction, it also keeps the domain from being removed until that ends. */
async function checkDomain(database: Database, world: string, domain: string): Promise<void> {
  const [found] = await database
    .select({ type: domains.domainType })
    .from(domains)
    .where(and(eq(domains.world, world), eq(domains.name, domain)))
    .for('key share');
  if (found?.type === 'c1') return;
  throw new ImportRefused(
    found === undefined
      ? `No agency has the domain ${domain}. Check its spelling.`
      : `${domain} is a Parked Domain, which has no stats.`,
  );
}

/** How far the import of the log with this first line has come. */
async function importOf(
  database: Database,
  { world, domain, first }: { readonly world: string; readonly domain: string; first: string },
) {
  const log = createHash('sha256').update(first).digest('base64url');
  await database
    .insert(logImports)
    .values({ world, domain, log, lines: 0, digest: '', updatedAt: new Date() })
    .onConflictDoNothing();
  const isIt = and(
    eq(logImports.world, world),
    eq(logImports.domain, domain),
    eq(logImports.log, log),
  );
  const [stored] = await database.select().from(logImports).where(isIt);
  return { isIt, lines: stored?.lines ?? 0, digest: stored?.digest ?? '' };
}

interface Counting {
  readonly world: string;
  readonly domain: string;
  readonly dayOf: DayOf;
  readonly hashes: ReturnType<typeof visitorHashes>;
}

async function countedEvents(
  requests: readonly LoggedRequest[],
  { world, domain, dayOf, hashes }: Counting,
): Promise<CountedEvent[]> {
  const days = new Set(requests.map(({ at }) => dayOf(at)));
  const hashOf = new Map<string, Awaited<ReturnType<typeof hashes.ofDay>>>();
  for (const day of days) hashOf.set(day, await hashes.ofDay(day));
  return requests.map(({ address, at, target, referrer, agent }) => {
    const day = dayOf(at);
    return {
      world,
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
    };
  });
}
