import { readAccount } from '@contract/account';
import { listDomains } from '@contract/domain';
import { readGlobalStats, readStats, readStatsCoverage, type DomainStats } from '@contract/stats';
import { assertDefined } from '@contract/assert-defined';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { siteAddress } from '@/entities/domain';
import { sampleAccount, sampleDomain } from '@contract/samples/sample-answers';
import { chooseOption } from '../../../support/choose-option';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import { sampleStats } from '@contract/samples/sample-stats';
import { savedFiles } from '../../../support/saved-files';
import { portalConfig } from '@/shared/config/portal-config';

const totals = (visits: number): DomainStats['stats'] => ({
  ...sampleStats().stats,
  page_views: visits * 2,
  visits,
});

const figure = (name: string) =>
  screen.getByRole('link', { name }).closest('div')?.textContent.replace(name, '');

const alert =
  /^there was a problem loading stats, please try again later The figures below were updated at /;

describe("a domain's stats", () => {
  it('drop rows without hits, sort the others, and name empty labels', async () => {
    const backend = agentBackend();
    backend.answers(
      readStats,
      sampleStats({
        stats: totals(7),
        pies: {
          device_type: [{ label: 'Mobile', hits: 14 }],
          referrer: [
            { label: 'bing.com', hits: 2 },
            { label: '', hits: 9 },
            { label: 'empty.example', hits: 0 },
          ],
          external_links: [],
          bot_browser: [{ label: '', hits: 3 }],
        },
      }),
    );
    await openPortal('/domains/cedar-quote.example/stats');
    const rows = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(await rows('Page Views by Referrer')).toEqual(['None9', 'bing.com2']);
    expect(await rows('Bots and Crawlers')).toEqual(['Unknown3']);
    expect(screen.queryByRole('table', { name: 'Links Clicked to External Sites' })).toBeNull();
    expect(figure('Page Views')).toBe('14');
    expect(backend.callsOf(readStats)[0]?.query).toMatchObject({
      graph: 'indepth',
      domain: 'cedar-quote.example',
    });
  });

  it.each([
    ['link to a site that responds', {}, true, false],
    ['say that a site is being set up', { site_pending: true }, false, true],
    ['have no link to the site of an inactive domain', { active: false }, false, false],
  ] as const)('%s', async (_, state, isLinked, isSaid) => {
    const backend = agentBackend();
    backend.answers(listDomains, [sampleDomain('cedar-quote.example', state)]);
    backend.answers(readStats, sampleStats({ stats: totals(7) }));
    await openPortal('/domains/cedar-quote.example/stats');
    await screen.findByRole('link', { name: 'Campaign Stats' });
    const link = screen.queryByRole('link', { name: /^View Site/ });
    expect(link?.getAttribute('href') ?? null).toBe(
      isLinked ? siteAddress('cedar-quote.example') : null,
    );
    expect(screen.queryAllByText(/^We're setting up your site\./)).toHaveLength(isSaid ? 1 : 0);
  });

  it("are compared with the previous days, and show an error if those can't be loaded", async () => {
    const backend = agentBackend();
    const [first, second] = [totals(15), totals(10)];
    backend.answers(readStats, sampleStats({ stats: first }));
    const portal = await openPortal('/domains/cedar-quote.example/stats?range=last-7-days');
    const compare = await screen.findByRole('checkbox', {
      name: 'Compare with the previous period',
    });
    backend.refuses(readStats, { status: 404, reason: 'not_found' });
    await portal.user.click(compare);
    expect(
      await screen.findByText("The previous period couldn't be loaded, so nothing is compared."),
    ).toBeVisible();
    expect(figure('Visits')).toBe('15');
    backend.answers(readStats, sampleStats({ stats: second }));
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(figure('Visits')).toBe('15Up 50%'));
    expect(portal.address()).toMatch(/compare=true/);
    const [now, earlier] = backend.callsOf(readStats).slice(0, 2);
    expect(Date.parse(String(earlier?.query['end']))).toBe(
      Date.parse(String(now?.query['start'])) - 86_400_000,
    );
  });

  it('are not compared, in the chart or in the counters, if the previous days were only partly counted', async () => {
    const backend = agentBackend();
    backend.answers(readStats, sampleStats({ stats: totals(15) }));
    const portal = await openPortal('/domains/cedar-quote.example/stats?table=true');
    const headers = () =>
      within(screen.getByRole('table', { name: 'Page views over time' }))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    const compare = await screen.findByRole('checkbox', {
      name: 'Compare with the previous period',
    });
    const first = assertDefined(backend.callsOf(readStats)[0]?.query['start'], 'start');
    const began = new Date(Date.parse(first) - 30 * 86_400_000).toISOString().slice(0, 10);
    backend.answers(readStatsCoverage, { counting_began: began });
    await portal.user.click(compare);
    await waitFor(() => expect(figure('Visits')).toBe('15No earlier data'));
    expect(headers()).toEqual(['Day', 'Page Views']);
    expect(
      screen.getByText(/There is no complete earlier period to compare with: counting began on /),
    ).toBeVisible();
  });

  const manyReferrers = (count: number) =>
    sampleStats({
      pies: {
        ...sampleStats().pies,
        referrer: Array.from({ length: count }, (_, index) => ({
          label: `site-${index}.example`,
          hits: count - index,
        })),
      },
    });
  const referrers = async () =>
    within(await screen.findByRole('table', { name: 'Page Views by Referrer' }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);

  it("store a table's page in the URL, and return to the first page for another range", async () => {
    const backend = agentBackend();
    backend.answers(readStats, manyReferrers(23));
    const portal = await openPortal('/domains/cedar-quote.example/stats?referrer=2');
    expect(await referrers()).toHaveLength(10);
    expect((await referrers())[0]).toBe('site-10.example');
    await portal.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await referrers()).toEqual(['site-20.example', 'site-21.example', 'site-22.example']);
    await waitFor(() => expect(portal.address()).toMatch(/\?referrer=3$/));
    await chooseOption(portal.user, 'Time range', 'Last 7 Days');
    await waitFor(() => expect(portal.address()).toMatch(/\?range=last-7-days$/));
    expect((await referrers())[0]).toBe('site-0.example');
  });

  it('print all rows of a table, and the number of omitted rows', async () => {
    const backend = agentBackend();
    backend.answers(readStats, manyReferrers(502));
    await openPortal('/domains/cedar-quote.example/stats');
    expect(await referrers()).toHaveLength(10);
    fireEvent(window, new Event('beforeprint'));
    expect(await referrers()).toHaveLength(500);
    expect(
      screen.getByText("2 more rows aren't printed. Export the CSV to have all of them."),
    ).toBeInTheDocument();
    expect(screen.queryByText(/^Page 1 of/)).toBeNull();
    fireEvent(window, new Event('afterprint'));
    expect(await referrers()).toHaveLength(10);
  });

  it('are exported with all counters for each day, and by device', async () => {
    const backend = agentBackend();
    const [first, second] = sampleStats().graph;
    backend.answers(
      readStats,
      sampleStats({
        graph: [
          { ...first, page_views: 9, visits: 4, map_clicks: 2 },
          { ...second, contactforms: 1 },
        ] as DomainStats['graph'],
        pies: { ...sampleStats().pies, device_type: [{ label: 'Mobile', hits: 9 }] },
      }),
    );
    const portal = await openPortal(
      '/domains/cedar-quote.example/stats?range=custom&start=2026-11-20&end=2026-11-21',
    );
    const saved = savedFiles();
    await portal.user.click(await screen.findByRole('button', { name: 'Export days as CSV' }));
    await portal.user.click(screen.getByRole('button', { name: 'Export devices as CSV' }));
    const names =
      'Page Views,Visits,Quote Starts,Contact Forms Sent,Phone Clicks,Map & Directions Clicks,Review Clicks';
    expect(await saved()).toEqual([
      [
        'days-cedar-quote.example-2026-11-20-2026-11-21.csv',
        `Day,${names}\r\n2026-11-20,9,4,0,0,0,2,0\r\n2026-11-21,0,0,0,1,0,0,0\r\n`,
      ],
      [
        'device-type-cedar-quote.example-2026-11-20-2026-11-21.csv',
        'Device,Page Views\r\nConsole,0\r\nSmart TV,0\r\nTablet,0\r\nMobile,9\r\nDesktop,0\r\nUnknown,0\r\n',
      ],
    ]);
  });

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
    await waitFor(() => expect(backend.callsOf(readStats)).not.toEqual([]));
    expect(backend.callsOf(readStats).map(({ query }) => query['domain'])).toEqual([
      'cedar-quote.example',
    ]);
  });

  it('are not available to interns', async () => {
    const backend = agentBackend();
    backend.answers(readAccount, sampleAccount({ agency_type: portalConfig.intern_agency_type }));
    await openPortal('/domains/cedar-quote.example/stats');
    expect(await screen.findByText(/^Stats aren't available to interns\./)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Stats' })).toBeDisabled();
    expect(backend.callsOf(readStats)).toEqual([]);
  });
});

