import { smokeSubset, fullRunOnly } from '../fixtures/scope';
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

test('the fragment is removed from the URL and the history before it is sent, even if it was added to an open login page', async ({
  page,
}) => {
  await page.goto('/login#error=access_denied');
  const failure = page.getByRole('alertdialog', { name: 'Something went wrong' });
  await expect(failure).toContainText('denied access');
  const answered = page.waitForResponse(/\/backend\/authenticate\//);
  await page.evaluate(() => {
    window.location.hash = '#code=not-a-code&state=not-a-state';
  });
  expect((await answered).status()).toBe(403);
  await expect(failure).not.toContainText('denied access');
  await expect(failure).toContainText('The login process did not complete successfully');
  await expect(page).toHaveURL(/\/login$/);

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

test(
  'a person who is refused can contact support, sign in as someone else at the provider, and sign out, which shows Logged Out with a link to the login',
  fullRunOnly,
  async ({ page }) => {
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

    await page.getByRole('banner').getByRole('button', { name: /Agent/ }).click();
    await page.getByRole('menuitem', { name: 'Signout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Logged Out' })).toBeVisible();
    await expect(page).toHaveTitle('Logged Out · Agency Portal');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Sign in as agent', exact: true })).toBeVisible();
  },
);
