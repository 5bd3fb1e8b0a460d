import { forgetDomain } from '@backend/resources/stats/forget-domain';
import { importLog, type ImportProgress } from '@backend/resources/stats/import-log';
import { ImportRefused } from '@backend/resources/stats/log-blocks';
import { isPageRequest, readLogLine } from '@backend/resources/stats/log-line';
import { linesIn } from '@backend/resources/stats/log-blocks';
import { referrerOf } from '@backend/resources/stats/page-address';
import { daysOfZone } from '@backend/shared/calendar-days';
import { visitorHashes } from '@backend/resources/stats/visitor-hash';
import { domains } from '@backend/schema';
import { assertDefined } from '@contract/assert-defined';
import { eq, sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { makeSyntheticLog, textOf, type Logged } from '../../../scripts/lib/synthetic-log';
import { freshBackend } from '../support/test-server';
import { storeKind } from '../../../scripts/lib/test-store';

const backend = freshBackend();

const saltMs = 48 * 3_600_000;

/** Imports the content in small chunks. */
function imported(
  content: string | Buffer,
  settings: {
    readonly domain?: string;
    readonly signal?: AbortSignal;
    readonly piece?: number;
    readonly onProgress?: (progress: ImportProgress) => void;
  } = {},
): Promise<ImportProgress> {
  const bytes = Buffer.from(content);
  const { piece = 10_007, domain = 'cedar-quote.example', signal, onProgress } = settings;
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, index) =>
    bytes.subarray(index * piece, (index + 1) * piece),
  );
  return importLog({
    database: backend.store.database,
    domain,
    input: Readable.from(pieces),
    dayOf: daysOfZone('America/Chicago'),
    eventsMs: 0,
    saltMs,
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
}

type Row = Readonly<Record<string, unknown>>;

async function rowsOf(query: ReturnType<typeof sql>): Promise<readonly Row[]> {
  const found: unknown = await backend.store.database.execute(query);
  return (found as { readonly rows: readonly Row[] }).rows;
}

/** Returns all figures from the log. Its days are older than the seeded ones. */
async function counted(domain = 'cedar-quote.example') {
  const where = sql`where domain = ${domain} and day < '2016-01-01'`;
  return {
    days: await rowsOf(
      sql`select day::text, page_views, visits from stat_days ${where} order by 1`,
    ),
    paths: await rowsOf(
      sql`select day::text, path, cmpid, page_views, visits from stat_paths ${where} order by 1, 2, 3`,
    ),
    labels: await rowsOf(
      sql`select day::text, dimension, label, hits from stat_labels ${where} order by 1, 2, 3`,
    ),
  };
}

/** Counts the lines by key. */
function countBy(log: readonly Logged[], key: (each: Logged) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const each of log) counts[key(each)] = (counts[key(each)] ?? 0) + 1;
  return counts;
}

const log = makeSyntheticLog(12_000);
const pages = log.filter(({ isPage, isBot }) => isPage && !isBot);

