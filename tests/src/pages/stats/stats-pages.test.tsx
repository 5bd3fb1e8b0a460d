import { readAccount } from '@contract/account';
import { listDomains } from '@contract/domain';
import { readDomain } from '@contract/domain-detail';
import {
  readGlobalStats,
  readStats,
  readStatsCoverage,
  type DomainStats,
  type FilteredStats,
  type SitePageRow,
} from '@contract/stats';
import { readStatsReasons } from '@contract/stats-reasons';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleAccount } from '@contract/samples/sample-answers';
import { media } from '@/shared/ui/theme/responsive';
import { agentBackend } from '../../../support/agent-backend';
import type { StubBackend } from '../../../support/stub-backend';
import { openPortal } from '../../../support/open-portal';
import { sampleCampaignRow, sampleStats } from '@contract/samples/sample-stats';
import { rowTexts } from '../../../support/row-texts';
import { savedFiles } from '../../../support/saved-files';
import { portalConfig } from '@/shared/config/portal-config';

const statsWith = (pies: Partial<DomainStats['pies']>, changes: Partial<DomainStats> = {}) =>
  sampleStats({ pies: { ...sampleStats().pies, ...pies }, ...changes });

const totals = (visits: number): DomainStats['stats'] => ({
  ...sampleStats().stats,
  page_views: visits * 2,
  visits,
});

const counterButton = (name: string) => screen.queryByRole('button', { name: `${name} over time` });

/** The figure below a name, which is a button where it chooses the chart, and a link elsewhere. */
const figure = (name: string) =>
  (counterButton(name) ?? screen.getByRole('link', { name }))
    .closest('div')
    ?.textContent.replace(name, '');

/** Answers with a domain's stats and pages. */
function hasStats(backend: StubBackend, stats: DomainStats, pages: SitePageRow[] = []): void {
  backend.answers(readStats, ({ query: { graph } }) => (graph === 'pages' ? pages : stats));
}

/** The queries of a domain's stats, or of its pages. */
const queriesOf = (backend: StubBackend, graph: 'indepth' | 'pages' = 'indepth') =>
  backend
    .callsOf(readStats)
    .map(({ query }) => query)
    .filter((query) => query['graph'] === graph);

