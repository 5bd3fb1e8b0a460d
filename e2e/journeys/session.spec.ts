import { expect, signInByHand, test } from '../fixtures/test';

test('a tab waiting at the login shows only the data of a different user who signs in elsewhere', async ({
  page,
  context,
  backend,
}) => {
  await signInByHand(page, 'agent', '/domains');
  await expect(page.getByRole('table')).toBeVisible();
  await backend.endSessions();
  await page.goto('/domains/transfer');
  await expect(page.getByRole('button', { name: 'Sign in as agent', exact: true })).toBeVisible();
  const other = await context.newPage();
  await signInByHand(other, 'newcomer');
  await page.goto('/domains');
  await expect(page.getByText('No domains yet')).toBeVisible();
});
