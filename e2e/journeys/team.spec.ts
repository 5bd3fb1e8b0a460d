import { openOtherBrowser } from '../fixtures/other-browser';
import { OrderScreen, purchase } from '../fixtures/order-screen';
import { expect, signIn, test } from '../fixtures/test';
import { fullRunOnly } from '../fixtures/scope';

test(
  'a member loses the account in their own browser when their access is switched off, and regains it later',
  fullRunOnly,
  async ({ browser, page, backend }) => {
    await signIn(page, 'agent', '/team');
    const theirs = await openOtherBrowser(browser, 'member');
    await theirs.goto('/team');
    await expect(theirs.getByText('Only an owner of your agency')).toBeVisible();
    await expect(theirs.getByRole('switch')).toHaveCount(0);

    const access = page.getByRole('switch', { name: 'Access for Theo Brandt' });
    await access.focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Turn off access' }).click();
    await expect(access).not.toBeChecked();
    await expect(page.getByText('2 of 4 people have access')).toBeVisible();

    // In Firefox, a click would activate the window, and the link would disappear along with the account.
    await theirs.evaluate(() => window.history.pushState(null, '', '/domains'));
    await expect(theirs.getByRole('heading', { name: 'No Account Selected' })).toBeVisible();
    await theirs.getByRole('link', { name: 'your accounts' }).click();
    await expect(theirs.getByText('No accounts')).toBeVisible();
    await expect
      .poll(async () => (await backend.mail()).map(({ subject }) => subject).toSorted())
      .toEqual([
        "Theo Brandt's access to Nora Whitfield was turned off",
        'Your access to Nora Whitfield was turned off',
      ]);

    await access.click();
    await expect(page.getByText('Theo Brandt has access now.')).toBeVisible();
    await theirs.goto('/');
    await expect(theirs.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
    await theirs.context().close();
  },
);

test(
  "an order is placed in its tab's account, even if another tab has changed accounts",
  fullRunOnly,
  async ({ page, context, backend }) => {
    await signIn(page, 'multi', '/accounts');
    await page.getByRole('button', { name: 'A00002' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
    await page.goto('/domains/purchase');
    const screen = new OrderScreen(page, purchase);
    await screen.configure();

    const other = await context.newPage();
    await other.goto('/accounts');
    await other.getByRole('button', { name: 'A00003' }).click();
    await expect(other.getByText('$34.00 is past due')).toBeVisible();

    await screen.confirm.click();
    await expect(page.getByRole('heading', { name: purchase.done(purchase.name) })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Agent A00002');
    const { orders } = await backend.ledger();
    expect(orders).toMatchObject([{ account: '100002', status: 'done' }]);
  },
);
