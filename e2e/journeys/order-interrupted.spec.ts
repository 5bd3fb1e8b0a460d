import type { Page } from '@playwright/test';
import { fullRunOnly } from '../fixtures/scope';
import { expectBoughtOnce } from '../fixtures/ledger';
import { flowsForRareCases, OrderScreen } from '../fixtures/order-screen';
import { expect, test } from '../fixtures/test';

const sessionExpired = (page: Page) => page.getByRole('alertdialog', { name: 'Session Expired' });

async function logInAgain(page: Page): Promise<void> {
  await sessionExpired(page).getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in as agent', exact: true }).click();
}

for (const flow of flowsForRareCases) {
  const { kind, name } = flow;

  test(`a ${kind} confirmed twice is one order that Back and Escape don't interrupt, and Back, Forward and a reload don't repeat`, async ({
    page,
    backend,
  }) => {
    const screen = await OrderScreen.open(page, flow);
    const sent = screen.ordersSent();
    await screen.configure();
    const letGo = await screen.holdOrder();
    if (kind === 'purchase') await screen.confirm.dblclick();
    else await screen.confirm.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Processing your order...' })).toBeVisible();
    await page.evaluate(() => window.history.back());
    await page.keyboard.press('Escape');
    await screen.expectState('ordering');
    letGo();
    await screen.expectDone();
    await page.goBack();
    await screen.expectState(flow.blank);
    await page.goForward();
    await screen.expectDone();
    await page.reload();
    await screen.expectDone();
    expect(sent).toHaveLength(1);
    await expectBoughtOnce(backend, name, { kind });
  });

  test(
    `a ${kind} keeps its draft when the session ends, and charges once`,
    fullRunOnly,
    async ({ page, backend }) => {
      const screen = await OrderScreen.open(page, flow);
      await screen.lookUp();
      await screen.expectState(flow.found);
      await backend.endSessions();
      await screen.goOn();
      await logInAgain(page);
      if (kind === 'transfer') await screen.goOn();
      await screen.expectState('config.choosing.confirming');
      await screen.plan('Parked Domain').click();
      // Otherwise, loading the new price would find the session ended.
      await expect(page.getByText('$9.00 from')).toBeVisible();
      await screen.expectState('config.choosing.confirming');

      await backend.endSessions();
      await screen.confirm.click();
      await expect(sessionExpired(page)).toBeVisible();
      await expect(sessionExpired(page)).toContainText(
        "Your session ended while we placed your order. Sign in and we'll tell you what became of it. You won't be charged twice.",
      );
      await expect(page.getByText('Processing your order...')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(sessionExpired(page)).toBeVisible();
      expect((await backend.ledger()).orders).toEqual([]);
      await logInAgain(page);
      await screen.expectRefused(name, /You haven't been charged/);
      await screen.acknowledge();
      if (kind === 'transfer') {
        await expect(screen.authCode).toHaveValue('');
        await screen.goOn();
      }
      await screen.expectState('config.choosing.confirming');
      await expect(screen.plan('Parked Domain')).toBeChecked();
      await expect(page.getByText(`Your order for ${name} didn't go through`)).toBeVisible();
      await screen.confirm.click();
      await screen.expectDone();
      await expectBoughtOnce(backend, name, { kind, domainType: 'parked' });
    },
  );
}
