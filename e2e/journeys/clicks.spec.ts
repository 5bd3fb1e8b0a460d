import { fullRunOnly } from '../fixtures/scope';
import type { Locator, Page } from '@playwright/test';
import { openOtherBrowser } from '../fixtures/other-browser';
import { expect, signIn, test } from '../fixtures/test';

interface Task {
  readonly task: string;
  readonly from: string;
  /** The clicked elements, in order. */
  readonly clicks: (page: Page) => readonly Locator[];
  readonly done: string | RegExp;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });
const accountMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /Nora Whitfield/ });

const change = (page: Page, domain: string, name: string) => [
  button(page, `Actions for ${domain}`),
  item(page, name),
];

/** The tasks of an agent that take only clicks. `docs/tasks.md` compares them with the best products. */
const tasks: readonly Task[] = [
  {
    task: 'the next bill is read with one click',
    from: '/',
    clicks: (page) => [page.getByRole('main').getByRole('link', { name: 'Billing History' })],
    done: 'Next bill',
  },
  {
    task: 'another card becomes the default with three clicks, and a card is deleted with two more',
    from: '/',
    clicks: (page) => [
      accountMenu(page),
      item(page, 'Payment Settings'),
      button(page, 'Make default Visa ending in 1111'),
      button(page, 'Delete Visa ending in 1881'),
      button(page, 'Delete card'),
    ],
    done: 'Visa ending in 1881 was deleted.',
  },
  {
    task: 'all other devices are signed out with four clicks',
    from: '/',
    clicks: (page) => [
      accountMenu(page),
      item(page, 'My Profile'),
      button(page, 'Sign out 1 other device'),
      button(page, 'Sign it out'),
    ],
    done: "You aren't signed in anywhere else.",
  },
  {
    task: 'a parked domain is upgraded with three clicks',
    from: '/',
    clicks: (page) => [
      ...change(page, 'cedar-old.example', 'Enable Enhanced Microsite'),
      button(page, /^Enable (?:for|at)/),
    ],
    done: 'cedar-old.example is now an Enhanced Microsite.',
  },
  {
    task: 'a domain is parked with three clicks',
    from: '/domains',
    clicks: (page) => [
      ...change(page, 'cedar-quote.example', 'Park domain'),
      button(page, 'Park domain'),
    ],
    done: 'cedar-quote.example is parked.',
  },
  {
    task: 'a domain is canceled with three clicks',
    from: '/domains',
    clicks: (page) => [...change(page, 'cedar-old.example', 'Cancel domain'), button(page, 'Yes')],
    done: /^cedar-old\.example is canceled\./,
  },
  {
    task: 'a canceled domain is restored with two clicks',
    from: '/domains',
    clicks: (page) => [
      button(page, 'Restore cedar-old.example'),
      button(page, /^Restore (?:for|at)/),
    ],
    done: 'cedar-old.example is restored.',
  },
  {
    task: 'a member loses access, and their redirects move, with two clicks',
    from: '/team',
    clicks: (page) => [
      page.getByRole('switch', { name: 'Access for Theo Brandt' }),
      button(page, 'Turn off and move 1 redirect'),
    ],
    done: /1 redirect now goes to agent@demo\.example\./,
  },
];

test(
  'the tasks of an agent take as few clicks as in the best products',
  fullRunOnly,
  async ({ browser, page }) => {
    test.setTimeout(120_000);
    const elsewhere = await openOtherBrowser(browser, 'agent');
    await signIn(page, 'agent', '/domains/cedar-life.example/emails');
    await button(page, 'Edit hello@cedar-life.example').click();
    await page.getByRole('textbox', { name: 'Forwards to' }).fill('member@demo.example');
    await button(page, 'Save redirect').click();
    await expect(page.getByText('member@demo.example')).toBeVisible();
    for (const { task, from, clicks, done } of tasks) {
      await test.step(task, async () => {
        await page.goto(from);
        for (const target of clicks(page)) await target.click();
        await expect(page.getByText(done).filter({ visible: true }).first()).toBeVisible();
      });
    }
    await elsewhere.context().close();
  },
);
