import { collect } from '@contract/collect';
import { daysAfter } from '@contract/iso-day';
import { splitCampaign, splitUtm } from '@contract/campaign';
import { readCampaigns, readDomainStats } from '@contract/stats';
import { deviceOf } from '@backend/resources/sign-in/device';
import { portalMetrics } from '@backend/shared/metrics';
import { eventCollector } from '@backend/resources/stats/collector';
import {
  labelBounds,
  mostLabels,
  mostLandings,
  mostPaths,
  other,
} from '@backend/resources/stats/label-bounds';
import type { Database } from '@backend/store/database';
import { DatabaseUnavailable } from '@backend/store/database-errors';
import { readPage, referrerOf, targetOf } from '@backend/resources/stats/page-address';
import { recordEvents } from '@backend/resources/stats/record-events';
import { daysOfZone, isTimeZone } from '@backend/shared/calendar-days';
import type { CountedEvent } from '@backend/resources/stats/tally';
import { readUserAgent } from '@backend/resources/stats/user-agent';
import { statPaths } from '@backend/schema';
import { outageLog } from '@backend/store/outage';
import { createLog } from '@backend/shared/logging';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { timeWithinMinute } from '../support/minute';
import { freshBackend, sharedBackend } from '../support/test-server';

const backend = freshBackend();
const flooded = sharedBackend({
  TRUST_PROXY: '1',
  GEO_CITY_HEADER: 'x-city',
  VISIT_CLIENT_LIMIT: '20',
});

const patient = sharedBackend({ TRUST_PROXY: '1' });

const name = 'cedar-quote.example';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';

