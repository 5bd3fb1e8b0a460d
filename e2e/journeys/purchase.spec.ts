import { expectBoughtOnce, expectNothingBought } from '../fixtures/ledger';
import { PurchaseScreen } from '../fixtures/purchase-screen';
import { workIn } from '../fixtures/staff';
import { TransferScreen } from '../fixtures/transfer-screen';
import { expect, signIn, test } from '../fixtures/world';

const lakeside = 'lakeside-agency.com';
const refused = 'refused-coverage.com';

test.describe('an available name', () => {
  test('is bought from the dashboard to the list of domains, and is active at once', async ({
    page,
    world,
  }) => {
    const purchase = new PurchaseScreen(page);
    await signIn(page, 'agent');
    await page.getByRole('link', { name: 'Purchase a domain' }).first().click();
    await purchase.search(lakeside);
    await expect(purchase.result(lakeside)).toContainText('Available');
    await purchase.selectButton(lakeside).click();
    await expect(
      page.getByRole('heading', { level: 1, name: `Purchase ${lakeside}` }),
    ).toBeFocused();
    await expect(page.getByRole('radio', { name: /Enhanced Microsite/ })).toBeChecked();
    await purchase.expectState('config.choosing.priced');
    const sum = /\$[\d.]+/.exec((await purchase.buy.textContent()) ?? '')?.[0] ?? 'no sum';
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText(`Due now ${sum}`);
    await purchase.buy.click();
    await purchase.expectDone(lakeside);
    await expect(page.getByText(`${sum} was charged now`)).toBeVisible();
    await page.getByRole('link', { name: 'See your domains' }).click();
    await expect(page.getByRole('row', { name: new RegExp(lakeside) })).toContainText('Active');
    await expectBoughtOnce(world, lakeside);
    const { charges } = await world.ledger();
    expect(`$${((charges[0]?.amount_cents ?? 0) / 100).toFixed(2)}`).toBe(sum);
  });

  test('is bought as chosen: parked beside a microsite, with a card that can pay', async ({
    page,
    world,
  }) => {
    const purchase = new PurchaseScreen(page);
    await signIn(page, 'agent', '/domains/purchase');
    await purchase.configure(lakeside);
    const microsite = page.getByRole('radio', { name: /Enhanced Microsite/ });
    await microsite.click();
    await expect(microsite).not.toBeChecked();
    await expect(purchase.buy).toBeDisabled();
    await microsite.press('Space');
    await expect(microsite).toBeChecked();
    await expect(purchase.buy).toBeEnabled();

    const expired = page.getByRole('radio', { name: /ending in 1881/ });
    await expect(expired).toBeDisabled();
    await expect(expired).toHaveAccessibleDescription(/This card has expired/);
    await page.getByRole('radio', { name: /ending in 1111/ }).click();
    await page.getByRole('radio', { name: /Parked Domain/ }).click();
    await purchase.expectState('config.choosing.priced');
    await purchase.buy.click();
    await purchase.expectDone(lakeside);
    await expectBoughtOnce(world, lakeside, { domainType: 'parked' });
  });

  test('whose sum changed meanwhile is asked again before anything is charged', async ({
    page,
    world,
  }) => {
    const purchase = new PurchaseScreen(page);
    await signIn(page, 'agent', '/domains/purchase');
    await purchase.configure(lakeside);
    const before = (await purchase.buy.textContent()) ?? '';
    await world.passDays(2);
    await purchase.buy.click();
    await expect(page.getByText('The sum has changed')).toBeVisible();
    await expect(purchase.buy).not.toHaveText(before);
    await expectNothingBought(world, lakeside);
    await purchase.buy.click();
    await purchase.expectDone(lakeside);
    await expectBoughtOnce(world, lakeside);
  });

  test('is let go of by Start Over, from every stage', async ({ page }) => {
    const purchase = new PurchaseScreen(page);
    await signIn(page, 'agent', '/domains/purchase');
    await purchase.configure(lakeside);
    await purchase.startOver.click();
    await purchase.expectState('search.idle.blank');
    await expect(purchase.name).toHaveValue('');
    await expect(page).toHaveURL(/\/domains\/purchase$/);
    await purchase.configure(lakeside);
    await purchase.buy.click();
    await page.getByRole('button', { name: 'Purchase another domain' }).click();
    await purchase.expectState('search.idle.blank');
    await expect(purchase.name).toHaveValue('');
    await expect(page.getByText(lakeside, { exact: true })).toBeHidden();
  });
});

