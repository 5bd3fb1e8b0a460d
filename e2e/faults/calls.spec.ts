import { logout } from '@contract/sign-in';
import { activeUser } from '@contract/user';
import { fillCard, saveCard } from '../fixtures/card-form';
import { OrderScreen, purchase } from '../fixtures/order-screen';
import { fullRunOnly } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/test';

test('a card is not added twice if the response was lost', async ({ page, backend }) => {
  const screen = await OrderScreen.open(page, purchase, 'newcomer');
  await screen.configure();
  await page.getByRole('button', { name: 'Add Card' }).click();
  await fillCard(page, '4242 4242 4242 4242');
  await backend.fault({
    method: 'POST',
    path: '/backend/api/frontend/accounts/*/payment/',
    kind: 'drop_answer',
    times: 20,
  });
  await saveCard(page);
  await expect(page.getByText(/We couldn't reach the portal/)).toBeVisible();
  await backend.clearFaults();
  await saveCard(page);
  await screen.expectState('config.choosing.confirming');
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toHaveCount(1);
});

test('a failed logout shows an error until it succeeds, and a 401 counts as success, as does a session that has ended', async ({
  page,
  backend,
}) => {
  const leaving = { method: logout.method, path: logout.path, kind: 'status' } as const;
  await signIn(page, 'agent', '/profile');
  await backend.fault({ ...leaving, status: 500, times: 2 });
  await page.goto('/logout');
  const retry = page.getByRole('button', { name: 'Try again' });
  const failed = page.getByRole('heading', { level: 1, name: "You aren't signed out yet" });
  await expect(failed).toBeVisible();
  const refusedAgain = page.waitForResponse(`**${logout.path}`);
  await retry.click();
  expect((await refusedAgain).status()).toBe(500);
  await expect(failed).toBeVisible();
  await backend.call(activeUser);
  await retry.click();
  const loggedOut = page.getByRole('heading', { level: 1, name: 'Logged Out' });
  await expect(loggedOut).toBeVisible();

  await signIn(page, 'agent', '/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await backend.fault({ ...leaving, status: 401, error_reason: 'unauthenticated' });
  await page.goto('/logout');
  await expect(loggedOut).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await signIn(page, 'agent', '/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await backend.endSessions();
  await page.goto('/logout');
  await expect(loggedOut).toBeVisible();
});

test(
  'accounts that fail to load show an error, and load on retry',
  fullRunOnly,
  async ({ page, backend }) => {
    await backend.fault({
      method: 'GET',
      path: '/backend/api/frontend/accounts/',
      kind: 'status',
      status: 500,
      // The accounts are requested more than once: before the sign-in, and when the page opens.
      times: 20,
    });
    await signIn(page, 'multi', '/accounts');
    await expect(page.getByText("We couldn't load your accounts")).toBeVisible();
    await backend.clearFaults();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: new RegExp('100002') })).toBeVisible();
  },
);
