import { expect, type Page } from '@playwright/test';
import { fullRunOnly } from '../../e2e/fixtures/scope';
import { test } from './workbench';

const events = (page: Page) => page.getByRole('region', { name: 'Events' });
const log = (page: Page) => page.getByRole('list', { name: 'Steps of the simulation' });
const here = (page: Page) => log(page).locator('[aria-current=step]');

test('actions in the real screen move the simulation, and vice versa', async ({
  page,
  workbench,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${workbench}#/card-deletion/chart`);
  const screen = page.frameLocator('iframe');
  // Use the keyboard: over WebDriver BiDi, Playwright can't click in a scaled frame.
  await screen.getByRole('button', { name: 'Delete Visa ending in 1881' }).press('Enter');
  await expect(here(page)).toContainText('card.delete other card');
  await screen.getByRole('button', { name: 'Delete card' }).press('Enter');
  await expect(here(page)).toContainText('deleting');

  // The actor's outcome is chosen manually, here with a different reason.
  await events(page).getByRole('button', { name: 'Edit what deleteCard done in use' }).click();
  const form = page.getByRole('form', { name: 'deleteCard done in use' });
  await form.getByLabel('reason').fill('It pays for harbor-coverage.com.');
  await form.getByRole('button', { name: 'Take it' }).click();
  await expect(screen.getByText('It pays for harbor-coverage.com.')).toBeVisible();
  await expect(here(page)).toContainText('edited');

  // Go back in time with the log; the keyboard sends the first event from there.
  await log(page)
    .getByRole('button', { name: /card\.delete other card/ })
    .click();
  await expect(screen.getByText('It pays for harbor-coverage.com.')).toHaveCount(0);
  await events(page)
    .getByRole('button', { name: /^delete\.confirm/ })
    .focus();
  await page.keyboard.press('2');
  await expect(here(page)).toContainText('delete.cancel');
  await expect(screen.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Sample data' }).selectOption('two hundred items');
  await expect(screen.getByRole('button', { name: /^Delete / })).toHaveCount(200);
  expect(errors).toEqual([]);
});

test(
  'typing in the screen is one step, a refused event names its guard, and no secret is shown',
  fullRunOnly,
  async ({ page, workbench }) => {
    const path = 'fresh → name.change name → domain.select → lookUp done locked';
    await page.goto(`${workbench}#/transfer/chart?path=${encodeURIComponent(path)}`);
    const screen = page.frameLocator('iframe');
    await screen.getByRole('textbox', { name: 'Auth code' }).pressSequentially('HC-2041-SECRET');
    await expect(screen.getByRole('textbox', { name: 'Auth code' })).toHaveValue('HC-2041-SECRET');
    await expect(log(page).getByRole('listitem')).toHaveCount(5);
    await events(page)
      .getByText(/ events? (is|are) refused here/)
      .click();
    await events(page)
      .getByRole('button', { name: /^wizard\.continue, refused by / })
      .click();
    await expect(events(page).getByRole('status')).toContainText('is refused by mayContinue');
    const refused = page.locator('.transition.refused');
    await expect(refused).toHaveCount(1);
    await expect(page.locator('p', { hasText: /^Refused by mayContinue$/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Context' }).click();
    await expect(page.getByRole('term').filter({ hasText: 'authCode' })).toBeVisible();
    expect(await page.content()).not.toContain('HC-2041-SECRET');
  },
);

test(
  'the contact sheet shows every state with its screen',
  fullRunOnly,
  async ({ page, workbench }) => {
    await page.goto(`${workbench}#/card-deletion/screens`);
    const sheet = page.getByRole('region', { name: 'Screens of Delete a card' });
    await expect(sheet.getByRole('heading', { level: 3 })).toHaveText([
      'listed.idle',
      'listed.deleted',
      'blocked',
      'confirm',
      'deleting',
      'failed',
    ]);
    await sheet.getByRole('heading', { name: 'failed' }).scrollIntoViewIfNeeded();
    const failed = sheet.frameLocator('iframe[title="Screen of failed"]');
    await expect(failed.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Show failed in the chart' }).click();
    await expect(here(page)).toContainText('failed');
  },
);