test('instead of a taken name two of four suggestions can be had, and one is bought', async ({
  page,
  world,
}) => {
  const purchase = new PurchaseScreen(page);
  await signIn(page, 'agent', '/domains/purchase');
  await purchase.search('taken-coverage.com');
  await purchase.expectState('search.results.taken');
  await expect(purchase.result('taken-coverage.com')).toContainText('Taken');
  await expect(purchase.selectButton('taken-coverage.com')).toBeHidden();
  await expect(page.getByRole('link', { name: /Transfer it/ })).toHaveAttribute(
    'href',
    '/domains/transfer',
  );
  const suggestions = page.getByRole('region', { name: 'Suggestions' }).getByRole('listitem');
  await expect(suggestions).toHaveCount(4);
  await expect(suggestions.filter({ hasText: 'Available' })).toHaveCount(2);
  await expect(suggestions.filter({ hasText: 'Taken' }).getByRole('button')).toHaveCount(0);

  const choice = suggestions.filter({ hasText: 'Available' }).first().getByRole('button');
  const name = (await choice.getAttribute('aria-label'))?.replace('Select ', '') ?? '';
  await choice.click();
  await purchase.expectState('config.choosing.priced');
  await purchase.buy.click();
  await purchase.expectDone(name);
  await expectBoughtOnce(world, name);
});

test('a refused registration says so, gives the money back, and Ok brings the choices back', async ({
  page,
  world,
}) => {
  const purchase = new PurchaseScreen(page);
  await signIn(page, 'agent', '/domains/purchase');
  await purchase.configure(refused);
  await page.getByRole('radio', { name: /ending in 1111/ }).click();
  await page.getByRole('radio', { name: /Parked Domain/ }).click();
  await purchase.expectState('config.choosing.priced');
  await purchase.buy.click();
  await purchase.expectRefused(refused, /refused/);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(purchase.dialog).toBeVisible();
  await purchase.acknowledge();

  await purchase.expectState('config.choosing.priced');
  await expect(page.getByRole('heading', { level: 1, name: `Purchase ${refused}` })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Parked Domain/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /ending in 1111/ })).toBeChecked();
  await expectNothingBought(world, refused);
  expect((await world.ledger()).charges).toHaveLength(1);
});

test('an account without a card buys with one added in place, after a declined one', async ({
  page,
  world,
}) => {
  const purchase = new PurchaseScreen(page);
  await signIn(page, 'newcomer', '/domains/purchase');
  await purchase.configure(lakeside);
  await expect(page.getByText('no payment method on file!')).toBeVisible();
  await expect(purchase.buy).toBeDisabled();
  const parked = page.getByRole('radio', { name: /Parked Domain/ });
  await expect(parked).toBeDisabled();
  await expect(parked).toHaveAccessibleDescription(/Requires at least one Enhanced Microsite/);

  await purchase.addCard('4000 0000 0000 0002');
  await purchase.buy.click();
  await purchase.expectRefused(lakeside, /declined/);
  await expectNothingBought(world, lakeside);
  await purchase.acknowledge();
  await purchase.expectState('config.choosing.priced');
  await expect(page.getByRole('radio', { name: /ending in 0002/ })).toBeChecked();

  await purchase.addCard('4242 4242 4242 4242');
  await purchase.buy.click();
  await purchase.expectDone(lakeside);
  await expectBoughtOnce(world, lakeside, { account: '100005' });
});

test.describe('staff', () => {
  test("are asked once more before a purchase charges an agent's card", async ({ page, world }) => {
    const purchase = new PurchaseScreen(page);
    await workIn(page, world, '100001', '/domains/purchase');
    await purchase.configure(lakeside);
    await purchase.buy.click();
    const question = page.getByRole('dialog', { name: /^Charge the card of / });
    await expect(question).toContainText(lakeside);
    await expect(question).toContainText(/Visa ending in 4242 pays \$/);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await purchase.buy.click();
    await question.getByRole('button', { name: 'Go back' }).click();
    await expect(question).toBeHidden();
    await expectNothingBought(world, lakeside);
    expect((await world.ledger()).orders).toEqual([]);
    await purchase.buy.click();
    await question.getByRole('button', { name: /^Charge \$/ }).dblclick();
    await purchase.expectDone(lakeside);
    await expectBoughtOnce(world, lakeside);
  });

  test("are asked once more before a transfer charges an agent's card", async ({ page, world }) => {
    const transfer = new TransferScreen(page);
    await workIn(page, world, '100001', '/domains/transfer');
    await transfer.configure('harbor-coverage.com', 'HC-2041-XFER');
    await transfer.order();
    const question = page.getByRole('dialog', { name: /^Charge the card of / });
    await question.getByRole('button', { name: 'Go back' }).click();
    await expect(question).toBeHidden();
    expect((await world.ledger()).orders).toEqual([]);
    await transfer.order();
    await question.getByRole('button', { name: /^Charge \$/ }).click();
    await transfer.expectDone('harbor-coverage.com');
    expect((await world.ledger()).charges).toMatchObject([{ refunded_cents: 0 }]);
  });
});