const asOf = (day: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T18:00:00Z`) });

const alert =
  /^there was a problem loading stats, please try again later The stats below were updated at /;

describe("a domain's stats", () => {
  it(
    "are compared with the previous days, and show an error if those can't be loaded",
    { tags: 'full' },
    async () => {
      const backend = agentBackend();
      const [first, second] = [totals(15), totals(10)];
      hasStats(backend, sampleStats({ stats: first }));
      const portal = await openPortal(
        '/domains/cedar-quote.example/stats?range=last-7-days&compare=false',
      );
      const compare = await screen.findByRole('checkbox', {
        name: 'Compare with the previous period',
      });
      backend.refuses(readStats, { status: 404, reason: 'not_found' });
      await portal.user.click(compare);
      expect(
        await screen.findByText("The previous period couldn't be loaded, so nothing is compared."),
      ).toBeVisible();
      expect(figure('Visits')?.trim()).toBe('15');
      hasStats(backend, sampleStats({ stats: second }));
      await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(figure('Visits')).toBe('15Up 50%, was 10'));
      // Figures are compared unless the URL says otherwise.
      expect(portal.address()).toMatch(/stats\?range=last-7-days$/);
      const [now, earlier] = queriesOf(backend);
      expect(Date.parse(String(earlier?.['end']))).toBe(
        Date.parse(String(now?.['start'])) - 86_400_000,
      );
    },
  );

  it.each([
    [
      '',
      'There is no complete earlier period to compare with: counting began on November 21, 2026.',
    ],
    ['&compare=false', 'Counting began on November 21, 2026.'],
  ])(
    'draw, average and compare only counted days, and say since when they count (%s)',
    async (search, words) => {
      asOf('2026-11-23');
      const backend = agentBackend();
      const graph = sampleStats().graph.map((day, index) => ({ ...day, page_views: index * 4 }));
      hasStats(backend, sampleStats({ graph }));
      backend.answers(readStatsCoverage, { counting_began: '2026-11-21' });
      await openPortal(`/domains/cedar-quote.example/stats?range=last-7-days&table=true${search}`);
      expect(await screen.findByText(new RegExp(`${words} Today isn't`))).toBeVisible();
      // The page says once that there is nothing to compare with.
      expect(figure('Visits')).toBe('0');
      await screen.findByRole('table', { name: 'Page views over time' });
      // Without a column of earlier figures.
      expect(rowTexts('Page views over time')).toEqual(['Sat, Nov 214', 'Sun, Nov 228']);
      expect(screen.getByText(/12 page views, .*6 a day\./)).toBeVisible();
    },
  );

  it('of a new site say only once that there are none', async () => {
    const backend = agentBackend();
    hasStats(backend, sampleStats());
    backend.answers(readStatsCoverage, { counting_began: null });
    await openPortal('/domains/cedar-quote.example/stats');
    expect(await screen.findByText(/No visits counted yet/)).toBeVisible();
    expect(await screen.findByText('No page views in this time range')).toBeVisible();
    expect(screen.queryByText(/Device|Page Views by Referrer|No earlier data/)).toBeNull();
  });

  const manyReferrers = (count: number) =>
    statsWith({
      referrer: Array.from({ length: count }, (_, index) => ({
        label: `site-${index}.example`,
        hits: count - index,
      })),
    });
  const referrers = async () =>
    within(await screen.findByRole('table', { name: 'Page Views by Referrer' }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);

  it(
    'show the first rows of a table, and all of them on request or on paper, with the number of omitted rows',
    { tags: 'full' },
    async () => {
      const backend = agentBackend();
      hasStats(backend, manyReferrers(502));
      const { user } = await openPortal('/domains/cedar-quote.example/stats');
      expect(await referrers()).toHaveLength(10);
      fireEvent(window, new Event('beforeprint'));
      expect(await referrers()).toHaveLength(500);
      expect(
        screen.getByText("2 more rows aren't listed. Export the table to get them all."),
      ).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
      fireEvent(window, new Event('afterprint'));
      expect(await referrers()).toHaveLength(10);
      const name = 'Show all 502, Page Views by Referrer';
      await user.click(screen.getByRole('button', { name }));
      expect(await referrers()).toHaveLength(500);
    },
  );

  it('show one table at a time on a phone, with its first four rows and a choice of its order', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === media.phone || query === media.cards,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const backend = agentBackend();
    hasStats(backend, manyReferrers(6), [
      { path: '/', visits: 3, page_views: 7, quotestarts: 1 },
      { path: '/about', visits: 4, page_views: 5, quotestarts: 0 },
    ]);
    const { user } = await openPortal('/domains/cedar-quote.example/stats');
    const pages = within(await screen.findByRole('table', { name: 'Pages' }));
    expect(pages.queryByRole('button', { name: 'Visits' })).toBeNull();
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    expect(order).toHaveDisplayValue('Page Views, high to low');
    await user.selectOptions(order, 'Visits, high to low');
    expect(pages.getAllByRole('rowheader')[0]).toHaveTextContent('/about');
    expect(screen.queryByRole('table', { name: 'Page Views by Referrer' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Referrers');
    expect(await referrers()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Show all 6, Page Views by Referrer' }));
    expect(await referrers()).toHaveLength(6);
  });

  it(
    'are exported by day with all counters, by page, by device, and as each table with rows',
    { tags: 'full' },
    async () => {
      const backend = agentBackend();
      const [first, second] = sampleStats().graph;
      hasStats(
        backend,
        statsWith(
          {
            device_type: [{ label: 'Mobile', hits: 9 }],
            referrer: [{ label: '', hits: 9 }],
          },
          {
            graph: [
              { ...first, page_views: 9, visits: 4, map_clicks: 2 },
              { ...second, contactforms: 1 },
            ] as DomainStats['graph'],
          },
        ),
        [
          { path: '/', visits: 3, page_views: 7, quotestarts: 1 },
          { path: '/about', visits: 0, page_views: 2, quotestarts: 0 },
        ],
      );
      const portal = await openPortal(
        '/domains/cedar-quote.example/stats?range=custom&start=2026-11-20&end=2026-11-21',
      );
      const saved = savedFiles();
      const files = ['Days', 'Pages', 'Device types', 'Page Views by Referrer'];
      for (const file of files) {
        await portal.user.click(await screen.findByRole('button', { name: 'Export' }));
        await portal.user.click(await screen.findByRole('menuitem', { name: file }));
      }
      const names =
        'Page Views,Visits,Quote Starts,Contact Forms Sent,Phone Clicks,Map & Directions Clicks,Review Clicks';
      expect(await saved()).toEqual([
        [
          'days-cedar-quote.example-2026-11-20-2026-11-21.csv',
          `Day,${names}\r\n2026-11-20,9,4,0,0,0,2,0\r\n2026-11-21,0,0,0,1,0,0,0\r\n`,
        ],
        [
          'pages-cedar-quote.example-2026-11-20-2026-11-21.csv',
          'Page,Visits,Page Views,Quote Starts,Quote Rate\r\n/,3,7,1,33.3%\r\n/about,0,2,0,\r\n',
        ],
        [
          'device-type-cedar-quote.example-2026-11-20-2026-11-21.csv',
          'Device,Page Views\r\nConsole,0\r\nSmart TV,0\r\nTablet,0\r\nMobile,9\r\nDesktop,0\r\nUnknown,0\r\n',
        ],
        [
          'page-views-by-referrer-cedar-quote.example-2026-11-20-2026-11-21.csv',
          'Referrer,Page Views\r\nNone,9\r\n',
        ],
      ]);
    },
  );

  it('are not available for parked domains', async () => {
    agentBackend();
    await openPortal('/domains/birch-old.example/stats');
    expect(await screen.findByText('Stats are not available for Parked Domains')).toBeVisible();
  });

  it('are prefetched when a link to them is hovered, unless the domain is parked', async () => {
    const backend = agentBackend();
    const { router } = await openPortal('/domains');
    await screen.findByRole('table');
    for (const name of ['birch-old.example', 'cedar-quote.example']) {
      await router.preloadRoute({
        to: '/domains/$name/{-$tab}',
        params: { name, tab: 'stats' },
      });
    }
    await waitFor(() => expect(queriesOf(backend)).not.toEqual([]));
    for (const graph of ['indepth', 'pages'] as const) {
      expect(new Set(queriesOf(backend, graph).map(({ domain }) => domain))).toEqual(
        new Set(['cedar-quote.example']),
      );
    }
  });

  it('are not available to interns', async () => {
    const backend = agentBackend();
    backend.answers(readAccount, sampleAccount({ agency_type: portalConfig.intern_agency_type }));
    const { user } = await openPortal('/domains/cedar-quote.example/stats');
    expect(await screen.findByText(/^Stats aren't available to interns\./)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Stats' })).toBeDisabled();
    backend.holds(readDomain);
    await user.click(screen.getByRole('tab', { name: 'Emails' }));
    expect(await screen.findByRole('tab', { name: 'Emails', selected: true })).toBeVisible();
    expect(screen.getByText("Stats aren't available to interns.")).toBeVisible();
    expect(backend.callsOf(readStats)).toEqual([]);
  });
});

describe("a domain's counters", () => {
  it('choose the figure in the chart, with the quote rate beside the quote starts', async () => {
    const backend = agentBackend();
    const [first, second] = sampleStats().graph;
    hasStats(
      backend,
      sampleStats({
        stats: { ...totals(8), quotestarts: 2 },
        graph: [
          { ...first, visits: 4, quotestarts: 0 },
          { ...second, visits: 4, quotestarts: 2 },
        ] as DomainStats['graph'],
      }),
    );
    const portal = await openPortal('/domains/cedar-quote.example/stats?table=true');
    await screen.findByRole('button', { name: 'Page Views over time', pressed: true });
    expect(
      screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent),
    ).toEqual([
      'Visits',
      'Quote Starts',
      'Quote Rate',
      'Contact Forms Sent',
      'Phone Clicks',
      'Map & Directions Clicks',
      'Review Clicks',
    ]);
    expect(figure('Quote Rate')).toBe('25%No change');
    await portal.user.click(screen.getByRole('button', { name: 'Quote Rate over time' }));
    const table = await screen.findByRole('table', { name: 'Quote rate over time' });
    expect(within(table).getAllByRole('row').at(2)).toHaveTextContent(/50%/);
    expect(screen.getByText(/^Highest: Nov 21 \(50%\)\./)).toBeVisible();
    await waitFor(() => expect(portal.address()).toMatch(/figure=quote_rate/));
  });
});