describe('an imported log', () => {
  it('counts pages, daily visitors, campaigns, referrers and bots, compressed or not', async () => {
    const progress = await imported(gzipSync(textOf(log)));
    expect(progress).toMatchObject({
      lines: log.length,
      pageViews: pages.length,
      malformed: 0,
      unfinished: false,
    });
    const { days, paths, labels } = await counted();
    const views = countBy(pages, ({ day }) => day);
    const visitors = new Set(pages.map(({ day, visitor, agent }) => `${day} ${visitor} ${agent}`));
    const visits = countBy(
      [...visitors].map((key) => ({ day: key.slice(0, 10) }) as Logged),
      ({ day }) => day,
    );
    expect(days).toEqual(
      Object.keys(views)
        .sort()
        .map((day) => ({ day, page_views: views[day], visits: visits[day] })),
    );
    const byPath = countBy(pages, ({ day, path, cmpid }) => `${day} ${path} ${cmpid}`);
    expect(
      Object.fromEntries(
        paths.map(({ day, path, cmpid, page_views }) => [`${day} ${path} ${cmpid}`, page_views]),
      ),
    ).toEqual(byPath);
    const ofDimension = (name: string) =>
      Object.fromEntries(
        labels
          .filter(({ dimension }) => dimension === name)
          .map(({ day, label, hits }) => [`${day} ${label}`, hits]),
      );
    expect(ofDimension('referrer')).toEqual(
      countBy(pages, ({ day, referrer }) => `${day} ${referrer}`),
    );
    expect(ofDimension('bot_browser')).toEqual(
      countBy(
        log.filter(({ isPage, isBot }) => isPage && isBot),
        ({ day }) => `${day} Googlebot`,
      ),
    );
    expect(await imported(textOf(log))).toMatchObject({ known: log.length, pageViews: 0 });
    expect(await counted()).toEqual({ days, paths, labels });
  });

  it(
    'is imported from where the last import ended, whether that was interrupted or the log has grown since',
    { tags: 'full' },
    async () => {
      const [whole, inParts] = ['cedar-quote.example', 'cedar-life.example'];
      const text = textOf(log);
      await imported(text, { domain: whole });
      const stop = new AbortController();
      stop.abort();
      expect((await imported(text, { domain: inParts, signal: stop.signal })).lines).toBe(5000);
      // The input ends in the middle of a compressed log.
      const broken = gzipSync(text).subarray(0, -200);
      await expect(imported(broken, { domain: inParts })).rejects.toMatchObject({
        code: 'Z_BUF_ERROR',
      });
      const half = textOf(log.slice(0, 11_000));
      const unfinished = `${half}${(log[11_000]?.line ?? '').slice(0, -9)}`;
      expect(await imported(unfinished, { domain: inParts, piece: 777 })).toMatchObject({
        lines: 11_000,
        unfinished: true,
      });
      expect(await imported(text.trimEnd(), { domain: inParts, piece: 64 })).toMatchObject({
        lines: 12_000,
        known: 11_000,
      });
      expect(await imported(text, { domain: inParts })).toMatchObject({ known: 12_000 });
      expect(await counted(inParts)).toEqual(await counted(whole));
    },
  );

  it('is refused if its beginning has changed or if it is shorter than before', async () => {
    const text = textOf(log.slice(0, 50));
    await imported(text);
    const before = await counted();
    const changed =
      textOf(log.slice(0, 5)) + textOf(log.slice(5, 50)).replaceAll('/about/', '/other/');
    await expect(imported(changed)).rejects.toThrow('first 50 lines are no longer the same');
    await expect(imported(textOf(log.slice(0, 20)))).rejects.toThrow(
      'has 20 lines, but 50 of it were imported before',
    );
    expect(await counted()).toEqual(before);
  });

  it('may contain malformed lines, whose numbers are reported', async () => {
    const lines = log.slice(0, 40).map(({ line }) => line);
    const bad = [
      'nonsense',
      '\u0000\u0001',
      '1.2.3.4 - - [31/Feb/2015:10:00:00 +0000] "GET / HTTP/1.1" 200 1 "-" "x"',
    ];
    const progress = await imported(
      [...bad, '', ...lines, 'x', ...Array(30).fill('y')].join('\n') + '\n',
    );
    expect(progress).toMatchObject({ lines: 75, malformed: 34 });
    expect(progress.malformedLines).toEqual([
      [1, 3],
      [45, 75],
    ]);
  });

  it('is reported with the malformed lines of earlier runs, up to a hundred ranges', async () => {
    const text = log.flatMap(({ line }, index) => (index % 60 === 0 ? ['x', 'y', line] : [line]));
    const places = Array.from({ length: 100 }, (_, at) => [at * 62 + 1, at * 62 + 2]);
    const stop = new AbortController();
    stop.abort();
    const begun = await imported(`${text.join('\n')}\n`, { signal: stop.signal });
    expect(begun).toMatchObject({ lines: 5000, malformed: 162 });
    const seen: number[] = [];
    const whole = await imported(`${text.join('\n')}\n`, {
      onProgress: ({ lines }) => seen.push(lines),
    });
    expect(whole).toMatchObject({ known: 5000, malformed: 400, malformedLines: places });
    expect(seen.filter((lines) => lines >= 5000)).toEqual([5000, 10_000, 12_400]);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    // A run that imports no new lines still reports the malformed lines.
    expect(await imported(`${text.join('\n')}\n`)).toMatchObject({
      known: 12_400,
      malformed: 400,
      malformedLines: places,
    });
  });

  it('is identified by its first requests, whatever precedes them', { tags: 'full' }, async () => {
    const [first = '', second = '', third = '', ...others] = log.map(({ line }) => line);
    const text = (lines: readonly string[]) => `${lines.join('\n')}\n`;
    // Both logs have the same heading and first request.
    const one = ['#heading', '', first, second];
    const another = ['#heading', '', first, third];
    expect(await imported(text(one))).toMatchObject({ lines: 4, known: 0 });
    expect(await imported(text(another))).toMatchObject({ lines: 4, known: 0 });
    expect(await imported(text([...one, ...others]))).toMatchObject({ known: 4 });
    expect(await imported(text([...another, ...others.slice(9)]))).toMatchObject({
      known: 4,
    });
    const whole = text([...one, ...others]);
    expect(await imported(whole, { piece: 61 })).toMatchObject({ known: others.length + 4 });
    // A truncated log is recognized, and refused because lines are missing.
    await expect(imported(text(one))).rejects.toThrow('has 4 lines, but');
  });

  it(
    'counts each visitor once on the day at which it was interrupted, if the import continues within a week',
    { tags: 'full' },
    async () => {
      const { database } = backend.store;
      const hashes = visitorHashes(database, saltMs);
      const text = textOf(log);
      const [whole, paused, forgotten] = [
        'cedar-quote.example',
        'cedar-life.example',
        'maple-quote.example',
      ];
      await imported(text, { domain: whole });
      const stop = new AbortController();
      stop.abort();
      const age = (days: number) =>
        database.execute(
          sql`update visit_salts set created_at = created_at - make_interval(days => ${days}) where day < '2016-01-01'`,
        );
      await imported(text, { domain: paused, signal: stop.signal });
      await age(6);
      await hashes.purge();
      expect(await imported(text, { domain: paused })).toMatchObject({
        known: 5000,
        recounted: null,
      });
      expect(await counted(paused)).toEqual(await counted(whole));
      await imported(text, { domain: forgotten, signal: stop.signal });
      await age(8);
      await hashes.purge();
      const { day } = assertDefined(log[5000], 'line');
      expect(await imported(text, { domain: forgotten })).toMatchObject({
        known: 5000,
        recounted: day,
      });
      const visits = (rows: readonly Row[]) => rows.find((row) => row['day'] === day)?.['visits'];
      const [{ days: all }, { days: again }] = [await counted(whole), await counted(forgotten)];
      expect(visits(again)).toBeGreaterThan(Number(visits(all)));
      // After the import is complete, the hashes have their usual lifetime.
      await age(3);
      await hashes.purge();
      expect(await hashes.knows(day)).toBe(false);
    },
  );

  it('requires a microsite and valid lines', async () => {
    const text = textOf(log.slice(0, 2));
    await expect(imported(text, { domain: 'nobody.example' })).rejects.toThrow(
      'No agency has the domain nobody.example',
    );
    await expect(imported(text, { domain: 'cedar-old.example' })).rejects.toThrow(
      'which has no stats',
    );
    await expect(imported('x'.repeat(3_000_000))).rejects.toThrow(ImportRefused);
    expect((await imported('')).lines).toBe(0);
  });

  // PGlite has one connection, so its transactions never overlap.
  it.runIf(storeKind === 'postgres')(
    'is no longer imported if its domain is removed in the meantime, and the error says why',
    async () => {
      const { database } = backend.store;
      const name = 'cedar-quote.example';
      let isRemoved = (): void => undefined;
      const removed = new Promise<void>((resolve) => (isRemoved = resolve));
      async function* lines() {
        yield Buffer.from(textOf(log.slice(0, 5)));
        await removed;
        yield Buffer.from(textOf(log.slice(5, 10)));
      }
      const importing = importLog({
        database,
        domain: name,
        input: Readable.from(lines()),
        dayOf: daysOfZone('America/Chicago'),
        eventsMs: 0,
        saltMs,
      });
      importing.catch(() => undefined);
      const begun = sql`select from log_imports`;
      await vi.waitFor(async () => expect(await rowsOf(begun)).toHaveLength(1));
      await database.transaction(async (transaction) => {
        await transaction.delete(domains).where(eq(domains.name, name));
        isRemoved();
        const waiting = sql`select from pg_locks where not granted and locktype = 'transactionid'`;
        await vi.waitFor(async () => expect(await rowsOf(waiting)).not.toHaveLength(0));
        await forgetDomain(transaction, name);
      });
      await expect(importing).rejects.toThrow(`No agency has the domain ${name}`);
      expect(await rowsOf(begun)).toEqual([]);
    },
  );
});

