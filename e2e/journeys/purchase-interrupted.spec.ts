import type { Page } from '@playwright/test';
import { expectBoughtOnce, expectNothingBought } from '../fixtures/ledger';
import { orders } from '../fixtures/purchase-faults';
import { PurchaseScreen } from '../fixtures/purchase-screen';
import { expect, signIn, test } from '../fixtures/world';

const lakeside = 'lakeside-agency.com';
const lost = 'lost-coverage.com';
const account = '/backend/api/frontend/accounts/*';

function ordersSentBy(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/domains/'))
      sent.push(request.url());
  });
  return sent;
}

async function logInAgain(page: Page): Promise<void> {
  const expired = page.getByRole('alertdialog', { name: 'Session Expired' });
  await expired.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Sign in as agent', exact: true }).click();
}

test('one confirmation is one order: by a double click with Enter after it, and by Enter twice', async ({
  page,
  world,
}) => {
  const purchase = new PurchaseScreen(page);
  const sent = ordersSentBy(page);
  await signIn(page, 'agent', '/domains/purchase');
  await purchase.configure(lakeside);
  await purchase.buy.dblclick();
  await page.keyboard.press('Enter');
  await purchase.expectDone(lakeside);
  await expectBoughtOnce(world, lakeside);

  await page.getByRole('button', { name: 'Purchase another domain' }).click();
  await purchase.configure('hillside-agency.com');
  await purchase.buy.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await purchase.expectDone('hillside-agency.com');
  expect(sent).toHaveLength(2);
  expect((await world.ledger()).charges).toHaveLength(2);
});

