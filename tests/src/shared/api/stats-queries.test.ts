import { readStats } from '@contract/stats';
import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client';
import { campaignsQuery, landingPagesQuery } from '@/shared/api/stats-queries';
import { stubBackend } from '../../../support/stub-backend';

const minute = 60_000;
const hour = 60 * minute;
const last30Days = {
  start: '2026-10-24',
  end: '2026-11-22',
  today: '2026-11-23',
  isLast30Days: true,
};
const week = { start: '2026-11-16', end: '2026-11-22', today: '2026-11-23', isLast30Days: false };

const campaign = {
  path: '/auto',
  domain_name: 'cedar-quote.example',
  cmpid: 'GD001',
  visits: 5,
  page_views: 9,
  quotestarts: 1,
  phone_clicks: 0,
  sms_clicks: 0,
  map_clicks: 0,
  google_review_clicks: 0,
  contactforms: 0,
};
const landingPage = {
  Landing_Page: '/auto',
  Domain: 'cedar-quote.example',
  Views: 5,
  Quotes: 1,
} as const;

/** A cache and a backend, with a clock that the test sets. */
function cacheOfStats() {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const backend = stubBackend();
  backend.answers(readStats, ({ query: { graph } }) =>
    graph === 'qlp' ? [landingPage] : [campaign],
  );
  const queryClient = createQueryClient({ onForbiddenPage: () => undefined });
  onTestFinished(() => {
    queryClient.clear();
    vi.useRealTimers();
  });
  return { queryClient, asked: () => backend.callsOf(readStats).length };
}

const campaigns = (days: typeof week) => (queryClient: QueryClient) =>
  queryClient.fetchQuery(campaignsQuery('100001', days));
const landingPages = (days: typeof week) => (queryClient: QueryClient) =>
  queryClient.fetchQuery(landingPagesQuery('100001', days));

describe('the stats cache', () => {
  it.each([
    ['campaigns', campaigns(last30Days), 59 * minute, 61 * minute],
    ['landing pages', landingPages(last30Days), 11 * hour, 13 * hour],
  ])('keeps the last 30 days of %s for a limited time', async (_, read, kept, over) => {
    const { queryClient, asked } = cacheOfStats();
    await read(queryClient);
    await vi.advanceTimersByTimeAsync(kept);
    await read(queryClient);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(over - kept);
    await read(queryClient);
    expect(asked()).toBe(2);
  });

  it.each([
    ['campaigns', campaigns(week)],
    ['landing pages', landingPages(week)],
  ])('keeps another range of %s until the page is closed', async (_, read) => {
    const { queryClient, asked } = cacheOfStats();
    await read(queryClient);
    await vi.advanceTimersByTimeAsync(7 * 24 * hour);
    await read(queryClient);
    expect(asked()).toBe(1);
  });

  it('keeps campaigns and landing pages of the same days separate', async () => {
    const { queryClient, asked } = cacheOfStats();
    const both = () =>
      Promise.all([campaigns(last30Days)(queryClient), landingPages(last30Days)(queryClient)]);
    expect(await both()).toEqual([[campaign], [landingPage]]);
    expect(await both()).toEqual([[campaign], [landingPage]]);
    expect(asked()).toBe(2);
  });

  it('keeps accounts separate', async () => {
    const { queryClient, asked } = cacheOfStats();
    await queryClient.fetchQuery(campaignsQuery('100001', last30Days));
    await queryClient.fetchQuery(campaignsQuery('100002', last30Days));
    expect(asked()).toBe(2);
  });
});
