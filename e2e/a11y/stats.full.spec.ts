import { expectAccessible } from '../fixtures/accessible';
import { expect, signIn, test } from '../fixtures/test';

const screens = [
  { path: '/domains/cedar-quote.example/stats', user: 'agent', shows: 'Page views over time' },
  { path: '/campaigns', user: 'agent', shows: 'Page views and quote starts by domain' },
  { path: '/qlp', user: 'agent', shows: null },
  { path: '/admin/globalstats', user: 'marketing', shows: 'Device type' },
] as const;

/** Three ranges: one with data, a long one, and one without data. */
const ranges = [
  'range=last-7-days&compare=true',
  'range=this-year',
  'range=custom&start=2020-01-01&end=2020-01-31',
];

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

// `expectAccessible` checks each page in both themes, and at 320 px.
for (const { path, user, shows } of screens) {
  test(`${path} is accessible with three time ranges, on a desktop and on a phone`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await signIn(page, user, path);
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      for (const range of ranges) {
        await page.goto(`${path}?${range}`);
        await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
        if (shows !== null && !range.includes('2020')) {
          await expect(page.getByRole('application', { name: shows })).toBeVisible();
        }
        await expectAccessible(page);
      }
    }
  });
}
