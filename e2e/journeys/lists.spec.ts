import type { Locator, Page } from '@playwright/test';
import { smokeSubset, fullRunOnly } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/test';

interface List {
  /** The list with its filter, order and page. */
  readonly path: string;
  /** Changes the parts that aren't in the URL. */
  arrange?(page: Page): Promise<void>;
  /** Returns the link or button that opens another page. */
  opens?(page: Page): Locator;
  /** Returns the button pressed before the person leaves by the search, in a list whose rows open no page. */
  presses?(page: Page): Locator;
  /** The label of the breadcrumb that leads back. */
  readonly crumb?: string;
}

const main = (page: Page) => page.getByRole('main');
const link = (name: string) => (page: Page) => main(page).getByRole('link', { name, exact: true });
const button = (name: string | RegExp) => (page: Page) =>
  main(page).getByRole('button', { name }).last();

/** The lists of each user. `npm test` visits the first ones, which together are left and reached again in every way. */
const lists: Readonly<Record<'agent' | 'staff', readonly List[]>> = {
  agent: [
    {
      path: '/domains?kind=c1&sort=redirects&descending=true',
      opens: link('cedar-quote.example'),
      crumb: 'Domains',
    },
    {
      path: '/billing?year=2026',
      arrange: (page) => main(page).getByRole('rowheader').getByRole('button').first().click(),
      opens: (page) =>
        main(page)
          .getByRole('link', { name: /^Receipt/ })
          .last(),
      crumb: 'Billing History',
    },
    {
      path: '/campaigns?all=true&tab=landing-pages&by=domain&descending=false&page=2',
      presses: button('Export'),
    },
    { path: '/', opens: link('cedar-quote.example'), crumb: 'Dashboard' },
    {
      path: '/campaigns/tools?tool=links&find=a',
      presses: button('Visits'),
    },
    {
      path: '/domains/cedar-quote.example/emails',
      presses: button(/^Export/),
    },
  ],
  staff: [
    { path: '/accounts?q=a&page=2', opens: button(/Agent/) },
    {
      path: '/admin/emaillogs?outcome=bounced',
      arrange: (page) => page.getByRole('listitem').getByRole('button').last().click(),
      opens: button(/^Open the redirect/),
    },
    { path: '/admin/approvalqueue?tag=agent', presses: button(/^Reload/) },
    {
      path: '/admin/agencyintern',
      async arrange(page) {
        await page.getByRole('searchbox', { name: 'Find an intern' }).fill('jonas');
        await expect(main(page).getByRole('button', { name: /^Remove/ })).toHaveCount(1);
      },
      presses: button('Remove Jonas Pellerin'),
    },
    { path: '/admin/announcements', presses: button(/^Delete/) },
  ],
};

const place = (page: Page) =>
  page.evaluate(() => ({ address: location.href, top: Math.round(scrollY) }));

async function openGlossary(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the portal' }).fill('glossary');
  await page.keyboard.press('Enter');
}

for (const user of smokeSubset(['agent', 'staff'] as const)) {
  test(
    `${user}: every list is where one left it, after Back and by its breadcrumb`,
    fullRunOnly,
    async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 1024, height: 420 });
      await signIn(page, user);
      for (const { path, arrange, opens, presses, crumb } of smokeSubset(lists[user], 3)) {
        await test.step(path, async () => {
          await page.goto(path);
          await arrange?.(page);
          const pressed = (opens ?? presses)?.(page) ?? main(page);
          await page.waitForLoadState('networkidle');
          await pressed.scrollIntoViewIfNeeded();
          const lowest = await page.evaluate(
            () => document.documentElement.scrollHeight - innerHeight,
          );
          if (presses !== undefined) await pressed.click();
          const rows = main(page).locator('tr, li:not(nav li), [aria-expanded=true]');
          const count = await rows.count();
          const { address, top } = await place(page);
          // WebKit scrolls to a question that the button asks. On return, the question is closed, and the page is shorter.
          const before = { address, top: Math.min(top, lowest) };
          for (const back of crumb === undefined ? [null] : [null, crumb]) {
            await (opens === undefined ? openGlossary(page) : pressed.click());
            await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
            const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
            await (back === null
              ? page.goBack()
              : crumbs.getByRole('link', { name: back }).click());
            await expect.soft(pressed).toBeFocused();
            await expect.soft.poll(() => place(page)).toEqual(before);
            await expect.soft(rows).toHaveCount(count);
          }
        });
      }
    },
  );
}
