import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { OrderScreen, orderFlows, purchase, type OrderFlow } from '../fixtures/order-screen';
import { isFullRun, smokeSubset, fullRunOnly } from '../fixtures/scope';
import { test } from '../fixtures/test';

/** Expects that a control is fully inside the window. */
async function expectInView(control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
}

async function expectNextStepInView(page: Page, flow: OrderFlow): Promise<void> {
  const screen = new OrderScreen(page, flow);
  await page.goto(`/domains/${flow.kind}`);
  await screen.lookUp();
  if (flow === purchase) {
    await expectInView(page.getByRole('button', { name: `Select ${flow.name}`, exact: true }));
  } else {
    await expect(screen.authCode).toBeFocused();
    await expect(screen.name).toBeHidden();
    await expectInView(screen.authCode);
    await expectInView(page.getByRole('button', { name: 'Continue', exact: true }));
  }
  if (isFullRun) await expectAccessible(page);
  await screen.goOn();
  await screen.expectState('config.choosing.confirming');
  const sum = (await screen.confirm.textContent())?.match(/\$[\d,]+\.\d\d/)?.[0] ?? 'no sum';
  await screen.confirm.click();
  await screen.expectDone();
  // On a phone, the next steps of a transfer are longer than the window.
  if (flow === purchase) await expectInView(page.getByRole('link', { name: 'See your domains' }));
  if (isFullRun) await expectAccessible(page);
  const receipt = page.getByRole('region', { name: 'Your receipt' });
  for (const part of [flow.name, 'Enhanced Microsite', 'Visa ending in 4242', sum, /Then \$/]) {
    await expect(receipt).toContainText(part);
  }
}

for (const [width, height] of smokeSubset([
  [390, 844],
  [1366, 768],
] as const)) {
  test(
    `the next step of both wizards is in view at ${width} × ${height}, and the receipt shows the charge`,
    fullRunOnly,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await OrderScreen.open(page, purchase);
      for (const flow of orderFlows) await expectNextStepInView(page, flow);
    },
  );
}