describe('a log line', () => {
  const line = (request: string, agent = 'x') =>
    `1.2.3.4 - jo [08/Mar/2026:23:30:00 -0600] "${request}" 200 - "-" "${agent}"`;

  it('is parsed with its time zone, quotes and extra fields', () => {
    expect(readLogLine(`${line('GET /a?b HTTP/1.1', 'a \\"b\\"')} "-" 0.01`)).toEqual({
      address: '1.2.3.4',
      at: new Date('2026-03-09T05:30:00Z'),
      method: 'GET',
      target: '/a?b',
      status: 200,
      referrer: '-',
      agent: 'a "b"',
    });
    const escaped = String.raw`GET /caf\xc3\xa9\\x41 HTTP/1.1`;
    expect(readLogLine(line(escaped))?.target).toBe(String.raw`/café\x41`);
    // Bytes in another encoding can be part of a host, escaped or not.
    const from = (referrer: string) => line('GET / HTTP/1.1').replace('"-"', `"${referrer}"`);
    const hostFrom = (text: string) => referrerOf(readLogLine(text)?.referrer ?? '', 'a.example');
    const { hostname } = new URL('http://де-м.рф/');
    expect(hostFrom(from(String.raw`http://\xe4\xe5-\xec.\xf0\xf4/\xc3`))).toBe(hostname);
    const [raw] = linesIn(Buffer.from(from('http://äå-ì.ðô/'), 'latin1'));
    expect(hostFrom(raw?.text ?? '')).toBe(hostname);
    expect(hostFrom(from(String.raw`http://www.b\xfccher.example/`))).toBe('xn--bcher-kva.example');
    expect(readLogLine('')).toBeNull();
  });

  it.each([
    ['cedar-quote.example:443 203.0.113.9', '203.0.113.9'],
    ['198.51.100.1:443 203.0.113.9', '203.0.113.9'],
    ['[2001:db8::1]:443 2001:db8::9', '2001:db8::9'],
    ['203.0.113.9:40001', '203.0.113.9'],
    ['2001:db8::1:443', '2001:db8::1:443'],
    ['cedar-quote.example:443', undefined],
    ['cedar-quote.example', undefined],
    ['-', undefined],
  ])('that begins with %s has the address %s', (begin, address) => {
    expect(readLogLine(line('GET / HTTP/1.1').replace('1.2.3.4', begin))?.address).toBe(address);
  });

  it.each([
    ['28/Feb/2015:23:59:59 +1400', true],
    ['29/Feb/2015:10:00:00 +0000', false],
    ['28/Feb/2015:24:00:00 +0000', false],
    ['28/Feb/2015:10:60:00 +0000', false],
    ['28/Feb/2015:10:00:60 +0000', false],
    ['28/Feb/2015:10:00:00 +1500', false],
    ['28/Feb/2015:10:00:00 +0060', false],
  ])('with the time %s is a valid request: %s', (moment, isRequest) => {
    const read = readLogLine(`1.2.3.4 - - [${moment}] "GET / HTTP/1.1" 200 1 "-" "x"`);
    expect(read !== null).toBe(isRequest);
  });

  it.each<[string, boolean]>([
    ['GET / HTTP/1.1', true],
    ['GET /a.b/page.html?x=y.png HTTP/1.1', true],
    ['GET /releases/2.0 HTTP/1.1', true],
    ['GET /apiary/feedback HTTP/1.1', true],
    ...'/robots.txt /sitemap.xml/ /site.webmanifest?v=2 /media/tour.m4a /pic.png?v=1 /wp-json/wp/v2/pages /blog/WP-JSON /wp-admin/admin-ajax.php?action=x /?rest_route=/wp/v2/pages /?feed=rss2 /comments/feed/rdf/ /a/FEED/ /.well-known/traffic-advice /.git/HEAD /api/contacts /cdn-cgi/trace'
      .split(' ')
      .map((target): [string, boolean] => [`GET ${target} HTTP/1.1`, false]),
    ['POST / HTTP/1.1', false],
    ['-', false],
  ])('with %s is a page view: %s', (request, isPage) => {
    const read = readLogLine(line(request));
    expect(read !== null && isPageRequest(read)).toBe(isPage);
  });
});
