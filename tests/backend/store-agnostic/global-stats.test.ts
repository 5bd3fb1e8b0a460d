import { daysAfter } from '@contract/iso-day';
import { readGlobalStats, type DomainStats } from '@contract/stats';
import { forgetDomain } from '@backend/resources/stats/forget-domain';
import { labelBounds, mostLabels, other } from '@backend/resources/stats/label-bounds';
import { purgeStats, recordEvents } from '@backend/resources/stats/record-events';
import { daysOfZone } from '@backend/shared/calendar-days';
import { readFigures } from '@backend/resources/stats/stats-queries';
import type { CountedEvent } from '@backend/resources/stats/tally';
import { readUserAgent } from '@backend/resources/stats/user-agent';
import { statSums } from '@backend/resources/stats/stat-sums';
import type { Database } from '@backend/store/database';
import { domains, statDays, statLabels, daySums } from '@backend/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { newShopper, type Shopper } from '../support/shopper';
import { cancelAndRelease } from '../support/canceling';
import { freshBackend } from '../support/test-server';
import { waitingForLock } from '../support/waiting-for-lock';
import { storeKind } from '../../../scripts/lib/test-store';

const backend = freshBackend();

const dayMs = 86_400_000;
const dayOf = daysOfZone('America/Chicago');
const today = dayOf(new Date());
const daysAgo = (days: number) => daysAfter(today, -days);
const rollupMs = 400 * dayMs;
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

interface Visits {
  readonly shopper: Shopper;
  record(events: readonly Partial<CountedEvent>[], database?: Database): Promise<void>;
  summedDays(): Promise<readonly string[]>;
}

/** Adds this many domains, which have visits on only six days. */
async function visitsOn(count: number): Promise<Visits> {
  const { database } = backend.store;
  const shopper = await newShopper(backend);
  // Before the domains are added, with which the running backend begins to sum days.
  for (const table of [statDays, statLabels]) {
    await database.delete(table);
  }
  await database.insert(domains).values(
    Array.from({ length: count }, (_, number) => ({
      name: `site-${number}.example`,
      accountNumber: shopper.account,
      active: true,
      domainType: 'c1' as const,
      createdAt: new Date(),
    })),
  );
  const record = async (events: readonly Partial<CountedEvent>[], on: Database = database) => {
    const counted = events.map((event, index) => ({
      domain: 'site-0.example',
      at: new Date('2015-05-05T12:00:00Z'),
      day: daysAgo(1),
      kind: 'page_view' as const,
      path: '/',
      cmpid: '',
      referrer: 'search.example',
      target: '',
      city: 'Springdale',
      agent: readUserAgent(chrome),
      visitor: `visitor ${index}`,
      sender: '',
      ...event,
    }));
    await on.transaction((transaction) => recordEvents(transaction, counted, labelBounds(), 0));
  };
  const dated = [0, 1, 2, 3, 45, 300].map(daysAgo);
  await record(
    dated.flatMap((day, index) => [
      { day, domain: 'site-1.example' },
      { day, domain: 'site-2.example', city: `City ${index}`, visitor: 'another' },
      { day, domain: 'site-2.example', kind: 'phone_click' as const },
      { day, kind: 'external_link' as const, target: 'maps.example' },
      { day, agent: readUserAgent(bot) },
    ]),
  );
  return {
    shopper,
    record,
    async summedDays() {
      const rows = await database.select().from(daySums);
      return rows.map(({ day }) => day).sort();
    },
  };
}

const onManyDomains = () => visitsOn(50);

const newSums = (database: Database = backend.store.database) =>
  statSums({ database, dayOf, rollupMs });

/** Sums all days. */
async function sumAll(sums = newSums()): Promise<void> {
  const count = () => backend.store.database.$count(daySums);
  for (let before = -1; before < (await count());) {
    before = await count();
    await sums.sumNext();
  }
}

const last = (days: number) => ({ start: daysAgo(days - 1), end: today });

async function globalStats(query: object): Promise<DomainStats> {
  const staff = backend.visitor();
  await staff.signIn('marketing');
  return staff.call(readGlobalStats, { query: { ...last(400), ...query } });
}

class Undone extends Error {
  constructor(readonly figures: DomainStats) {
    super();
  }
}

/** Returns the figures as computed without day sums. */
async function addedUp(): Promise<DomainStats> {
  return backend.store.database
    .transaction(async (transaction): Promise<never> => {
      await transaction.delete(daySums);
      throw new Undone(await readFigures(transaction, 'all', last(400)));
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.figures;
      throw error;
    });
}

