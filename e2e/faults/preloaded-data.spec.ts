import { readAccount } from '@contract/account';
import { fillPath } from '@contract/endpoint';
import { preloadedResponsesId, type PreloadedResponses } from '@contract/preloaded-data';
import { csrfDefaults } from '@contract/http';
import { documentPlaces } from '@contract/portal-document';
import { activeUser } from '@contract/user';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.mjs';
import { holdRequests } from '../fixtures/hold-requests';
import { startPlainHost } from '../fixtures/plain-host';
import { portalOrigin } from '../fixtures/portal-origin';
import { fullRunOnly } from '../fixtures/scope';
import { beginSession } from '../fixtures/sign-in';
import { Traffic } from '../fixtures/traffic';
import { expect, test } from '../fixtures/test';

const agency = '100001';

/** Records the path of each call that the page makes, in order. */
function callsOf(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/backend/api/')) calls.push(pathname);
  });
  return calls;
}

const firstDomain = (page: Page) =>
  page.getByRole('table').getByRole('link', { name: 'cedar-quote.example', exact: true });

test('the HTML from a plain file host starts the calls for the user and the account, and the portal uses their responses', async ({
  page,
  context,
  backend,
}) => {
  const host = await startPlainHost(portalOrigin);
  await beginSession(page, 'agent');
  // Closing the browser deletes the cookie but doesn't end the session.
  await context.clearCookies({ name: csrfDefaults.cookie });
  const calls = callsOf(page);
  const traffic = new Traffic(page);
  const { release } = await holdRequests(page, '**/assets/*.js');
  await page.goto(`${host.origin}/domains`, { waitUntil: 'commit' });
  const account = fillPath(readAccount.path, { account_number: agency });
  await expect.poll(() => calls).toEqual([activeUser.path, account]);
  release();
  await expect(firstDomain(page)).toBeVisible();
  await traffic.settle();
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
  // The dialog adds a style element that stops the page from scrolling.
  const styles = page.locator('style');
  const before = await styles.count();
  await backend.endSessions();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(() => styles.count()).toBeGreaterThan(before);
  const added = (await styles.all()).slice(before);
  for (const style of added) await expect(style).not.toHaveAttribute('nonce', documentPlaces.nonce);
  await host.stop();
});

const answersElement = new RegExp(
  `(<script type="application/json" id="${preloadedResponsesId}">)(.*?)(</script>)`,
);

const changeAnswers = (html: string, change: (json: string) => string) =>
  html.replace(answersElement, (_, start: string, json: string, end: string) =>
    [start, change(json), end].join(''),
  );

/** Replaces the preloaded data with response bodies that violate the contract. */
function ofAnotherShape(json: string): string {
  const answers = Object.keys(JSON.parse(json) as PreloadedResponses).map((address) => [
    address,
    { status: 200, body: { current_account: [] } },
  ]);
  return JSON.stringify(Object.fromEntries(answers));
}

/** Returns the built HTML with only its nonce and configuration filled in. */
async function withPlacesLeftAlone(html: string): Promise<string> {
  const template = await readFile(join(root, 'dist/portal/index.html'), 'utf8');
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const config = /name="portal-config" content="([^"]+)"/.exec(html)?.[1] ?? '';
  return template
    .replaceAll(documentPlaces.nonce, nonce)
    .replaceAll(documentPlaces.config, () => config);
}

interface Damage {
  readonly what: string;
  readonly change?: (html: string) => string | Promise<string>;
  /** Age of the page, in milliseconds. */
  readonly age?: number;
  /** True if the page can't use the preloaded data and has to fetch the user. */
  readonly asksForUser: boolean;
}

const damages: readonly Damage[] = [
  {
    what: 'has no links to its modules, as in a browser that ignores them',
    change: (html) => html.replaceAll(/<link rel="modulepreload"[^>]*>/g, ''),
    asksForUser: false,
  },
  {
    what: 'has malformed preloaded data',
    change: (html) => changeAnswers(html, (json) => json.slice(0, -7)),
    asksForUser: true,
  },
  {
    what: 'has preloaded data of another shape',
    change: (html) => changeAnswers(html, ofAnotherShape),
    asksForUser: true,
  },
  { what: 'has stale preloaded data', age: 31_000, asksForUser: true },
  { what: 'is unchanged since the build', change: withPlacesLeftAlone, asksForUser: true },
];

test(
  'the dashboard starts even if the HTML lacks links to its modules, or its preloaded data is unusable',
  fullRunOnly,
  async ({ page: signedIn, context }) => {
    await beginSession(signedIn, 'agent');
    for (const { what, change = (html: string) => html, age = 0, asksForUser } of damages) {
      const page = await context.newPage();
      const calls = callsOf(page);
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      await page.addInitScript((milliseconds) => {
        const now = performance.now.bind(performance);
        performance.now = () => now() + milliseconds;
      }, age);
      await page.route(
        ({ pathname }) => pathname === '/',
        async (route) => {
          const response = await route.fetch();
          const html = await response.text();
          const changed = await change(html);
          expect(changed === html).toBe(age > 0);
          await route.fulfill({ response, body: changed });
        },
      );
      await page.goto('/');
      await expect(firstDomain(page), what).toBeVisible();
      expect(calls.includes(activeUser.path), what).toBe(asksForUser);
      expect(problems, what).toEqual([]);
      await page.close();
    }
  },
);

test('a session that ends after the HTML was sent is reported as expired, and signing in returns to the page', async ({
  page,
  backend,
}) => {
  await beginSession(page, 'agent');
  const address = '/domains/cedar-quote.example/emails';
  const calls = callsOf(page);
  const { release } = await holdRequests(page, '**/backend/api/**');
  await page.goto(address, { waitUntil: 'commit' });
  // A slow backend doesn't preload the list of domains, so the browser requests the list, too.
  await expect.poll(() => calls.at(-1)).toMatch(/\/domains\/cedar-quote\.example\/$/);
  await backend.endSessions();
  release();
  const expired = page.getByRole('alertdialog', { name: 'Session Expired' });
  await expect(expired).toBeVisible();
  await expired.getByRole('link').click();
  await page.getByRole('button', { name: 'Sign in as agent', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('tabpanel')).toBeVisible();
});
