import { expect, type Locator, type Page } from '@playwright/test';
import { fullRunOnly } from '../../e2e/fixtures/scope';
import { test } from './workbench';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not to be seen.');
  return box;
}

test(
  'the selected state is visible beside its card, and Escape closes the card from anywhere',
  fullRunOnly,
  async ({ page, workbench }) => {
    await page.goto(`${workbench}#/card-deletion/chart?state=failed`);
    const card = page.getByRole('region', { name: 'failed' });
    const state = page.locator('[data-path="failed"]');
    await expect
      .poll(async () => {
        const [over, under] = [await boxOf(card), await boxOf(state)];
        return Math.max(over.y - under.y - under.height, under.x - over.x - over.width);
      })
      .toBeGreaterThan(0);

    // Opening a link leaves nothing focused.
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await state.click();
    await card.getByRole('button', { name: 'Clear the selection' }).focus();
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(state).toBeFocused();

    // Escape closes layers above the page first.
    await state.click();
    await page.getByRole('button', { name: 'Keys' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card).toBeVisible();
  },
);

test(
  'a large chart opens as an overview; zooming leads to event names, the details and back, and regions unfold',
  fullRunOnly,
  async ({ page, workbench }) => {
    const part = (path: string) => page.locator(`svg.chart[aria-label] [data-path="${path}"]`);
    const overview = page.getByRole('button', { name: 'Overview. Show the details' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${workbench}#/transfer/chart`);
    await page.getByRole('button', { name: 'Hide panels' }).click();
    await expect(overview).toBeVisible();
    await expect(part('select.idle.blank')).toHaveCount(0);
    await expect(part('select.idle')).toHaveClass(/current/);

    const before = await boxOf(part('select.lookingUp'));
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
    await expect(page.getByText(/^\d+ of \d+ transitions shown$/)).toBeVisible();
    const event = page.locator('svg.chart[aria-label] .trigger', { hasText: 'wizard.continue' });
    await expect(event).toHaveCount(0);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -400);
    await expect(event.first()).toBeVisible();
    await expect(overview).toBeVisible();
    await page.mouse.wheel(0, -400);
    await expect(overview).toHaveCount(0);
    const after = await boxOf(part('select.lookingUp'));
    expect(Math.abs(after.x + after.width / 2 - x)).toBeLessThan(after.width / 2);
    expect(Math.abs(after.y + after.height / 2 - y)).toBeLessThan(after.height / 2);
    await page.mouse.wheel(0, 600);
    await expect(overview).toBeVisible();

    // The person's own choice is kept, also in the details.
    await part('config.choosing').click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(part('config.choosing.pricing')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Main path only' }).click();
    await expect(part('select.failed')).toHaveCount(0);
    await expect(part('select.lookingUp')).toBeVisible();
    await page.getByRole('button', { name: 'Main path only' }).click();
    await expect(part('select.failed')).toBeVisible();

    // A link to a state that the overview doesn't show leads to the details.
    await page.goto(`${workbench}#/transfer/chart?state=ordering.verifying.waiting`);
    await expect(part('ordering.verifying.waiting')).toBeInViewport();
  },
);

test(
  'keys work wherever the focus is, but not in fields and dialogs',
  fullRunOnly,
  async ({ page, workbench }) => {
    await page.goto(`${workbench}#/purchase/chart`);
    const zoom = page.getByRole('button', { name: /^Zoomed to/ });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();

    await page.keyboard.press('0');
    await expect(zoom).toHaveText('100 %');
    await page.keyboard.press('+');
    await expect(zoom).toHaveText('125 %');
    await page.keyboard.press('-');
    await expect(zoom).toHaveText('100 %');
    await page.keyboard.press('f');
    await expect(page.getByRole('button', { name: /^Overview/ })).toBeVisible();
    await page.keyboard.press('z');
    await expect(zoom).toBeVisible();
    await page.keyboard.press('p');
    await expect(page.getByRole('button', { name: 'Show panels' })).toBeVisible();
    await page.keyboard.press('p');
    await expect(page.getByRole('button', { name: 'Hide panels' })).toBeVisible();

    await page.getByRole('link', { name: 'Outline' }).focus();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await expect(dialog).toContainText('Fit the whole chart');
    await page.keyboard.press('p');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Hide panels' })).toBeVisible();

    await page.keyboard.press('/');
    await page.keyboard.type('p?');
    await expect(page.getByRole('combobox')).toHaveValue('p?');
  },
);

/** Prints the page, and returns the number of sheets. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test(
  'a chart is printed as a whole on one sheet, with its name',
  fullRunOnly,
  async ({ page, workbench }) => {
    await page.goto(`${workbench}#/card-deletion/chart`);
    await expect(page.getByRole('group', { name: 'Chart of Delete a card' })).toBeVisible();
    expect(await sheetsOf(page)).toBe(1);
    await page.goto(`${workbench}#/transfer/chart`);
    await page.getByRole('button', { name: /^Overview/ }).click();
    await expect(page.getByRole('button', { name: /^Zoomed to/ })).toBeVisible();
    expect(await sheetsOf(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('p', { hasText: /^Transfer a domain/ })).toBeVisible();
    const drawing = await boxOf(page.locator('svg.chart[aria-label]').first());
    expect(drawing.width).toBeGreaterThan(1500);
    expect(Math.min(drawing.x, drawing.y)).toBeGreaterThanOrEqual(0);
  },
);

test('a printout shows the screens unchanged', fullRunOnly, async ({ page, workbench }) => {
  // The window is as wide as a sheet of paper, because print styles apply to the paper's width.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto(`${workbench}#/card-deletion/screens`);
  const screen = page.locator('iframe[title="Screen of listed.idle"]');
  await expect(screen.contentFrame().getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const inside = await screen
    .contentFrame()
    .locator('html')
    .evaluate(() => innerWidth);
  expect(inside).toBe(390);
  expect((await boxOf(screen)).width).toBeLessThan(160);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test(
    'two fingers zoom the chart around the point between them',
    fullRunOnly,
    async ({ page, workbench }) => {
      await page.goto(`${workbench}#/card-deletion/chart`);
      const idle = page.locator('[data-path="listed.idle"] .box');
      await expect(idle).toBeVisible();
      const before = await boxOf(idle);
      const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
      const session = await page.context().newCDPSession(page);
      await session.send('Input.synthesizePinchGesture', { x, y, scaleFactor: 2 });
      await expect(page.getByRole('button', { name: /^Zoomed to (?!100 )/ })).toBeVisible();
      const after = await boxOf(idle);
      expect(after.width / before.width).toBeGreaterThan(1.6);
      expect(Math.abs(after.x + after.width / 2 - x)).toBeLessThan(12);
      expect(Math.abs(after.y + after.height / 2 - y)).toBeLessThan(12);
      // The page itself is not zoomed.
      expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    },
  );
});
