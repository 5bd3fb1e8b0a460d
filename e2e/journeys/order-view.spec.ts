import { OrderScreen, orderFlows, purchase } from '../fixtures/order-screen';
import { smokeSubset, fullRunOnly } from '../fixtures/scope';
import { expect, test } from '../fixtures/test';

/** A name with a label wider than any line. */
const longName = `${'a'.repeat(63)}.com`;

for (const flow of smokeSubset(orderFlows)) {
  test(
    `the button that orders a ${flow.kind} is in view without scrolling, and nothing scrolls sideways`,
    fullRunOnly,
    async ({ page }) => {
      await page.setViewportSize({ width: 1366, height: 768 });
      const screen = await OrderScreen.open(page, flow);
      await screen.configure(flow.kind === 'purchase' ? longName : flow.name);
      await expect(page.getByRole('radio', { name: /ending in/ })).toHaveCount(3);
      await expect(screen.confirm).toHaveAccessibleName(/ for \$\d+\.\d\d$/);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      for (const [width, height] of [
        [1366, 768],
        [390, 844],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(screen.confirm).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      // Even at the end of the page, the bar covers no control.
      const startOver = page.getByRole('button', { name: 'Start Over' });
      await startOver.focus();
      await expect(startOver).toBeInViewport({ ratio: 1 });
      const [bar, last] = [await screen.confirm.boundingBox(), await startOver.boundingBox()];
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    },
  );
}

test(
  'on a phone, Cancel is beside Save card, and no bar covers the links after an order',
  fullRunOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const screen = await OrderScreen.open(page, purchase);
    await screen.configure();
    const top = async (role: 'button' | 'link', name: string) =>
      (await page.getByRole(role, { name }).boundingBox())?.y ?? NaN;
    await page.getByRole('button', { name: 'Add Card' }).click();
    expect(await top('button', 'Cancel')).toBe(await top('button', 'Save card'));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await screen.confirm.click();
    await screen.expectDone();
    const next = await top('link', 'Set up email redirects');
    expect(await top('link', 'See your domains')).toBeLessThan(next);
  },
);
