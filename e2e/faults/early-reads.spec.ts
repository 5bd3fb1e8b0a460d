import { fullRunOnly } from '../fixtures/scope';
import { readAccount } from '@contract/account';
import { fillPath } from '@contract/endpoint';
import { csrfDefaults } from '@contract/http';
import { documentPlaces } from '@contract/portal-document';
import { activeUser } from '@contract/user';
import type { Page } from '@playwright/test';
import { holdRequests } from '../fixtures/hold-requests';
import { startPlainHost } from '../fixtures/plain-host';
import { portalOrigin } from '../fixtures/portal-origin';
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

test('the HTML starts the calls for the user and the account, also on a plain file host, and the portal uses their responses', async ({
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
  await page.getByRole('link', { name: 'cedar-quote.example' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(() => styles.count()).toBeGreaterThan(before);
  const added = (await styles.all()).slice(before);
  for (const style of added) await expect(style).not.toHaveAttribute('nonce', documentPlaces.nonce);
  await host.stop();
});

test(
  'a session that ends after the HTML was sent is reported as expired, and signing in returns to the page',
  fullRunOnly,
  async ({ page, backend }) => {
    await beginSession(page, 'agent');
    const address = '/domains/cedar-quote.example/emails';
    const calls = callsOf(page);
    const { release } = await holdRequests(
      page,
      '**/backend/api/**/domains/cedar-quote.example/**',
    );
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => calls.join(' ')).toContain('/domains/cedar-quote.example/');
    await backend.endSessions();
    release();
    const expired = page.getByRole('alertdialog', { name: 'Session Expired' });
    await expect(expired).toBeVisible();
    await expired.getByRole('link').click();
    await page.getByRole('button', { name: 'Sign in as agent', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('tabpanel')).toBeVisible();
  },
);
