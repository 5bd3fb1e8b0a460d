import type { Browser, Page } from '@playwright/test';
import { roundsOfCalls, Traffic } from './fixtures/traffic';
import { expect, signInByHand, test } from './fixtures/world';

/** What a screen may fetch in JavaScript until it has settled, in bytes after brotli. */
const limits = { signedOut: 125_000, dashboard: 140_000, billing: 160_000 };

const mostCalls = 6;
const mostRounds = 2;

/** A page of the same person in a browser that has nothing in its cache yet. */
async function freshPage(browser: Browser, page: Page, baseURL: string): Promise<Page> {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, baseURL });
  return context.newPage();
}

test(`the login fetches at most ${limits.signedOut / 1000} kB of JavaScript on its way to the provider`, async ({
  page,
}) => {
  const traffic = new Traffic(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in as agent', exact: true })).toBeVisible();
  await traffic.settle();
  await traffic.expectScriptsWithin(limits.signedOut);
});

test(`the signed-out screen fetches at most ${limits.signedOut / 1000} kB of JavaScript`, async ({
  page,
}) => {
  const traffic = new Traffic(page);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Logged Out' })).toBeVisible();
  await traffic.settle();
  await traffic.expectScriptsWithin(limits.signedOut);
});

for (const [name, path, limit] of [
  ['dashboard', '/', limits.dashboard],
  ['billing history', '/billing', limits.billing],
] as const) {
  test(`the ${name} fetches at most ${limit / 1000} kB of JavaScript until its data stands there`, async ({
    browser,
    page,
    baseURL,
  }) => {
    await signInByHand(page, 'agent');
    const fresh = await freshPage(browser, page, baseURL ?? '');
    const traffic = new Traffic(fresh);
    await fresh.goto(path);
    await expect(fresh.getByRole('table').first()).toBeVisible();
    await traffic.settle();
    await traffic.expectScriptsWithin(limit);
    await fresh.context().close();
  });
}

for (const { path, user, shows } of [
  { path: '/', user: 'agent', shows: 'Domains' },
  { path: '/domains', user: 'agent', shows: 'Domains' },
  { path: '/domains/transfer', user: 'agent', shows: 'Transfer' },
  { path: '/accounts', user: 'multi', shows: 'Accounts' },
  { path: '/billing', user: 'agent', shows: 'Billing History' },
]) {
  test(`${path} makes at most ${mostCalls} calls in ${mostRounds} rounds`, async ({
    browser,
    page,
    baseURL,
  }) => {
    await signInByHand(page, user);
    const fresh = await freshPage(browser, page, baseURL ?? '');
    const rounds = await roundsOfCalls(fresh, path);
    await expect(fresh.getByRole('heading', { name: shows }).first()).toBeVisible();
    const list = rounds.map((calls) => calls.join('\n')).join('\n\n');
    expect(rounds, list).not.toHaveLength(0);
    expect(rounds.length, list).toBeLessThanOrEqual(mostRounds);
    expect(rounds.flat().length, list).toBeLessThanOrEqual(mostCalls);
    await fresh.context().close();
  });
}
