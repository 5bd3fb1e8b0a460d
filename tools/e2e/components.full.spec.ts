import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../e2e/fixtures/accessible';
import { test as base } from './workbench';

const test = base.extend({
  page: async ({ page, workbench }, provide) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${workbench}components/components.html`);
    await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
    await provide(page);
    expect(errors).toEqual([]);
  },
});

// Checking every component eight times with axe is slow on a busy machine.
test.setTimeout(180_000);

const part = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('every component is accessible in both themes and at 320 px', async ({ page }) => {
  // Examples of the same component have buttons with the same name.
  await expectAccessible(page, { 'button-name-unique': { enabled: false } });
});

test('buttons, checkboxes, choice cards and sorting work with the keyboard', async ({ page }) => {
  const save = part(page, 'Button').getByRole('button', { name: /Save card/ });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(part(page, 'Button').getByRole('button', { name: 'Saving…' })).toBeFocused();

  const tick = part(page, 'Checkbox').getByRole('checkbox').first();
  await tick.focus();
  await page.keyboard.press('Space');
  await expect(tick).toBeChecked();

  const choices = part(page, 'Choice cards');
  await choices.getByRole('radio', { name: 'Enhanced Microsite' }).focus();
  // Hold the key for a moment, as a person would: the focus moves shortly after the key goes down.
  await page.keyboard.press('ArrowDown', { delay: 100 });
  const parked = choices.getByRole('radio', { name: 'Parked Domain' });
  await expect(parked).toBeChecked();
  await page.keyboard.press('Space');
  await expect(parked).not.toBeChecked();

  const table = part(page, 'Data table').getByRole('table', { name: 'Domains that can be sorted' });
  await table.getByRole('button', { name: 'Domain' }).focus();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Domain' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('dialogs trap the keyboard focus, and restore it when they close', async ({ page }) => {
  const ask = part(page, 'Modal').getByRole('button', { name: 'Cancel domain…' });
  await ask.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog.getByRole('button', { name: 'Nevermind' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();

  await part(page, 'Modal').getByRole('button', { name: 'Order…' }).click();
  const blocking = page.getByRole('alertdialog', { name: 'Processing your order...' });
  await page.keyboard.press('Escape');
  await expect(blocking).toBeVisible();
  await blocking.getByRole('button', { name: 'Ok' }).click();
  await expect(blocking).toBeHidden();

  const trigger = part(page, 'Menu').getByRole('button', { name: 'Account menu' });
  await trigger.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /My Profile/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /Campaigns/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
});

test('charts can be read with the keyboard, at 320 px, in print and in forced colors', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  for (const [name, chart, keys] of [
    ['Area chart', 'Page views', ['Home', 'ArrowRight', 'End']],
    ['Stacked bars', 'Domains', ['Home', 'ArrowDown', 'End']],
    ['Pie chart', 'Devices', ['Home', 'ArrowRight', 'End']],
  ] as const) {
    const figure = part(page, name).getByRole('figure', { name: chart, exact: true });
    const plot = figure.getByRole('application', { name: chart });
    await plot.focus();
    const tooltip = figure.locator('[data-tooltip]');
    for (const key of keys) {
      await page.keyboard.press(key);
      await expect(tooltip).toBeInViewport({ ratio: 0.99 });
    }
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);

    // Hovering shows the same tooltip. Nothing is drawn at the center of a ring chart, so hover over its list.
    await figure.getByRole('listitem').first().or(plot).last().hover();
    await expect(tooltip).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(figure.getByRole('button')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
  const mark = part(page, 'Stacked bars').locator('[style*="%"]').first();
  const ground = () => mark.evaluate((bar) => getComputedStyle(bar).backgroundColor);
  const colored = await ground();
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await ground()).not.toBe(colored);
  expect(await ground()).not.toBe(
    await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
  );
});