const post = (
  origin: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${origin}${collect.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain;charset=UTF-8', 'User-Agent': chrome, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Returns functions that read the stats as an agent does. */
async function statsOf(of: typeof patient) {
  const visitor = of.visitor();
  await visitor.signIn('agent');
  const path = { account_number: '100001' };
  const range = { start: '2026-01-01', end: '2030-01-01' };
  return {
    campaigns: () =>
      visitor.call(readCampaigns, { path, query: { graph: 'campaigns_view', ...range } }),
    dashboard: () =>
      visitor.call(readDomainStats, { path, query: { graph: 'dashboard', ...range } }),
  };
}

const view = { kind: 'page_view', domain: name, page: '/' };

describe('the collector', () => {
  it('accepts any origin, and refuses invalid reports', async () => {
    const { origin } = backend.server;
    const asked = await fetch(`${origin}${collect.path}`, { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('Access-Control-Allow-Methods')]).toEqual([
      204,
      'POST',
    ]);
    expect(asked.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    const answers: readonly (readonly [unknown, number])[] = [
      ['no json', 400],
      ['', 400],
      [{ ...view, kind: 'scroll' }, 422],
      [{ ...view, domain: 7 }, 422],
      [[], 422],
      [{ ...view, page: 'x'.repeat(70_000) }, 413],
      [{ ...view, domain: 'nobody.example' }, 404],
      [{ ...view, domain: '\u0000' }, 404],
      [{ ...view, domain: 'cedar-old.example' }, 404],
      [{ ...view, domain: 'cedar-paused.example' }, 404],
      [{ ...view, domain: `WWW.${name}` }, 204],
    ];
    for (const [body, status] of answers) {
      const response = await post(origin, body);
      expect([body, response.status]).toEqual([body, status]);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    }
    expect((await fetch(`${origin}${collect.path}`)).status).toBe(405);
  });

  it('shortens or leaves out a field rather than losing the report', { tags: 'full' }, async () => {
    const { origin } = patient.server;
    const page = `/long?x=${'y'.repeat(40_000)}`;
    const reports = [
      { page, cmpid: 'c'.repeat(70), referrer: null, arrival: 7, target: {} },
      { page: '/long/\u0000\ud83c', cmpid: 'GD101?gclid=secret', referrer: 'x'.repeat(3_000) },
      { page: 7, cmpid: 'no-page' },
      { page: undefined, cmpid: 'no-page' },
    ];
    for (const report of reports) {
      expect((await post(origin, { ...view, ...report })).status).toBe(204);
    }
    const { campaigns } = await statsOf(patient);
    const counted = async () =>
      (await campaigns())
        .filter(({ path, cmpid }) => path.startsWith('/long') || cmpid === 'no-page')
        .map(({ path, cmpid, page_views }) => [path, cmpid, page_views].join(' '));
    await expect
      .poll(async () => (await counted()).sort(), { timeout: 8000 })
      .toEqual(['/ no-page 2', '/long GD101 1', `/long ${'c'.repeat(64)} 1`]);
  });

  it.each<readonly [string, (index: number) => string]>([
    ['with a port', (index) => `203.0.113.40:${40_000 + index}`],
    ['of IPv6 with a port', (index) => `"[2001:db8:4::${index}]:${40_000 + index}"`],
    ['of the proxy, if it sends no address', (index) => `unknown-${index}`],
    ['in one IPv6 network', (index) => `2001:db8:1:2::${index}`],
  ])('counts a client once, by its address %s', async (_, address) => {
    const { origin } = flooded.server;
    const statusOf = async (from: string) =>
      (await post(origin, view, { 'X-Forwarded-For': from })).status;
    await timeWithinMinute(1_000);
    const statuses = await Promise.all(
      Array.from({ length: 21 }, (_, index) => statusOf(address(index))),
    );
    expect(statuses.sort()).toEqual([...Array(20).fill(204), 429]);
    expect(await statusOf('2001:db8:1:3::1')).toBe(204);
  });

  it('limits only the sender that floods it, and takes the city from the proxy', async () => {
    const { origin } = flooded.server;
    const from = (address: string, city: string) => ({
      'X-Forwarded-For': address,
      'X-City': city,
    });
    const flood = async () => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          post(origin, { ...view, page: `/${index}` }, from('203.0.113.9', 'Nowhere')),
        ),
      );
      const waits = answers.map(({ status, headers }) => [status, headers.get('Retry-After')]);
      return waits.sort().map(String);
    };
    await timeWithinMinute(1_000);
    expect(await flood()).toEqual([...Array(20).fill('204,'), ...Array(10).fill('429,60')]);
    expect((await post(origin, view, from('203.0.113.10', 'Z\u00c3\u00bcrich'))).status).toBe(204);
    const { dashboard } = await statsOf(flooded);
    await expect
      .poll(async () => (await dashboard()).pies.city?.some(({ label }) => label === 'Zürich'), {
        timeout: 8000,
      })
      .toBe(true);
    expect(flooded.logged()).not.toContain('203.0.113');
  });

  it(
    'still counts real campaigns after one sender made up hundreds',
    { tags: 'full' },
    async () => {
      const { origin } = patient.server;
      const report = (page: string, address: string, agent: string) =>
        post(
          origin,
          { ...view, page, referrer: `https://${agent}.example/` },
          { 'X-Forwarded-For': address, 'User-Agent': `${chrome} ${agent}` },
        );
      const { campaigns, dashboard } = await statsOf(patient);
      const rowOf = async (cmpid: string) =>
        (await campaigns()).find((row) => row.cmpid === cmpid && row.domain_name === name);
      // Each report has a different user agent and a different IP address in the same network.
      const flood = Array.from({ length: 420 }, (_, index) => {
        const page = index % 2 === 0 ? '/quote/auto?cmpid=ZZ' : '/made-up?cmpid=';
        const code = String(index + 1).padStart(3, '0');
        return report(`${page}${code}`, `2001:db8:9:9::${index.toString(16)}`, `bored-${index}`);
      });
      expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(
        new Set([204]),
      );
      await report('/quote/auto?cmpid=GD042', '203.0.113.20', 'neighbor');
      await report('/contact?cmpid=neighbor', '203.0.113.20', 'neighbor');
      await expect
        .poll(() => rowOf('neighbor'), { timeout: 8000 })
        .toMatchObject({ page_views: 1 });
      expect(await rowOf('GD042')).toMatchObject({ path: '/auto', visits: 1 });
      const { pies } = await dashboard();
      expect(pies.referrer).toContainEqual({ label: 'neighbor.example', hits: 2 });
    },
  );
});