test('two tabs that order the same name at once: one is charged, the other is told', async ({
  page,
  context,
  world,
}) => {
  await signIn(page, 'agent', '/domains/purchase');
  const other = await context.newPage();
  await other.goto('/domains/purchase');
  const tabs = [new PurchaseScreen(page), new PurchaseScreen(other)];
  await Promise.all(tabs.map((tab) => tab.configure(lakeside)));
  await Promise.all(tabs.map((tab) => tab.buy.click()));
  for (const tab of tabs) await tab.expectOutcome(lakeside);
  const told = await Promise.all(tabs.map((tab) => tab.dialog.isVisible()));
  expect(told.toSorted()).toEqual([false, true]);
  await tabs[told.indexOf(true)]?.expectRefused(lakeside, /You haven't been charged/);
  await expectBoughtOnce(world, lakeside);
});

test.describe('a lost answer', () => {
  test('is found out, and the order is not sent again', async ({ page, world }) => {
    const purchase = new PurchaseScreen(page);
    const sent = ordersSentBy(page);
    await signIn(page, 'agent', '/domains/purchase');
    await purchase.configure(lost);
    await purchase.buy.click();
    await purchase.expectDone(lost);
    expect(sent).toHaveLength(1);
    await expectBoughtOnce(world, lost);
  });

  test('is found out after a reload while it is asked for', async ({ page, world }) => {
    const purchase = new PurchaseScreen(page);
    const sent = ordersSentBy(page);
    await signIn(page, 'agent', '/domains/purchase');
    await purchase.configure(lost);
    await world.fault({
      method: 'GET',
      path: `${account}/orders/*`,
      kind: 'status',
      status: 500,
      times: 20,
    });
    await purchase.buy.click();
    await purchase.expectState('verifying');
    await page.reload();
    await purchase.expectState('verifying');
    await world.clearFaults();
    await purchase.expectDone(lost);
    expect(sent).toHaveLength(1);
    await expectBoughtOnce(world, lost);
  });
});

test.describe('an order under way', () => {
  test('is left neither by Back nor by Escape', async ({ page, world }) => {
    const purchase = new PurchaseScreen(page);
    await signIn(page, 'agent', '/domains/purchase');
    await purchase.configure(lakeside);
    const letGo = await purchase.holdOrder();
    await purchase.buy.click();
    await expect(page.getByRole('alertdialog', { name: 'Processing your order...' })).toBeVisible();
    await page.evaluate(() => window.history.back());
    await page.keyboard.press('Escape');
    await purchase.expectState('ordering');
    letGo();
    await purchase.expectDone(lakeside);
    await expectBoughtOnce(world, lakeside);
  });

  test('is asked for after a reload, and what is shown is what the account holds', async ({
    page,
    world,
  }) => {
    const purchase = new PurchaseScreen(page);
    const sent = ordersSentBy(page);
    await signIn(page, 'agent', '/domains/purchase');
    await purchase.configure(lakeside);
    await world.fault({ ...orders, kind: 'delay', delay_ms: 5000 });
    await purchase.buy.click();
    await purchase.expectState('ordering');
    await page.reload();
    await purchase.expectOutcome(lakeside);
    expect(sent).toHaveLength(1);
    if (await purchase.dialog.isVisible()) await expectNothingBought(world, lakeside);
    else await expectBoughtOnce(world, lakeside);
  });
});

test.describe('Back, Forward and reload', () => {
  test('keep in every stage what was found and chosen, and order nothing', async ({
    page,
    world,
  }) => {
    const purchase = new PurchaseScreen(page);
    await signIn(page, 'agent');
    await page.getByRole('link', { name: 'Purchase a domain' }).first().click();
    await purchase.search(lakeside);
    await purchase.expectState('search.results.available');
    await page.reload();
    await purchase.expectState('search.results.available');
    await expect(purchase.name).toHaveValue(lakeside);

    await purchase.selectButton(lakeside).click();
    await page.getByRole('radio', { name: /Parked Domain/ }).click();
    await purchase.expectState('config.choosing.priced');
    await page.reload();
    await purchase.expectState('config.choosing.priced');
    await expect(page.getByRole('radio', { name: /Parked Domain/ })).toBeChecked();
    await expect(page).toHaveURL(/\/domains\/purchase\?step=config$/);

    await purchase.back.click();
    await purchase.expectState('search.results.available');
    await expect(page).toHaveURL(/\/domains\/purchase$/);
    await page.goForward();
    await purchase.expectState('config.choosing.priced');
    await page.goBack();
    await purchase.expectState('search.results.available');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
    expect((await world.ledger()).orders).toEqual([]);
  });

  test('after the end begin a new purchase, never a second order', async ({ page, world }) => {
    const purchase = new PurchaseScreen(page);
    await signIn(page, 'agent', '/domains/purchase');
    await purchase.configure(lakeside);
    await purchase.buy.click();
    await purchase.expectDone(lakeside);
    await page.goBack();
    await purchase.expectState('search.idle.blank');
    await page.goForward();
    await purchase.expectState('search.idle.blank');
    await purchase.configure('hillside-agency.com');
    await purchase.buy.click();
    await purchase.expectDone('hillside-agency.com');
    await page.reload();
    await purchase.expectState('search.idle.blank');
    expect((await world.ledger()).charges).toHaveLength(2);
  });
});

test('a session that ends between the stages, and again at the order, keeps the draft and charges once', async ({
  page,
  world,
}) => {
  const purchase = new PurchaseScreen(page);
  await signIn(page, 'agent', '/domains/purchase');
  await purchase.search(lakeside);
  await purchase.expectState('search.results.available');
  await world.endSessions();
  await purchase.selectButton(lakeside).click();
  await logInAgain(page);
  await purchase.expectState('config.choosing.priced');
  await expect(page.getByRole('heading', { level: 1, name: `Purchase ${lakeside}` })).toBeVisible();
  await page.getByRole('radio', { name: /Parked Domain/ }).click();
  await purchase.expectState('config.choosing.priced');

  await world.endSessions();
  await purchase.buy.click();
  await expect(page.getByRole('alertdialog', { name: 'Session Expired' })).toBeVisible();
  await purchase.expectState('config.choosing.priced');
  expect((await world.ledger()).orders).toEqual([]);
  await logInAgain(page);
  await purchase.expectState('config.choosing.priced');
  await expect(page.getByRole('radio', { name: /Parked Domain/ })).toBeChecked();
  await purchase.buy.click();
  await purchase.expectDone(lakeside);
  await expectBoughtOnce(world, lakeside, { domainType: 'parked' });
});