const shown = () => readFigures(backend.store.database, 'all', last(400));

const remove = ({ shopper }: Visits, name: string) => cancelAndRelease(backend, shopper, name);

const hitsOf = (slices: DomainStats['pies']['referrer'], label: string) =>
  slices.find((slice) => slice.label === label)?.hits ?? 0;

const total = (slices: DomainStats['pies']['referrer']) =>
  slices.reduce((sum, { hits }) => sum + hits, 0);

describe('global stats', () => {
  it('are the same whether computed from day sums or from the figures of each domain', async () => {
    const visits = await onManyDomains();
    const queries = [{}, last(7), last(1), { ...last(2), compare: 'previous' }];
    const answers = () => Promise.all(queries.map((query) => globalStats(query)));
    const before = await answers();
    await sumAll();
    expect(await visits.summedDays()).toEqual([300, 45, 3, 2, 1].map(daysAgo));
    expect(await answers()).toEqual(before);
    const [all, , , compared] = before;
    expect(all?.stats).toMatchObject({ page_views: 12, visits: 12, phone_clicks: 6 });
    expect(compared?.stats.page_views).toBe(4);
    expect(hitsOf(all?.pies.external_links ?? [], 'maps.example')).toBe(6);
  });

  it('are computed on request if there are few domains', async () => {
    const visits = await visitsOn(3);
    await sumAll();
    expect(await visits.summedDays()).toEqual([]);
  });

  it('are summed by a running server', async () => {
    const visits = await onManyDomains();
    const server = await backend.another();
    await vi.waitFor(async () => expect(await visits.summedDays()).toContain(daysAgo(1)), {
      timeout: 10_000,
    });
    await server.stop();
  });

  it('include new visits immediately, on a summed day and on an empty one', async () => {
    const visits = await onManyDomains();
    await sumAll();
    const summed = await visits.summedDays();
    const before = await shown();
    await visits.record([
      { day: daysAgo(1), referrer: 'new.example' },
      { day: daysAgo(45), domain: 'site-1.example', kind: 'quote_start' },
      { day: daysAgo(45), agent: readUserAgent(bot) },
      { day: daysAgo(200) },
    ]);
    const after = await shown();
    expect(after).toEqual(await addedUp());
    expect(after.stats.page_views - before.stats.page_views).toBe(2);
    expect(after.stats.quotestarts - before.stats.quotestarts).toBe(1);
    expect(hitsOf(after.pies.referrer, 'new.example')).toBe(1);
    expect(await visits.summedDays()).toEqual(summed);
    await sumAll();
    expect(await visits.summedDays()).toContain(daysAgo(200));
    expect(await shown()).toEqual(after);
  });

  it('immediately exclude the visits of a removed domain', async () => {
    const visits = await onManyDomains();
    await sumAll();
    const before = await shown();
    await remove(visits, 'site-2.example');
    const after = await shown();
    expect(after).toEqual(await addedUp());
    expect(before.stats.page_views - after.stats.page_views).toBe(6);
    expect(after.stats.phone_clicks).toBe(before.stats.phone_clicks - 6);
    expect(after.pies.city).not.toContainEqual(expect.objectContaining({ label: 'City 1' }));
    expect(await visits.summedDays()).toHaveLength(5);
  });

  it('drop the sums of expired days, which are not summed again', async () => {
    const { database } = backend.store;
    const visits = await onManyDomains();
    await sumAll();
    const lifetimes = { eventsMs: 0, saltMs: 0, rollupMs: 100 * dayMs };
    // Recently stored figures, such as an imported log's, are not deleted.
    await purgeStats(database, dayOf, lifetimes);
    expect(await visits.summedDays()).not.toContain(daysAgo(300));
    expect(await shown()).toEqual(await addedUp());
    await sumAll(statSums({ database, dayOf, ...lifetimes }));
    expect(await visits.summedDays()).not.toContain(daysAgo(300));
  });
});

