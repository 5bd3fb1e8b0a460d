import { smokeSubset } from '../fixtures/scope';
import { expect, test } from '../fixtures/test';

/** One destination of each kind; `rules-destination.test.ts` covers all of them. */
const hostile = ['//evil.example', '/\\evil.example', 'javascript:alert(1)'];

for (const destination of smokeSubset(hostile)) {
  test(`the destination ${JSON.stringify(destination)} never leads to another origin`, async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil.example') && request.isNavigationRequest()) {
        const { hostname } = new URL(request.url());
        if (hostname.endsWith('evil.example')) foreign.push(request.url());
      }
    });
    await page.goto(`/redirect?destination=${encodeURIComponent(destination)}`);
    await page.getByRole('button', { name: 'Sign in as agent', exact: true }).click();
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
    expect(foreign).toEqual([]);
  });

  test(`next=${JSON.stringify(destination)} never leads to another origin`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(`/login?next=${encodeURIComponent(destination)}`);
    await page.getByRole('button', { name: 'Sign in as agent', exact: true }).click();
    await page.waitForURL(
      (url) => !url.pathname.startsWith('/login') && !url.pathname.startsWith('/backend'),
    );
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
  });
}

test('a destination on this origin is reached after sign-in', async ({ page }) => {
  await page.goto('/redirect?destination=%2Fdomains%3Fkind%3Dparked');
  await page.getByRole('button', { name: 'Sign in as agent', exact: true }).click();
  await expect(page).toHaveURL(/\/domains\?kind=parked$/);
});