describe('filters', () => {
  const stats = (changes: Partial<DomainStats> = {}) =>
    statsWith(
      {
        device_type: [{ label: 'Mobile', hits: 30 }],
        referrer: [
          { label: '', hits: 25 },
          { label: 'bing.com', hits: 15 },
          { label: 'Other', hits: 2 },
        ],
        city: [{ label: 'Unknown', hits: 40 }],
      },
      { filters_since: '2020-01-01', stats: totals(20), ...changes },
    );
  const pages = [{ path: '/auto', visits: 2, page_views: 9, quotestarts: 1 }];

  function open(search = '', shown = stats()) {
    const backend = agentBackend();
    backend.answers(readStats, ({ query }) => {
      if (query['graph'] === 'pages') return pages;
      return query['referrer'] === undefined ? shown : { ...shown, stats: totals(3) };
    });
    return { backend, portal: openPortal(`/domains/cedar-quote.example/stats${search}`) };
  }

  it('are set by a row, kept in the URL, and removed by Back or by their chip', async () => {
    const { backend, portal: opening } = open();
    const { user, address, router } = await opening;
    const row = await screen.findByRole('button', { name: 'Filter by referrer: bing.com' });
    await user.click(row);
    await waitFor(() => expect(figure('Visits')).toMatch(/^3/));
    await waitFor(() => expect(address()).toMatch(/\?referrer_is=bing\.com$/));
    expect(screen.getByRole('button', { name: 'Filter by referrer: bing.com' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await waitFor(() =>
      expect(queriesOf(backend, 'pages').at(-1)).toMatchObject({ referrer: 'bing.com' }),
    );
    expect(
      await screen.findByText(/^Filtered by Referrer: bing\.com: 6 page views$/),
    ).toBeInTheDocument();

    router.history.back();
    await waitFor(() => expect(figure('Visits')).toMatch(/^20/));
    expect(address()).toMatch(/stats$/);

    await user.click(screen.getByRole('button', { name: 'Filter by referrer: None' }));
    await user.click(await screen.findByRole('button', { name: 'Filter by city: Unknown' }));
    await user.click(await screen.findByRole('button', { name: 'Filter by page: /auto' }));
    await user.click(await screen.findByRole('button', { name: 'Filter by device: Mobile' }));
    const chips = await screen.findByRole('group', { name: 'Filters' });
    await waitFor(() =>
      expect(
        within(chips)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'Clear filters',
        'Page: /auto (Auto quote)',
        'Referrer: None',
        'Device: Mobile',
        'City: Unknown',
      ]),
    );
    await waitFor(() =>
      expect(queriesOf(backend).at(-1)).toMatchObject({
        page: '/auto',
        referrer: '',
        device: 'Mobile',
        city: 'Unknown',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove filter Device: Mobile' }));
    await waitFor(() => expect(address()).not.toMatch(/device_is/));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toMatch(/stats$/));
    expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  });

  it('are not offered for the row Other, and for links and bots', { tags: 'full' }, async () => {
    const shown = stats();
    const { portal } = open('', {
      ...shown,
      pies: {
        ...shown.pies,
        external_links: [{ label: 'maps.example/office', hits: 1 }],
        bot_browser: [{ label: 'Googlebot', hits: 1 }],
      },
    });
    await portal;
    await screen.findByRole('button', { name: 'Filter by referrer: bing.com' });
    for (const name of ['Other', 'maps.example/office', 'Googlebot']) {
      expect(
        within(screen.getByRole('rowheader', { name })).queryByRole('button'),
      ).not.toBeInTheDocument();
    }
  });

  it('ignore a device that there is not', { tags: 'full' }, async () => {
    const { backend, portal: opening } = open('?device_is=');
    await opening;
    await waitFor(() => expect(figure('Visits')).toBe('20No change'));
    expect(queriesOf(backend).filter((query) => 'device' in query)).toEqual([]);
  });

  it('of a page without visits say so, and can be removed', async () => {
    const { portal: opening } = open('?page_is=/nope', sampleStats());
    const { user, address } = await opening;
    expect(
      await screen.findByText('No visit to /nope was counted in this time range.'),
    ).toBeVisible();
    expect(screen.queryByText(/^(No change|No earlier data)$/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove filter' }));
    await waitFor(() => expect(address()).toMatch(/stats$/));
    expect(counterButton('Visits')).toBeVisible();
  });

  it(
    'of two kinds are explained for days without single visits, and the longest possible range is offered',
    { tags: 'full' },
    async () => {
      asOf('2026-11-22');
      const { backend, portal: opening } = open(
        '?range=last-90-days&device_is=Mobile&referrer_is=bing.com',
        stats({ filters_since: '2026-10-14' }),
      );
      const { user, address, router } = await opening;
      expect(await screen.findByText('Two filters work from October 14, 2026')).toBeVisible();
      expect(screen.getByText(/^Two filters need single visits, which we keep only/)).toBeVisible();
      expect(counterButton('Visits')).toBeNull();
      expect(queriesOf(backend).filter(({ device }) => device !== undefined)).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Keep only Referrer: bing.com' }));
      await waitFor(() =>
        expect(address()).toMatch(/stats\?range=last-90-days&referrer_is=bing.com$/),
      );
      router.history.back();
      await screen.findByRole('button', { name: 'Keep only Device: Mobile' });
      await user.click(
        screen.getByRole('button', { name: 'Show October 14 to November 22, 2026' }),
      );
      await waitFor(() => expect(address()).toMatch(/start=2026-10-14&end=2026-11-22/));
      await waitFor(() => expect(figure('Visits')).toBe('3'));
      // The days before are not covered.
      expect(
        screen.getByRole('checkbox', { name: "Can't compare with these filters" }),
      ).toHaveAttribute('aria-disabled', 'true');
      expect(
        screen.getByText(/Not compared: two filters apply only from October 14, 2026 on\./),
      ).toBeVisible();

      await user.click(screen.getByRole('button', { name: 'Clear filters' }));
      await waitFor(() => expect(figure('Visits')).toMatch(/^20/));
    },
  );

  const views = (page_views: number, changes: Partial<FilteredStats>): FilteredStats => ({
    ...stats({ filters_since: '2026-10-14' }),
    graph: [{ date: '2026-11-20', page_views }],
    pies: {},
    stats: { page_views },
    ...changes,
  });

  it('of one kind show what is known of any days, compared, and say what is not', async () => {
    asOf('2026-11-22');
    const backend = agentBackend();
    const pies = (hits: number) => ({ pies: { referrer: [{ label: 'bing.com', hits }] } });
    backend.answers(readStats, ({ query }) =>
      query['start'] === '2026-10-01' ? views(55, pies(55)) : views(90, pies(90)),
    );
    const { user } = await openPortal(
      '/domains/cedar-quote.example/stats?range=last-month&figure=visits&referrer_is=bing.com',
    );
    await waitFor(() => expect(figure('Page Views')).toBe('55Down 39%, was 90'));
    expect(
      screen.getByText(/^For days before October 14, 2026, we keep only page views by referrer\./),
    ).toBeVisible();
    expect(rowTexts('Page Views by Referrer')).toEqual(['bing.com55, was 90']);
    expect(counterButton('Visits')).toBeNull();
    expect(screen.getByText(/^We can't say why with this filter: our daily totals/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See why for all visits' })).toHaveAttribute(
      'href',
      '/domains/cedar-quote.example/stats?range=last-month&figure=visits&why=true',
    );
    expect(screen.queryByRole('table', { name: 'Pages' })).toBeNull();
    expect(screen.queryByText('Device type')).toBeNull();
    expect(queriesOf(backend, 'pages')).toEqual([]);
    expect(queriesOf(backend)).toEqual([
      expect.objectContaining({ start: '2026-10-01', compared_from: '2026-09-01' }),
      expect.objectContaining({ start: '2026-09-01', compared_from: '2026-09-01' }),
    ]);
    const saved = savedFiles();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Days',
      'Page Views by Referrer',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Days' }));
    expect((await saved())[0]?.[1]).toBe('Day,Page Views\r\n2026-11-20,55\r\n');
  });

  it.each([
    ['page_is=/auto&', { page: '/auto' }, 'tab=landing-pages'],
    ['', {}, 'tab=campaign-ids'],
  ])('of a page, or none, name the sources of a change (%s)', async (filter, page, tab) => {
    const backend = agentBackend();
    backend.answers(readStats, ({ query: { start } }) =>
      sampleStats({ stats: totals(start === '2026-03-01' ? 21 : 36) }),
    );
    const source = ['a', 'b', 'c', 'd', 'e'].map((label) => ({ label, now: 1, earlier: 2 }));
    source.push({ label: 'FM001', now: 1, earlier: 11 });
    backend.answers(readStatsReasons, { now: 21, earlier: 36, by: { page: [], source } });
    const days = 'range=custom&start=2026-03-01&end=2026-03-07';
    await openPortal(`/domains/cedar-quote.example/stats?${filter}${days}&figure=visits&why=true`);
    const link = await screen.findByRole('link', { name: 'Facebook mobile' });
    expect(link.closest('p')).toHaveTextContent(
      'Visits went from 36 to 21. By source: Facebook mobile −10, and others −5.',
    );
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      `/campaigns?${days}&all=true&view=apart&domain=cedar-quote.example&only=["FM"]&${tab}`,
    );
    expect(backend.callsOf(readStatsReasons)[0]?.query).toMatchObject({
      counter: 'visits',
      ...page,
    });
  });

  it('keep all figures of days with single visits while only some are compared', async () => {
    asOf('2026-11-22');
    const backend = agentBackend();
    backend.answers(readStats, ({ query }) => {
      if (query['graph'] === 'pages') return pages;
      return query['start'] === '2026-10-24'
        ? stats({ filters_since: '2026-10-14' })
        : views(50, {});
    });
    await openPortal('/domains/cedar-quote.example/stats?device_is=Mobile');
    await waitFor(() => expect(figure('Page Views')).toBe('40Down 20%, was 50'));
    expect(figure('Visits')).toBe('20No earlier data');
    expect(figure('Quote Rate')).toMatch(/No earlier data$/);
    expect(
      screen.getByText(
        'Only page views are compared: for the earlier days, we keep nothing else by device.',
      ),
    ).toBeVisible();
    expect(rowTexts('Page Views by Referrer')).toEqual(['None25', 'bing.com15', 'Other2']);
    expect(queriesOf(backend, 'pages').map(({ start }) => start)).toEqual(['2026-10-24']);
  });

  it('stay when filtered stats fail to load, with the specified message', async () => {
    const { backend, portal: opening } = open();
    const { user } = await opening;
    const row = await screen.findByRole('button', { name: 'Filter by referrer: bing.com' });
    backend.refuses(readStats, { status: 500, reason: 'internal' });
    await user.click(row);
    const failed = await screen.findAllByText(
      /^there was a problem loading stats, please try again later/,
      {},
      { timeout: 10_000 },
    );
    expect(failed).not.toEqual([]);
    expect(screen.getByRole('button', { name: 'Remove filter Referrer: bing.com' })).toBeVisible();
  });
});

describe('rows', () => {
  const referrers = (...slices: [string, number][]) =>
    statsWith({
      referrer: slices.map(([label, hits]) => ({ label, hits })),
      device_type: [{ label: 'Mobile', hits: slices.length }],
    });
  const sitePages = (...rows: [string, number][]) =>
    rows.map(([path, visits]) => ({ path, visits, page_views: visits * 2, quotestarts: 1 }));

  async function openCompared(
    now: [DomainStats, SitePageRow[]],
    earlier: [DomainStats, SitePageRow[]],
  ) {
    asOf('2026-11-22');
    const backend = agentBackend();
    backend.answers(readStats, ({ query }) => {
      const [shown, rows] = query['start'] === '2026-10-24' ? now : earlier;
      return query['graph'] === 'pages' ? rows : shown;
    });
    await openPortal('/domains/cedar-quote.example/stats');
    await screen.findAllByText(/^was/);
  }
  it('show their earlier figures, as do pages that are gone', async () => {
    await openCompared(
      [referrers(['bing.com', 55], ['new.example', 5]), sitePages(['/', 9], ['/new', 2])],
      [referrers(['bing.com', 90], ['', 12]), sitePages(['/', 10], ['/old', 3])],
    );
    expect(rowTexts('Page Views by Referrer')).toEqual([
      'bing.com55, was 90',
      'new.example5, was 0',
    ]);
    await waitFor(() =>
      expect(rowTexts('Pages')).toEqual([
        '/ Home page9, was 1018, was 201, was 111.1%, was 10.0%',
        '/new2, was 04, was 01, was 050.0%',
        '/old0, was 30, was 60, was 1–, was 33.3%',
      ]),
    );
    expect(
      screen.getByRole('button', { name: 'Filter by device: Mobile' }).closest('li'),
    ).toHaveTextContent('Mobile2, was 2');
  });

  it('have no earlier figure where it may be part of the row Other', { tags: 'full' }, async () => {
    await openCompared(
      [referrers(['new.example', 55], ['both.example', 8], ['Other', 7]), []],
      [referrers(['both.example', 9], ['gone.example', 6], ['Other', 9]), []],
    );
    expect(rowTexts('Page Views by Referrer')).toEqual([
      'new.example55',
      'both.example8, was 9',
      'Other7',
    ]);
  });
});

describe('the table of pages', () => {
  it('is sorted by page views, or by another column', async () => {
    const backend = agentBackend();
    hasStats(backend, sampleStats({ stats: totals(7) }), [
      { path: '/', visits: 10, page_views: 30, quotestarts: 1 },
      { path: '/auto', visits: 4, page_views: 9, quotestarts: 2 },
      { path: '/about', visits: 0, page_views: 5, quotestarts: 0 },
    ]);
    const portal = await openPortal('/domains/cedar-quote.example/stats?compare=false');
    const table = await screen.findByRole('table', { name: 'Pages' });
    expect(rowTexts('Pages')).toEqual([
      '/ Home page1030110.0%',
      '/auto Auto quote49250.0%',
      '/about050–',
    ]);
    await portal.user.click(within(table).getByRole('button', { name: 'Quote Rate' }));
    expect(rowTexts('Pages')).toEqual([
      '/auto Auto quote49250.0%',
      '/ Home page1030110.0%',
      '/about050–',
    ]);
  });

  it('can fail to load while the other figures are shown', { tags: 'full' }, async () => {
    const backend = agentBackend();
    backend.answers(readStats, ({ query: { graph } }) => {
      if (graph === 'pages') throw new TypeError('Failed to fetch');
      return sampleStats({ stats: totals(8) });
    });
    const portal = await openPortal('/domains/cedar-quote.example/stats');
    const pages = await screen.findByRole('region', { name: 'Pages' });
    const again = await within(pages).findByRole(
      'button',
      { name: 'Try again' },
      { timeout: 10_000 },
    );
    expect(pages).toHaveTextContent('there was a problem loading stats, please try again later');
    expect(figure('Visits')).toMatch(/^8/);
    hasStats(backend, sampleStats(), [{ path: '/auto', visits: 1, page_views: 1, quotestarts: 1 }]);
    await portal.user.click(again);
    expect(await screen.findByRole('row', { name: /^\/auto/ })).toBeVisible();
  });
});

describe('landing pages', () => {
  const row = (Landing_Page: '/auto' | '/home', Views: number, Quotes: number) => ({
    Landing_Page,
    Domain: 'cedar-quote.example',
    Views,
    Quotes,
  });

  it('add up views and quotes, can be sorted, and keep their figures when they fail to reload', async () => {
    const backend = agentBackend();
    backend.answers(readStats, [row('/auto', 5, 2), row('/home', 9, 1)]);
    const portal = await openPortal('/qlp?compare=false');
    const table = await screen.findByRole('table', { name: 'Landing pages' });
    expect(figure('Visits')).toBe('14');
    expect(figure('Quote Starts')).toBe('3');
    expect(figure('Quote Rate')).toBe('21.4%');
    await portal.user.click(within(table).getByRole('button', { name: 'Quote Starts' }));
    await waitFor(() => expect(portal.address()).toBe('/qlp?compare=false&by=quotes'));
    expect(rowTexts('Landing pages')[0]).toMatch(/^\/auto/);
    backend.refuses(readStats, { status: 500, reason: 'internal' });
    await portal.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(alert, {}, { timeout: 10_000 })).toBeVisible();
    expect(figure('Visits')).toBe('14');
  });

  it('say how many visits began on other pages, and lead to each page in the filtered stats', async () => {
    const backend = agentBackend();
    backend.answers(readStats, ({ query: { graph, start } }) =>
      graph === 'campaigns_view'
        ? [
            sampleCampaignRow({ path: '/auto', visits: 5 }),
            sampleCampaignRow({ path: '/', visits: 3 }),
            sampleCampaignRow({ path: '/about', visits: 4, cmpid: '' }),
            sampleCampaignRow({ path: '/auto', visits: 2, quotestarts: 1, cmpid: '' }),
          ]
        : [row('/auto', start === '2026-03-01' ? 5 : 20, 2)],
    );
    const days = 'range=custom&start=2026-03-01&end=2026-03-07';
    const { user } = await openPortal(`/qlp?${days}`);
    expect(
      await screen.findByRole('link', { name: '7 more visits started on other pages' }),
    ).toHaveAttribute('href', `/campaigns?${days}&tab=landing-pages&all=true`);
    expect(screen.getByText(/hides 2 of the visits and 1 of the quote starts,/)).toBeVisible();
    expect(screen.getByRole('link', { name: '/auto on cedar-quote.example' })).toHaveAttribute(
      'href',
      `/domains/cedar-quote.example/stats?${days}&page_is=%2Fauto`,
    );
    expect(screen.getByRole('link', { name: 'Campaign Stats' })).toHaveAttribute(
      'href',
      `/campaigns?${days}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Why? Visits' }));
    const reason = await screen.findByRole('link', { name: 'Auto quote' });
    expect(reason.closest('p')).toHaveTextContent(
      'Visits went from 20 to 5. By page: Auto quote −15.',
    );
    await waitFor(() =>
      expect(rowTexts('Landing pages')).toEqual([
        '/auto Auto quotecedar-quote.example5, was 202, was 240.0%, was 10.0%',
      ]),
    );
  });
});

describe('a time range', () => {
  const open = (search: string) => {
    agentBackend();
    return openPortal(`/qlp?${search}`);
  };

  it('shows its days, and the days it is compared with', async () => {
    await open('range=custom&start=2025-12-30&end=2026-01-02');
    expect(
      await screen.findByText(
        'December 30, 2025 to January 2, 2026, compared with December 26 to December 29, 2025. Changes in gray may be chance. Days are in Eastern Time.',
      ),
    ).toBeVisible();
  });

  it.each([
    ['before', '2026-01', 'Nothing was counted then: counting began on November 15, 2026.'],
    ['to come', '2027-01', 'These days are still to come.'],
  ])('without a counted day shows a sentence in place of figures: %s', async (_, month, words) => {
    asOf('2026-11-22');
    const backend = agentBackend();
    backend.answers(readStatsCoverage, { counting_began: '2026-11-15' });
    await openPortal(`/qlp?range=custom&start=${month}-01&end=${month}-31`);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Nothing to compare' })).not.toBeChecked();
    expect(screen.queryByRole('link', { name: 'Visits' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it.each(['/campaigns', '/qlp'])(
    'of an agency without a domain lead to its purchase: %s',
    async (path) => {
      const backend = agentBackend();
      backend.answers(readStatsCoverage, { counting_began: null });
      backend.answers(listDomains, []);
      await openPortal(path);
      expect(await screen.findByRole('link', { name: 'Purchase a domain' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
    },
  );

  it.each([
    ['reversed', '2026-03-09', '2026-03-07', 'The first day must not be after the last one'],
    ['too long', '2010-01-01', '2026-03-07', 'Choose at most ten years'],
    ['broken', '2026-03-99', '2026-03-07', 'Choose both days'],
  ])(
    'stays in its fields if it is %s in the URL, with messages that explain the error and name the range used instead',
    async (_, start, end, problem) => {
      await open(`range=custom&start=${start}&end=${end}`);
      expect(await screen.findByText(/^Showing the last 30 days instead: /)).toBeVisible();
      const first = screen.getByLabelText('First day');
      expect(first).toHaveAccessibleDescription(expect.stringContaining(problem));
      expect(first).toBeInvalid();
      expect(screen.getByLabelText('Last day')).toHaveValue(end);
    },
  );

  it('includes the new day when the figures are refreshed after midnight', async () => {
    asOf('2026-11-22');
    const backend = agentBackend();
    const portal = await openPortal('/qlp?range=last-7-days&compare=false');
    const ends = () => backend.callsOf(readStats).map(({ query }) => query['end']);
    await screen.findByText(
      "November 16 to November 22, 2026. Today isn't complete yet. Days are in Eastern Time.",
    );
    vi.setSystemTime(new Date('2026-11-23T18:00:00Z'));
    await portal.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^November 17 to November 23, 2026\. Today/)).toBeVisible();
    await waitFor(() => expect(ends().at(-1)).toBe('2026-11-23'));
  });

  it("ends on the server's day, even if the clock of this device is wrong", async () => {
    asOf('2027-12-27');
    const backend = agentBackend();
    const answer = fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      const response = await answer(request);
      response.headers.set('Date', 'Sun, 22 Nov 2026 18:00:00 GMT');
      return response;
    });
    await openPortal('/qlp?range=last-7-days&compare=false');
    await screen.findByText(/^November 16 to November 22, 2026\. Today isn't complete yet\./);
    const ends = backend.callsOf(readStats).map(({ query }) => query['end']);
    expect(new Set(ends)).toEqual(new Set(['2026-11-22']));
  });
});

describe('global stats', () => {
  it('show the tables of all accounts together, compared', async () => {
    const backend = agentBackend({ groups: ['Marketing Admin'] });
    backend.answers(
      readGlobalStats,
      statsWith(
        { city: [{ label: '', hits: 4 }], os: [], browser: [] },
        { domain_counts: { c1: 31, parked: 2 } },
      ),
    );
    await openPortal('/admin/globalstats');
    await screen.findByRole('table', { name: 'Cities' });
    await waitFor(() => expect(rowTexts('Cities')).toEqual(['Unknown4, was 4']));
    expect(figure('Enhanced Microsites')).toBe('31');
  });
});