describe('the top labels of all agencies', () => {
  const referrers = (domain: string, prefix: string, count: number) =>
    Array.from({ length: count }, (_, number) => ({
      domain,
      referrer: `${prefix}${number}.example`,
    }));

  /** Records more labels than the last day can hold, although each domain is within its own limit. */
  async function onFullDay(): Promise<Visits> {
    const visits = await onManyDomains();
    await visits.record(referrers('site-3.example', 'r', 150));
    await visits.record(referrers('site-4.example', 's', 150));
    await visits.record(referrers('site-5.example', 's', 20));
    return visits;
  }

  it('are the most frequent labels of a day, with the rest counted as Other', async () => {
    await onFullDay();
    const before = await shown();
    await sumAll();
    expect(await shown()).toEqual(before);
    const { referrer } = before.pies;
    expect(referrer.length).toBeLessThanOrEqual(mostLabels + 1);
    expect(hitsOf(referrer, 's7.example')).toBe(2);
    expect(hitsOf(referrer, other)).toBeGreaterThanOrEqual(100);
    expect(total(referrer)).toBe(before.stats.page_views);
  });

  it('are the most frequent labels of a longer range', async () => {
    const visits = await onManyDomains();
    for (const day of [daysAgo(1), daysAgo(2)]) {
      const labels = referrers('site-3.example', `of-${day}-`, 150);
      await visits.record(labels.map((event) => ({ ...event, day })));
    }
    await sumAll();
    const { pies, stats } = await shown();
    expect(pies.referrer.length).toBeLessThanOrEqual(mostLabels + 1);
    expect(total(pies.referrer)).toBe(stats.page_views);
  });

  it('add up when domains are added and removed on a full day', { tags: 'full' }, async () => {
    const visits = await onFullDay();
    await sumAll();
    const { pies: before } = await shown();
    await visits.record(referrers('site-6.example', 'r', 200));
    const { pies, stats } = await shown();
    expect(total(pies.referrer)).toBe(stats.page_views);
    expect(hitsOf(pies.referrer, 's7.example')).toBe(2);
    await remove(visits, 'site-6.example');
    expect((await shown()).pies).toEqual(before);
    for (const name of ['site-3.example', 'site-4.example', 'site-5.example']) {
      await remove(visits, name);
    }
    expect(await shown()).toEqual(await addedUp());
  });
});

describe('summing a day', () => {
  it('by two processes at once happens once', async () => {
    const visits = await onManyDomains();
    const before = await shown();
    const another = await backend.another();
    await Promise.all([sumAll(newSums()), sumAll(newSums(another.store.database))]);
    await another.stop();
    expect(await visits.summedDays()).toHaveLength(5);
    expect(await shown()).toEqual(before);
  });

  it('accounts for visits counted and domains removed in the meantime', async () => {
    const visits = await onManyDomains();
    const another = await backend.another();
    const writers = [backend.store.database, another.store.database].map(
      async (database, writer) => {
        for (let batch = 0; batch < 25; batch += 1) {
          const views = [1, 2, 3, 45].map((days, index) => ({
            day: daysAgo(days),
            domain: `site-${10 + ((batch * 7 + index) % 20)}.example`,
            referrer: `r${batch}.example`,
            visitor: `${writer} ${batch}`,
          }));
          await visits.record(views, database);
        }
      },
    );
    const removal = (async () => {
      for (let number = 10; number < 14; number += 1) {
        await remove(visits, `site-${number}.example`);
      }
    })();
    await Promise.all([...writers, removal, sumAll()]);
    await sumAll();
    await another.stop();
    expect(await shown()).toEqual(await addedUp());
  });

  // PGlite has one connection, so its transactions never overlap.
  describe.runIf(storeKind === 'postgres')('waits until another transaction ends', () => {
    const day = daysAgo(1);
    it.each<{ change: string; work(visits: Visits, transaction: Database): Promise<void> }>([
      {
        change: 'stores visits',
        work: (visits, transaction) =>
          visits.record([{ day, referrer: 'held.example' }], transaction),
      },
      {
        change: 'removes a domain',
        async work(_, transaction) {
          await transaction.delete(domains).where(eq(domains.name, 'site-2.example'));
          await forgetDomain(transaction, 'site-2.example');
        },
      },
    ])('if it $change', async ({ work }) => {
      const visits = await onManyDomains();
      let summing: Promise<void> | undefined;
      await backend.store.database.transaction(async (transaction) => {
        await work(visits, transaction);
        summing = newSums().sumNext();
        await vi.waitFor(async () => expect(await waitingForLock(backend.store.database)).toBe(1), {
          timeout: 4000,
        });
        expect(await visits.summedDays()).toEqual([]);
      });
      await summing;
      expect(await visits.summedDays()).toEqual([day]);
      expect(await shown()).toEqual(await addedUp());
    });
  });
});
