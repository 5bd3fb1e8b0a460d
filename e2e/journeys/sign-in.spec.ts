import { choose } from '../fixtures/account';
import { smokeSubset } from '../fixtures/scope';
import { expect, signInByHand, test } from '../fixtures/test';

/** One user of each kind. */
const landings = [
  { user: 'agent', heading: /^Good (morning|afternoon|evening)/ },
  { user: 'multi', heading: 'Accounts' },
  { user: 'unassigned', heading: 'Welcome' },
] as const;

for (const { user, heading } of smokeSubset(landings)) {
  test(`${user} signs in and lands on the page for their accounts`, async ({ page }) => {
    await signInByHand(page, user);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(page.url()).not.toContain('code=');
  });
}

test('the fragment is removed from the URL and the history before it is sent', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Sign in · Agency Portal');
  const posted = page.waitForRequest(/\/backend\/authenticate\//);
  const row = page.getByRole('listitem').filter({ hasText: 'Nora Whitfield' });
  await expect(row.getByRole('button', { name: 'Sign in as agent', exact: true })).toBeVisible();
  await expect(row.getByRole('button')).toHaveAccessibleDescription(
    /Agency owner · Whitfield agency .*harbor-coverage\.com/,
  );
  // The row responds to a click at its edge too.
  await row.click({ position: { x: 4, y: 4 } });
  const request = await posted;
  expect(await page.evaluate(() => window.location.hash)).toBe('');
  expect(request.headers()['referer'] ?? '').not.toContain('code=');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a person who is refused can contact support, and sign in as someone else at the provider', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in as blocked', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Something went wrong' });
  await expect(dialog).toContainText(/The email address "\S+" is not allowed/);
  await expect(dialog.getByRole('link', { name: /\d{3}-\d{4}/ })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /@/ })).toBeVisible();
  const asked = page.waitForRequest(/prompt=select_account/);
  await dialog.getByRole('button', { name: 'Use another account' }).click();
  await asked;
  await page.getByRole('button', { name: 'Sign in as agent', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
});

test('with several accounts and none chosen, the list of accounts opens at once after a sign-in, and later after three seconds', async ({
  page,
}) => {
  await page.clock.install();
  await signInByHand(page, 'multi', '/domains');
  await expect(page).toHaveURL(/\/accounts$/);
  await page.goto('/domains');
  await expect(page.getByRole('heading', { name: 'No Account Selected' })).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(/\/accounts$/);
  await choose(page, '100003');
  await expect(page).toHaveURL(/\/domains$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Domains' })).toBeVisible();
});
