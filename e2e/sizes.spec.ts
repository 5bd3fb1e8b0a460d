import { listCards } from '@contract/card';
import { fillPath } from '@contract/endpoint';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { roundsOfCalls, Traffic } from './fixtures/traffic';
import { fullRunOnly } from './fixtures/scope';
import { beginSession } from './fixtures/sign-in';
import { portalOrigin } from './fixtures/portal-origin';
import { expect, test } from './fixtures/test';
import type { ScriptLimit } from './screens/screen';
import { screens } from './screens/screens';
import { Stage } from './screens/stage';
import { prepareScreen } from './screens/show-screen';

/** Maximum amount of JavaScript that a screen may fetch until it settles, in bytes over the network. */
const limits = {
  signedOut: 198_500,
  dashboard: 180_000,
  other: 260_000,
} satisfies Record<ScriptLimit | 'signedOut', number>;

/**
 * Script of the page search. It isn't loaded until the search's button is hovered or focused, or the search is opened.
 */
const searchScript = /\/search-[^/]*\.js$/;

const kB = (bytes: number) => `${bytes / 1000} kB`;

test(`the login fetches at most ${kB(limits.signedOut)} of JavaScript before it redirects to the provider`, async ({
  page,
}) => {
  const traffic = new Traffic(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in as agent', exact: true })).toBeVisible();
  await traffic.settle();
  await traffic.expectScriptsWithin(limits.signedOut);
});

test(`the signed-out screen fetches at most ${kB(limits.signedOut)} of JavaScript`, async ({
  page,
}) => {
  const traffic = new Traffic(page);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Logged Out' })).toBeVisible();
  await traffic.settle();
  await traffic.expectScriptsWithin(limits.signedOut);
});

test(
  'a page loads again in another tab with only its HTML and calls',
  fullRunOnly,
  async ({ page: first, context }) => {
    const visit = async (path: string, shows: string | RegExp) => {
      const page = await context.newPage();
      const traffic = new Traffic(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: shows })).toBeVisible();
      await traffic.settle();
      expect(traffic.list().some((each) => each.startsWith('script'))).toBe(true);
      const fetched = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
          .map(({ name }) => new URL(name).pathname)
          .filter((name) => !name.startsWith('/backend/')),
      );
      await page.close();
      return fetched;
    };
    for (const { path, shows, user } of [
      { path: '/logout', shows: 'Logged Out', user: null },
      { path: '/', shows: /^Good/, user: 'agent' },
      { path: '/domains', shows: 'Domains', user: 'agent' },
      { path: '/domains/transfer', shows: /^Transfer/, user: 'agent' },
    ]) {
      await test.step(path, async () => {
        if (user !== null) await beginSession(first, user);
        await visit(path, shows);
        expect(await visit(path, shows)).toEqual([]);
      });
    }
  },
);

/** Lists the responses in flight that the page hasn't used. */
const unusedReads = (page: Page) =>
  page.evaluate(() => [...(window.earlyReads?.responses.keys() ?? [])]);

for (const screen of screens) {
  const { name, path, shows = /./, load, smoke } = screen;
  if (load === undefined) continue;
  const { limit: limitName = 'other', calls: callLimit = 7, rounds: roundLimit = 2 } = load;
  const limit = limits[limitName];
  const scope = smoke?.includes('load') ? {} : fullRunOnly;
  test(
    `${name} fetches at most ${kB(limit)} of JavaScript, and makes at most ${callLimit} calls in ${roundLimit} rounds`,
    scope,
    async ({ page }) => {
      await prepareScreen(new Stage(page, portalOrigin), screen);
      const traffic = new Traffic(page);
      const rounds = await roundsOfCalls(page, path);
      await expect(page.getByRole('heading', { level: 1, name: shows }).first()).toBeVisible();
      const list = rounds.map((calls) => calls.join('\n')).join('\n\n');
      expect(rounds.length, list).toBeLessThanOrEqual(roundLimit);
      const calls = rounds.flat();
      expect(calls.length, list).toBeLessThanOrEqual(callLimit);
      expect(calls.length - new Set(calls).size, list).toBe(0);
      expect(await unusedReads(page), 'the early reads are used').toEqual([]);
      await traffic.expectScriptsWithin(limit);
      const all = traffic.list();
      expect(all.filter((each) => searchScript.test(each))).toEqual([]);
      expect(all.length, all.join('\n')).toBeLessThanOrEqual(load.requests ?? Infinity);
      expect((await traffic.drawingScripts()).length > 0, 'the code of charts was loaded').toBe(
        load.hasChart === true,
      );
      if (load.requests !== undefined) {
        expect(all.filter((each) => each.startsWith('stylesheet')).length).toBe(1);
        const search = page.waitForRequest(searchScript);
        await page.getByRole('button', { name: 'Search the portal' }).focus();
        await search;
      }
    },
  );
}

test(
  "a card's page makes each call once, and uses the early reads",
  fullRunOnly,
  async ({ page }) => {
    await beginSession(page, 'agent');
    const account = { account_number: '100001' };
    const answer = await page.context().request.get(fillPath(listCards.path, account));
    const [card] = v.parse(listCards.response, await answer.json());
    const rounds = await roundsOfCalls(page, `/payment/edit/${card?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const reads = rounds.flat();
    expect(reads).toEqual([...new Set(reads)]);
    expect(await unusedReads(page)).toEqual([]);
  },
);