it(
  'counts a later page under the tags that the visitor arrived with, unless it has a campaign of its own',
  { tags: 'full' },
  async () => {
    const { origin } = patient.server;
    const arrival = '?utm_source=arrived&gclid=secret';
    const report = (page: string, rest: object = {}) =>
      post(origin, { ...view, page, arrival, ...rest }, { 'X-Forwarded-For': '203.0.113.30' });
    await report('/later');
    await report('/later?fbclid=secret');
    await report('/later', { cmpid: 'ET123' });
    const { campaigns } = await statsOf(patient);
    const later = async () =>
      (await campaigns()).filter(({ path }) => path === '/later').map(({ cmpid }) => cmpid);
    const counted = ['ET123', 'fbclid', 'utm:arrived//'];
    await expect.poll(async () => (await later()).sort(), { timeout: 8000 }).toEqual(counted);
  },
);

/**
 * Creates an event as the collector counts it, by default a page view. Its day is to come, because the backend deletes the
 * visitors of days that are over.
 */
function counted(event: Partial<CountedEvent>): CountedEvent {
  return {
    domain: name,
    at: new Date('2015-05-05T12:00:00Z'),
    day: '2099-05-05',
    kind: 'page_view',
    path: '/',
    cmpid: '',
    referrer: '',
    target: '',
    city: 'Unknown',
    agent: readUserAgent(chrome),
    visitor: 'someone',
    sender: '',
    ...event,
  };
}

