import { readSearchIndex } from '@contract/search';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { fullRunOnly } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/test';

const trigger = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Search the portal' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the portal' });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const selected = (page: Page) => palette(page).getByRole('option', { selected: true });

test(
  'a saved link is found by its name, and leads to the stats of its campaign',
  fullRunOnly,
  async ({ page }) => {
    await signIn(page, 'agent');
    await expect(page.getByRole('table')).toBeVisible();
    // The search takes over what is typed while it loads.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('radio');
    await expect(selected(page)).toHaveText(/^Radio spotPD650 · /);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Remove filter: only PD650/ })).toBeVisible();
    await expect(page).toHaveURL(/\/campaigns\?.*PD650/);
  },
);

test('words for a form or dialog open it, and only once', fullRunOnly, async ({ page }) => {
  await signIn(page, 'agent');
  await expect(page.getByRole('table')).toBeVisible();
  const choose = async (words: string, first: RegExp) => {
    await page.keyboard.press('Control+k');
    await field(page).fill(words);
    await expect(selected(page)).toHaveText(first);
    await page.keyboard.press('Enter');
  };
  await choose('new employee email', /Add an email address$/);
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/emails$/);
  await choose('delete visa', /^Visa .*Delete card$/);
  await expect(
    page.getByRole('dialog', { name: 'Choose another default card first' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await choose('remove theo', /^Theo BrandtTurn off access$/);
  await expect(page.getByRole('button', { name: 'Keep access' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Access for Theo Brandt' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await choose('invite a colleague', /^Add a person to your team/);
  await expect(page.getByRole('combobox', { name: 'About' })).toHaveValue(
    'Add a person to your team',
  );
});

test(
  "pages, a domain's tabs and actions are found by name, using only the keyboard",
  fullRunOnly,
  async ({ page }) => {
    await signIn(page, 'agent');
    await expect(page.getByRole('table')).toBeVisible();
    await trigger(page).focus();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results$/);
    await expect(selected(page)).toHaveText('Dashboard');
    await page.keyboard.press('ArrowUp');
    await expect(selected(page)).toHaveText('Ask support');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(trigger(page)).toBeFocused();

    await page.keyboard.press('Control+k');
    // Reopens at once.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('ArrowDown');
    await expect(selected(page)).toHaveText('Domains');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(trigger(page)).toBeFocused();

    await page.keyboard.press('Control+k');
    await field(page).fill('cedar-quote.example em');
    await expect(selected(page)).toHaveText('cedar-quote.exampleEmails');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
    await expect(page).toHaveURL('/domains/cedar-quote.example/emails');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.keyboard.press('Meta+k');
    // Browsers without the Navigation API don't report the pages that were visited in the tab.
    const knowsVisits = await page.evaluate(() => 'navigation' in window);
    await expect(
      palette(page).getByRole('group', { name: 'Recent' }).getByRole('option'),
    ).toHaveText(
      // The page visited in this tab, but not the current one.
      knowsVisits ? ['Dashboard'] : [],
    );
    await field(page).fill('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.keyboard.press('Control+k');
    await field(page).fill('no such thing');
    await expect(palette(page).getByText('Nothing matches “no such thing”.').first()).toBeVisible();
    await expect(options(page)).toHaveText(['Ask support about “no such thing”']);
    await field(page).fill('global stats');
    await expect(
      options(page).filter({ hasText: /^Global/ }),
      'a page that an agent may not open',
    ).toHaveCount(0);
    await field(page).fill('no such thing');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'About' })).toHaveValue(
      '“no such thing” (from my search)',
    );
    await expect(page.getByLabel('Message')).toBeFocused();
  },
);

test(
  'without its index, the search finds everything else; with it, synonyms, numbers and addresses lead to their places, and Tab to the actions of a domain',
  fullRunOnly,
  async ({ page, backend }) => {
    await signIn(page, 'agent');
    await expect(page.getByRole('table')).toBeVisible();
    await backend.fault({
      method: 'GET',
      path: readSearchIndex.path.replace('{account_number}', '*'),
      kind: 'status',
      status: 500,
      times: 100,
    });
    await page.keyboard.press('Control+k');
    await field(page).fill('4242');
    await expect(
      palette(page).getByText("We couldn't load all of your cards, bills"),
    ).toBeVisible();
    await field(page).fill('team');
    await expect(selected(page)).toHaveText(/^Team Permissions/);

    await backend.clearFaults();
    await page.reload();
    await expect(page.getByRole('table')).toBeVisible();
    await page.keyboard.press('Control+k');
    await field(page).fill('visa');
    // Rows that arrive late don't move the selection.
    await expect(
      options(page)
        .filter({ hasText: /^Visa ending in/ })
        .first(),
    ).toBeVisible();
    // tests/src/features/search tries everyday words.
    for (const [words, first] of [
      ['4242', /^Visa ending in 4242/],
      ['redirect', /Emails$/],
      ['renewal reminder', /^Renewal reminder/],
      ['?', /^Keyboard shortcuts/],
      ['100001-1', /^Bill 100001-1\D/],
    ] as const) {
      await field(page).fill(words);
      await expect(selected(page), words).toHaveText(first);
    }
    await field(page).fill('accounts');
    await expect(palette(page).getByRole('option', { name: 'Accounts', exact: true })).toHaveCount(
      0,
    );

    await field(page).fill('quotes@cedar');
    await expect(selected(page)).toHaveText(/^quotes@cedar-quote\.exampleTo /);

    // One row for each domain.
    await field(page).fill('cedar');
    const names = palette(page)
      .getByRole('group', { name: 'Domains' })
      .getByText(/^cedar-quote/);
    await expect(names).toHaveCount(1);
    await field(page).fill('cedar-quote.example');
    await page.keyboard.press('Tab');
    await expect(field(page)).toHaveAccessibleName('Actions for cedar-quote.example');
    await expect(options(page)).toHaveText([
      'Stats',
      'Emails',
      'Add an email address',
      'Import email addresses',
      'Settings',
      'Move this domain elsewhere',
      'View Site',
      'Edit Site',
      'Report a problem with this website',
      'Park domain',
      'Cancel domain',
      'Ask support about “cedar-quote.example”',
    ]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('cedar-quote.example');
    await page.keyboard.press('ArrowRight');
    await field(page).fill('canc');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Cancel cedar-quote.example?' });
    await expect(question).toBeVisible();
    await expect(page).toHaveURL('/domains/cedar-quote.example/settings');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Cancel domain' })).toBeVisible();
    await expect(question).toBeHidden();

    await page.keyboard.press('Control+k');
    await field(page).fill('qr');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Link Generator', selected: true })).toBeVisible();

    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/domains/cedar-quote.example/settings');
    await expect(palette(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Agency Portal' })).toBeEnabled();
  },
);

test('? lists the keys that a person has, and can be turned off', fullRunOnly, async ({ page }) => {
  await signIn(page, 'agent');
  await expect(page.getByRole('table')).toBeVisible();
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await trigger(page).focus();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await expect(keys.getByRole('heading', { level: 3 })).toHaveText([
    'Anywhere',
    'In the search',
    'On pages with a list',
    'In a chart',
  ]);
  await expectAccessible(page);
  await keys.getByRole('button', { name: 'Turn off the ? key' }).click();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  await expect(keys).toBeHidden();
  await page.keyboard.press('Control+k');
  await field(page).fill('?');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await keys.getByRole('button', { name: 'Turn on the ? key' }).click();
  await page.keyboard.press('Escape');

  await page.goto('/domains');
  await page.getByRole('searchbox').first().fill('what');
  await page.keyboard.type('?');
  await expect(page.getByRole('searchbox').first()).toHaveValue('what?');
  await expect(keys).toBeHidden();

  await signIn(page, 'staff', '/admin/approvalqueue');
  await expect(page.getByRole('list', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(keys.getByRole('heading', { level: 3 }).last()).toHaveText('In the approval queue');
  await expect(keys.getByText('Approve with message')).toBeVisible();
});

test(
  "the search fits a small phone, is accessible, and doesn't open over dialogs",
  fullRunOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await signIn(page, 'agent', '/payment');
    await trigger(page).click();
    await expect(field(page)).toBeFocused();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await page.mouse.click(160, 563);
    await expect(palette(page)).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
    await page
      .getByRole('button', { name: /^Delete Visa/ })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(palette(page)).toBeHidden();
  },
);

test(
  'staff find accounts by name, domain and agent code, and open one with Enter',
  fullRunOnly,
  async ({ page }) => {
    await signIn(page, 'staff', '/accounts');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await field(page).fill('receipt');
    await expect(options(page), 'only its term, because its page needs an account').toHaveText([
      'Receipt',
      /^Ask support/,
    ]);
    for (const words of ['cedar-quote', 'find whitfield', '100001', 'log in as nora']) {
      await field(page).fill(words);
      // The list shows the former results for a moment, but keys act on the results of the typed text.
      await expect(palette(page).getByRole('status')).toHaveText('1 result');
      await expect(selected(page)).toHaveText(/^Nora Whitfield/);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByText("You're working in Nora Whitfield's account")).toBeVisible();
  },
);

test(
  'focus returns to the button of a menu that the search closed',
  fullRunOnly,
  async ({ page }) => {
    await signIn(page, 'agent', '/domains');
    const button = page.getByRole('button', { name: 'Actions for cedar-old.example' });
    await button.click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  },
);
