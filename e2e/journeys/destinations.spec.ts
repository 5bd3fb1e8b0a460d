import type { Page } from '@playwright/test';
import { fullRunOnly } from '../fixtures/scope';
import { expect, test } from '../fixtures/test';

/** One destination of each kind; `rules-destination.test.ts` covers all of them. */
const hostile = ['//evil.example', '/\\evil.example', 'javascript:alert(1)'];

/** Opens a URL while signed out, and signs in. */
async function signInAt(page: Page, address: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign in as agent', exact: true }).click();
}

for (const destination of hostile) {
  test(
    `the destination ${JSON.stringify(destination)} never leads to another origin`,
    fullRunOnly,
    async ({ page, baseURL }) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('evil.example') && request.isNavigationRequest()) {
          const { hostname } = new URL(request.url());
          if (hostname.endsWith('evil.example')) foreign.push(request.url());
        }
      });
      for (const address of ['/redirect?destination=', '/login?next=']) {
        await signInAt(page, address + encodeURIComponent(destination));
        await expect(
          page
            .getByRole('navigation', { name: 'Main' })
            .or(page.getByRole('heading', { level: 1 }))
            .first(),
        ).toBeVisible();
        await page.waitForURL(
          (url) => !url.pathname.startsWith('/login') && !url.pathname.startsWith('/backend'),
        );
        expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
      }
      expect(foreign).toEqual([]);
    },
  );
}

test('a destination on this origin and a deep link are reached after sign-in, with their query', async ({
  page,
}) => {
  await signInAt(page, '/redirect?destination=%2Fdomains%3Fkind%3Dparked');
  await expect(page).toHaveURL(/\/domains\?kind=parked$/);
  await signInAt(page, '/domains?sort=monthly&descending=true');
  await expect(page.getByRole('heading', { level: 1, name: 'Domains' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?sort=monthly&descending=true');
});