describe('recording', () => {
  it('limits the number of paths and labels per day, and counts the rest as Other', async () => {
    const { database } = backend.store;
    const events = Array.from({ length: mostPaths + 100 }, (_, index) =>
      counted({ path: `/${index}`, referrer: `site-${index}.example` }),
    );
    for (const part of [events.slice(0, 250), events.slice(250)]) {
      // A restarted process must count the stored labels.
      await database.transaction((transaction) =>
        recordEvents(transaction, part, labelBounds(), 0),
      );
    }
    const where = eq(statPaths.day, '2099-05-05');
    const rows = await database.select().from(statPaths).where(where);
    expect(rows).toHaveLength(mostPaths + 1);
    expect(rows.find(({ path }) => path === other)?.pageViews).toBe(100);
    const labels: unknown = await database.execute(
      sql`select label, hits from stat_labels where day = '2099-05-05' and dimension = 'referrer' order by hits desc`,
    );
    const { rows: found } = labels as { rows: { label: string; hits: number }[] };
    expect(found).toHaveLength(mostLabels + 1);
    expect(found[0]).toEqual({ label: other, hits: mostPaths + 100 - mostLabels });
  });

  it("keeps a large site's landing pages with their campaigns", async () => {
    const pages = Array.from({ length: mostPaths + 1 }, (_, index) => ({ path: `/${index}` }));
    const landings = Array.from({ length: mostLandings - 1 }, (_, index) => ({
      path: '/home',
      cmpid: `GD${String(index + 1).padStart(3, '0')}`,
    }));
    const record = (events: readonly Partial<CountedEvent>[]) =>
      backend.store.database.transaction((transaction) =>
        recordEvents(
          transaction,
          events.map((event) => counted(event)),
          labelBounds(),
          0,
        ),
      );
    await record(pages);
    await record(landings);
    await record([{ path: '/auto' }, { path: '/auto', cmpid: 'GD699' }]);
    const rows = await backend.store.database
      .select({ path: statPaths.path, cmpid: statPaths.cmpid, views: statPaths.pageViews })
      .from(statPaths)
      .where(eq(statPaths.day, '2099-05-05'));
    expect(rows).toHaveLength(mostPaths + mostLandings + 1);
    expect(rows).toContainEqual({ path: '/auto', cmpid: '', views: 1 });
    expect(rows).toContainEqual({ path: other, cmpid: '', views: 2 });
  });

  it('drops and logs events that the database rejects, and counts each of the others once', async () => {
    const { database } = backend.store;
    const lines: string[] = [];
    const log = createLog('error', { write: (line: string) => lines.push(line) });
    let transactions = 0;
    // The connection is lost once while the batch is being split.
    const losing = new Proxy(database, {
      get(target, name) {
        if (name !== 'transaction') return Reflect.get(target, name) as unknown;
        return async (work: Parameters<Database['transaction']>[0]) => {
          transactions += 1;
          if (transactions === 6) throw new DatabaseUnavailable();
          return target.transaction(work);
        };
      },
    });
    const outage = outageLog(log);
    const collector = eventCollector({
      database: losing,
      log,
      metrics: portalMetrics(),
      outage,
      eventsMs: 0,
    });
    const refused = new Map<number, Partial<CountedEvent>>([
      [7, { path: '/a\0b' }],
      [33, { day: '2015-02-30' }],
      [34, { referrer: '\0' }],
    ]);
    for (let index = 0; index < 50; index += 1) {
      collector.take(counted({ visitor: `v${index}`, ...refused.get(index) }));
    }
    await collector.stop();
    await collector.stop();
    const sums: unknown = await database.execute(
      sql`select page_views, visits from stat_days where day = '2099-05-05'`,
    );
    expect((sums as { rows: unknown[] }).rows).toEqual([{ page_views: 47, visits: 47 }]);
    const errors = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'a visit was not stored');
    expect(errors).toMatchObject([
      { domain: name, day: '2099-05-05', kind: 'page_view', refused: 1 },
      { day: '2015-02-30', refused: 2 },
      { refused: 3 },
    ]);
  });

  it('by several collectors at the same time counts everything, and causes no deadlocks', async () => {
    const log = createLog('silent');
    const collectors = Array.from({ length: 4 }, () =>
      eventCollector({
        database: backend.store.database,
        log,
        metrics: portalMetrics(),
        outage: outageLog(log),
        eventsMs: 0,
      }),
    );
    for (const [index, collector] of collectors.entries()) {
      for (let number = 0; number < 300; number += 1) {
        // Each collector stores the paths in a different order.
        const path = `/${(number * (index + 1) * 7) % 40}`;
        collector.take(counted({ path, visitor: `v${(number * (index + 3)) % 50}` }));
      }
    }
    await Promise.all(collectors.map((collector) => collector.stop()));
    const sums: unknown = await backend.store.database.execute(
      sql`select page_views, visits from stat_days where day = '2099-05-05'`,
    );
    expect((sums as { rows: unknown[] }).rows).toEqual([{ page_views: 1200, visits: 50 }]);
  });
});

type Triple = [string, string, string];