describe('landing pages', () => {
  const rows = [
    { Landing_Page: '/auto', Domain: 'cedar-quote.example', Views: 5, Quotes: 2 },
    { Landing_Page: '/home', Domain: 'cedar-quote.example', Views: 9, Quotes: 1 },
  ] as const;

  it('add up views and quotes, can be sorted, and keep their figures when they fail to reload', async () => {
    const backend = agentBackend();
    backend.answers(readStats, [...rows]);
    const portal = await openPortal('/qlp');
    const table = await screen.findByRole('table', { name: 'Landing pages' });
    expect(figure('Visits')).toBe('14');
    expect(figure('Quote Starts')).toBe('3');
    await portal.user.click(within(table).getByRole('button', { name: 'Quotes' }));
    await waitFor(() => expect(portal.address()).toBe('/qlp?by=quotes'));
    expect(within(table).getAllByRole('rowheader')[0]).toHaveTextContent('/auto');
    backend.refuses(readStats, { status: 500, reason: 'internal' });
    await portal.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(alert, {}, { timeout: 10_000 })).toBeVisible();
    expect(figure('Visits')).toBe('14');
  });
});

describe('a time range', () => {
  const open = (search: string) => {
    agentBackend();
    return openPortal(`/qlp?${search}`);
  };

  it('shows its days, and the days it is compared with', async () => {
    await open('range=custom&start=2025-12-30&end=2026-01-02&compare=true');
    expect(
      await screen.findByText(
        'December 30, 2025 to January 2, 2026, compared with December 26 to December 29, 2025. Days are in Eastern Time.',
      ),
    ).toBeVisible();
  });

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
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T18:00:00Z') });
    const backend = agentBackend();
    const portal = await openPortal('/qlp?range=last-7-days');
    const ends = () => backend.callsOf(readStats).map(({ query }) => query['end']);
    await screen.findByText(
      "November 16 to November 22, 2026. Today isn't complete yet. Days are in Eastern Time.",
    );
    vi.setSystemTime(new Date('2026-11-23T18:00:00Z'));
    await portal.user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^November 17 to November 23, 2026\. Today/)).toBeVisible();
    await waitFor(() => expect(ends().at(-1)).toBe('2026-11-23'));
  });
});

describe('global stats', () => {
  it('show the tables of all accounts together', async () => {
    const backend = agentBackend({ groups: ['Marketing Admin'] });
    backend.answers(
      readGlobalStats,
      sampleStats({
        domain_counts: { c1: 31, parked: 2 },
        pies: { ...sampleStats().pies, city: [{ label: '', hits: 4 }], os: [], browser: [] },
      }),
    );
    await openPortal('/admin/globalstats');
    const cities = await screen.findByRole('table', { name: 'Cities' });
    expect(within(cities).getByRole('row', { name: 'Unknown 4' })).toBeVisible();
    expect(screen.getByText('Enhanced Microsites').nextElementSibling).toHaveTextContent('31');
  });
});
