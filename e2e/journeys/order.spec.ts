import { countClicks } from '../fixtures/count-clicks';
import { expectBoughtOnce, expectNothingBought } from '../fixtures/ledger';
import {
  flowsForRareCases,
  OrderScreen,
  orderFlows,
  purchase,
  transfer,
} from '../fixtures/order-screen';
import { workIn } from '../fixtures/account';
import { fullRunOnly, smokeSubset } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/test';

for (const flow of smokeSubset(orderFlows)) {
  const { kind, name } = flow;

  test(`a ${kind} takes four clicks from the dashboard, charges the shown amount and leads to the list of domains`, async ({
    page,
    backend,
  }) => {
    const screen = new OrderScreen(page, flow);
    await signIn(page, 'agent');
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: flow.link }).first().click();
    await screen.configure();
    const title = kind === 'purchase' ? `Purchase ${name}` : `Transfer ${name}`;
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(screen.plan('Enhanced Microsite')).toBeChecked();
    const expired = page.getByRole('radio', { name: /ending in 1881/ });
    await expect(expired).toBeDisabled();
    await expect(expired).toHaveAccessibleDescription(/This card has expired/);
    const order = await page.getByRole('region', { name: 'Your order' }).textContent();
    const sum = /Due now\s*(\$[\d.]+)/.exec(order ?? '')?.[1] ?? 'no sum';
    await expect(screen.confirm).toContainText(sum);
    await screen.confirm.click();
    await screen.expectDone();
    expect(await clicks()).toBe(4);
    await expect(page.getByRole('region', { name: 'Your receipt' })).toContainText(sum);
    await page.getByRole('link', { name: 'See your domains' }).click();
    const row = page.getByRole('row', { name: new RegExp(name) });
    if (kind === 'transfer') {
      await expect(row).toContainText('Transfer in progress');
      // The registrar takes a minute to release the domain.
      await backend.advance(61);
      await page.reload();
    }
    await expect(row).toContainText(kind === 'transfer' ? 'Active' : 'Being set up');
    await expectBoughtOnce(backend, name, { kind });
    const { charges } = await backend.ledger();
    expect(`$${((charges[0]?.amount_cents ?? 0) / 100).toFixed(2)}`).toBe(sum);
  });
}

for (const flow of flowsForRareCases) {
  const { kind, name } = flow;

  test(
    `a refused ${kind} is refunded, and Ok reloads the page and restores the choices`,
    fullRunOnly,
    async ({ page, backend }) => {
      const screen = await OrderScreen.open(page, flow);
      const refused = kind === 'purchase' ? 'refused-coverage.com' : name;
      await screen.configure(refused, 'WRONG-1');
      await page.getByRole('radio', { name: /ending in 1111/ }).click();
      await screen.plan('Parked Domain').click();
      await screen.expectState('config.choosing.confirming');
      await screen.confirm.click();
      const reason = kind === 'purchase' ? /rejected/ : /didn't accept the auth code/;
      await screen.expectRefused(refused, reason);
      await page.keyboard.press('Escape');
      await page.goBack();
      await expect(screen.dialog).toBeVisible();
      const reloaded = page.waitForEvent('domcontentloaded');
      await screen.acknowledge();
      await reloaded;
      if (kind === 'transfer') {
        await expect(screen.authCode).toHaveAccessibleDescription(reason);
        await screen.goOn();
      } else {
        await expect(page.getByText(`Your order for ${refused} didn't go through`)).toBeVisible();
        await expect(page.getByText(/Your card was refunded in full/)).toBeVisible();
      }
      await screen.expectState('config.choosing.confirming');
      await expect(screen.plan('Parked Domain')).toBeChecked();
      await expect(page.getByRole('radio', { name: /ending in 1111/ })).toBeChecked();
      await expectNothingBought(backend, refused);
    },
  );

  test(
    `staff confirm twice before a ${kind} charges an agent's card`,
    fullRunOnly,
    async ({ page, backend }) => {
      const screen = new OrderScreen(page, flow);
      await workIn(page, '100001', `/domains/${kind}`);
      await screen.configure();
      await screen.confirm.focus();
      const question = page.getByRole('dialog', { name: /^Charge .+ card\?$/ });
      // A held key repeats: it is pressed again without being released.
      await page.keyboard.down('Enter');
      await page.keyboard.down('Enter');
      await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
      for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await expect(question).toContainText(name);
      await expect(question).toContainText(/charges \$[\d.]+ to the agency's Visa ending in 4242/);
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await screen.confirm.click();
      await question.getByRole('button', { name: 'Go back' }).click();
      await expect(question).toBeHidden();
      expect((await backend.ledger()).orders).toEqual([]);
      await screen.confirm.click();
      await question.getByRole('button', { name: /^Charge \$/ }).dblclick();
      await screen.expectDone();
      await expectBoughtOnce(backend, name, { kind });
    },
  );
}

test(
  'a card added in the wizard that is declined is marked and focused',
  fullRunOnly,
  async ({ page, backend }) => {
    const screen = await OrderScreen.open(page, purchase, 'newcomer');
    await screen.configure();
    await screen.addCard('4000 0000 0000 0002');
    await screen.confirm.click();
    await screen.expectRefused(purchase.name, /declined/);
    await expectNothingBought(backend, purchase.name);
    await screen.acknowledge();
    await screen.expectState('config.choosing.confirming');
    const declined = page.getByRole('radio', { name: /ending in 0002/ });
    await expect(declined).toHaveAccessibleDescription(/Declined on /);
    await expect(declined).toBeFocused();
    await expect(declined).toBeInViewport();
  },
);

test(
  'a transfer refused by the current registrar is reported in the list of domains',
  fullRunOnly,
  async ({ page, backend }) => {
    const screen = await OrderScreen.open(page, transfer);
    const name = 'opaque-coverage.com';
    await screen.lookUp(name);
    await page
      .getByRole('checkbox', { name: 'My registrar shows this domain as unlocked' })
      .check();
    await screen.goOn(name, 'OPAQUE-7');
    await screen.expectState('config.choosing.confirming');
    await screen.confirm.click();
    await screen.expectDone(name);
    await backend.advance(3600);
    await page.goto('/domains');
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('Transfer failed');
    await row.getByRole('link', { name: /^See why/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('The transfer failed');
    await expect(dialog.getByRole('link', { name: /^Call support/ })).toBeVisible();
    await dialog.getByRole('link', { name: 'Start the transfer again' }).click();
    await screen.expectState('select.found');
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  },
);