const unknown = 'Unknown';
const office = 'Microsoft Office';
const mobile = 'Chrome/116.0.0.0 Mobile Safari/537.36';
const webKit = (system: string, products: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${products}`;

describe('a parsed report', () => {
  it.each<Triple>([
    ['/quote', '/homepage', ''],
    ['/quote/auto/?cmpid=gd042', '/auto', 'GD042'],
    ['/quote/boat?cmpid=GD700', '/quote/boat', 'GD700'],
    ['https://www.cedar-quote.example/a/b/#c', '/a/b', ''],
    ['', '/', ''],
    [`/${'x'.repeat(300)}`, `/${'x'.repeat(199)}`, ''],
    ['/a\u202eb\u0007', '/a\u202eb', ''],
    ['/?cmpid=%3D1%2B1', '/', '=1+1'],
    ['/?utm_source=News&utm_medium=Email&utm_campaign=Fall', '/', 'utm:news/email/Fall'],
    ['/?utm_campaign=Fall', '/', 'utm://Fall'],
    ['/?utm_source=a%2Fb%25&utm_medium=%0A', '/', 'utm:a%2Fb%25//'],
    ['/?utm_source=&gclid=', '/', ''],
    ['/quote/auto?gclid=secret', '/auto', 'gclid'],
    ['/?fbclid=secret', '/', 'fbclid'],
    ['/?fbclid=secret&utm_source=facebook', '/', 'utm:facebook//'],
    ['/?gclid=secret&utm_source=google&cmpid=gd001', '/', 'GD001'],
    ['/?cmpid=GD101?gclid=secret', '/', 'GD101'],
    ['/?utm_source=news%3Fmsclkid%3Dsecret', '/', 'utm:news//'],
    ['/?cmpid=spring%20gclid=secret', '/', 'spring'],
    ['/about&gclid=secret', '/about', 'gclid'],
    ['/about/fbclid=secret', '/about', ''],
    ['/?x=1&amp;cmpid=GD101&amp;gclid=secret', '/', 'GD101'],
    ['/?x=1&#38;CmpID=gd101', '/', 'GD101'],
    ['/?UTM_Source=News&GCLID=secret', '/', 'utm:news//'],
    ...`> ) . = %3E. ), " %E2%80%9D * / %E2%80%8B %2520`
      .split(' ')
      .map((added): Triple => [`/?cmpid=GD101${added}`, '/', 'GD101']),
    ['/?cmpid=3DGD101', '/', 'GD101'],
    ['/?cmpid=Fall%20(2026)', '/', 'Fall (2026)'],
    ['/quote/auto%3Fcmpid%3DGD101', '/auto', 'GD101'],
    ...'/Quote/AUTO/ /quote//auto /qu%6Fte/auto /quote/auto/index.html /quote/auto) /quote/auto%20'
      .split(' ')
      .map((spelled): Triple => [spelled, '/auto', '']),
    ['/quote/index.php', '/homepage', ''],
    ['/Blog/Auto', '/Blog/Auto', ''],
    ['/%E0%A4%A', '/%E0%A4%A', ''],
  ])('has the path and campaign ID of the page %s', (page, path, cmpid) => {
    expect(readPage(page)).toEqual({ path, cmpid });
  });

  it.each([
    ['', ''],
    ['https://WWW.Google.com/search?q=x', 'google.com'],
    [`https://www.${name}/about`, ''],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['javascript:alert(1)', 'Unknown'],
    ['nonsense', 'Unknown'],
    ['http://b%fccher.example/%fc', 'xn--bcher-kva.example'],
    ['http://a%2fb%00.example/', 'Unknown'],
  ])('has the host of the referrer %s', (referrer, host) => {
    expect(referrerOf(referrer, name)).toBe(host);
  });

  it.each([
    ['utm:a%2Fb%25/email/', { source: 'a/b%', medium: 'email', campaign: '' }],
    ['GD001', null],
    ['gclid', null],
  ])('has the UTM tags of the campaign ID %s, if it has any', (cmpid, tags) => {
    expect(splitUtm(cmpid)).toEqual(tags);
  });

  it('keeps only the host and path of an external link', () => {
    expect(targetOf('https://www.Facebook.com/Me/?email=a@b.example#x')).toBe('facebook.com/Me');
    expect(targetOf('http://b%fccher.example/')).toBe('xn--bcher-kva.example');
    expect(targetOf('https://a.example/b&gclid=secret')).toBe('a.example/b&');
    expect(targetOf('mailto:a@b.example')).toBe('Unknown');
  });

  it.each([
    ['GD042', { source: 'GD', code: '042' }],
    ['u1699', { source: 'U1', code: '699' }],
    ['GD000', null],
    ['GD700', null],
    ['1D042', null],
    ['GD042x', null],
  ])('has the source and code of the campaign ID %s, if it has any', (cmpid, parts) => {
    expect(splitCampaign(cmpid)).toEqual(parts);
  });

  it.each<Triple>([
    [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Googlebot',
      unknown,
    ],
    ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'bingbot', unknown],
    ['curl/8.4.0', 'curl', unknown],
    ['', unknown, unknown],
    [chrome, '', 'Desktop'],
    [webKit('iPad; CPU OS 16_0 like Mac OS X', 'Version/16.0 Safari/604.1'), '', 'Tablet'],
    [webKit('Linux; Android 13; Pixel 7', mobile), '', 'Mobile'],
    [webKit('PlayStation; PlayStation 5/2.26', 'Version/13.0 Safari/605.1.15'), '', 'Console'],
    [webKit('PlayStation 5 3.03/SmartTV', ''), '', 'Console'],
    [webKit('X11; CrOS x86_64 14541.0.0', 'Chrome/120.0 Safari/537.36'), '', 'Desktop'],
    [webKit('X11; Linux', 'HeadlessChrome/120.0 Safari/537.36'), 'HeadlessChrome', 'Desktop'],
    [`${chrome} (https://www.survey.example/about)`, 'survey.example', 'Desktop'],
    ['Microsoft Office Word/16.78.1 (Windows NT 10.0; en-US)', office, 'Desktop'],
    ['Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; ms-office)', office, 'Desktop'],
    ['Microsoft Office/16.0 (Windows NT 10.0; Outlook 16.0)', office, 'Desktop'],
    ['Mozilla/4.0 (MSIE 8.0; Windows NT 6.1; OfficeLiveConnector.1.4)', '', 'Desktop'],
    [webKit('Linux; Android 13; Discovery Bot Build/TP1A', mobile), '', 'Mobile'],
    [webKit('Linux; U; Android 4.4.2; en-us; Radar Detect 2', mobile), '', 'Mobile'],
    [webKit('Android 11; Scan(2022)', mobile), '', 'Mobile'],
    [webKit('Linux; Android 9', `${mobile} [FB_IAB/FB4A;FBCR/Google Fi;]`), '', 'Mobile'],
    [webKit('Linux; Android 6.0.1; Scan 5', `${mobile} Googlebot/2.1`), 'Googlebot', 'Mobile'],
    [webKit('Linux; Android 9; BTV-W09', 'Chrome/116.0 Safari/537.36'), '', 'Tablet'],
    [webKit('iPhone; CPU iPhone OS 17_0', 'Mobile/15E148 AcmeTV/5.1'), '', 'Mobile'],
    [webKit('Web0S; Linux/SmartTV', 'Chrome/79.0 Safari/537.36 WebAppManager'), '', 'Smart TV'],
    [webKit('Web0S', 'Chr0me/87.0 LG Browser/8.00(DTV_W21P); LG NetCast'), '', 'Smart TV'],
    [webKit('Linux; Android 11; Acme Google TV 4K Build/RTM9', mobile), '', 'Smart TV'],
    [webKit('Linux armv7l', 'Chrome/84.0 OPR/46.0 OMI/4.21.Catcher4.66 VIDAA/5.0'), '', 'Smart TV'],
    [`Opera/9.80 NETTV/4.5.0 ${webKit('Linux; CE-HTML/1.0', 'Chrome/49.0')}`, '', 'Smart TV'],
  ])('has the bot and device type of the user agent %s', (header, bot, device) => {
    expect(readUserAgent(header)).toMatchObject({ bot, device });
  });

  it('names the browser and system as a session does', () => {
    const header = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15';
    expect(readUserAgent(header)).toMatchObject({ browser: 'Safari', os: 'macOS' });
    expect(deviceOf(header)).toBe('Safari on macOS');
  });

  it('is dated in the stats time zone, even when the clocks change', () => {
    const day = daysOfZone('America/Chicago');
    for (const [last, first] of [
      ['2026-03-08T05:59:59Z', '2026-03-08T06:00:00Z'],
      ['2026-03-09T04:59:59Z', '2026-03-09T05:00:00Z'],
      ['2026-11-01T04:59:59Z', '2026-11-01T05:00:00Z'],
      ['2026-11-02T05:59:59Z', '2026-11-02T06:00:00Z'],
    ] as const) {
      const began = first.slice(0, 10);
      expect([day(new Date(last)), day(new Date(first))]).toEqual([daysAfter(began, -1), began]);
    }
    // ICU 72 formats dates for Canada like this.
    const prototype: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
    vi.spyOn(prototype, 'format', 'get').mockReturnValue(() => '11/23/2026');
    expect(daysOfZone('Asia/Kathmandu')(new Date('2026-01-01T18:15:00Z'))).toBe('2026-01-02');
    expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Base')]).toEqual([true, false]);
  });
});
