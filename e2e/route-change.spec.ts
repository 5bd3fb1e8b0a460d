import { fullRunOnly } from './fixtures/scope';
import type { Page } from '@playwright/test';
import { Traffic } from './fixtures/traffic';
import { expect, signIn, test } from './fixtures/test';

const toDashboard = { link: 'Dashboard', heading: /^Good/ };
const toDomains = { link: 'Domains', heading: 'Domains' };

async function follow(page: Page, { link, heading }: typeof toDashboard | typeof toDomains) {
  const header = page.getByRole('navigation', { name: 'Main' });
  await header.getByRole('link', { name: link, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

test(
  'a recently viewed page reappears without a call and without a skeleton',
  fullRunOnly,
  async ({ page }) => {
    const traffic = new Traffic(page);
    await signIn(page, 'agent');
    await expect(page.getByRole('table')).toBeVisible();
    await follow(page, toDomains);
    // Wait for the page's calls, because leaving the page would cancel them.
    await traffic.settle();
    await follow(page, toDashboard);
    await traffic.settle();
    await page.evaluate(() => {
      document.body.dataset['skeletons'] = '0';
      new MutationObserver(() => {
        const { dataset } = document.body;
        if (document.querySelector('[data-loading]') !== null) dataset['skeletons'] = '1';
      }).observe(document.querySelector('main') ?? document.body, {
        childList: true,
        subtree: true,
      });
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await follow(page, toDomains);
    await expect(page.getByRole('table')).toBeVisible();
    await follow(page, toDashboard);
    await expect(page.getByRole('table')).toBeVisible();
    await traffic.settle();
    expect(requests).toEqual([]);
    expect(await page.evaluate(() => document.body.dataset['skeletons'])).toBe('0');
  },
);
