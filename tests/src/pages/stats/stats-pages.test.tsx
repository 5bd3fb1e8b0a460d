import { readAccount } from '@contract/account';
import { readGlobalStats, readStats, type DomainStats } from '@contract/stats';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleAccount } from '@workbench/app/screens/sample-answers';
import { agentBackend } from '../../../support/agent-backend';
import { openPortal } from '../../../support/open-portal';
import { sampleStats } from '../../../support/sample-stats';
import { portalConfig } from '@/shared/config/portal-config';

const totals = (visits: number): DomainStats['stats'] => ({
  ...sampleStats().stats,
  page_views: visits * 2,
  visits,
});

const figure = (name: string) =>
  screen.getByRole('link', { name }).closest('div')?.textContent.replace(name, '');

const alert =
  /^there was a problem loading stats, please try again later The figures below were loaded at /;

describe("a domain's stats", () => {
  it('drop rows without hits, sort the others, and name what has no label', async () => {
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

  it('compare with the days before, and say so where these cannot be loaded', async () => {
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
    await waitFor(() => expect(figure('Visits')).toBe('15Up 50 %'));
    expect(portal.address()).toMatch(/compare=true/);
    const [now, earlier] = backend.callsOf(readStats).slice(0, 2);
    expect(Date.parse(String(earlier?.query['end']))).toBe(
      Date.parse(String(now?.query['start'])) - 86_400_000,
    );
  });

  it('are not there for parked domains', async () => {
    agentBackend();
    await openPortal('/domains/birch-old.example/stats');
    expect(await screen.findByText(/^Stats are not available for Parked Domains\./)).toBeVisible();
  });

  it('are read when a link to them is pointed at, unless the domain is parked', async () => {
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

  it('are not there for interns', async () => {
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

  it('sum views and quotes, sort by the address, and keep their figures when they fail', async () => {
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

describe('global stats', () => {
  it('show what only all accounts together have', async () => {
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
