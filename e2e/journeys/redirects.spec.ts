import { RedirectBackdoor } from '../fixtures/redirect-backdoor';
import { expectAccessible } from '../fixtures/accessible';
import { expect, signIn, test } from '../fixtures/test';

const domain = 'cedar-quote.example';

test('a redirect is added, tested, changed to an address that bounces, and deleted', async ({
  page,
  backend,
}) => {
  test.setTimeout(60_000);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/backend/api/')) calls.push(request.url());
  });
  await signIn(page, 'agent', `/domains/${domain}/emails`);
  await page.getByRole('button', { name: `Test quotes@${domain}` }).waitFor();
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(6);

  const inbox = 'agent@demo.example';
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('renewals');
  await page.getByRole('textbox', { name: 'Forwards to' }).fill(inbox);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Test renewals@${domain}` }).click();
  await expect(page.getByText(`The test was delivered to ${inbox}.`)).toBeVisible();
  const subject = `Test of renewals@${domain}`;
  expect(await backend.mail()).toContainEqual(expect.objectContaining({ to: inbox, subject }));

  // The row shows the health of its current destination.
  const row = page.getByRole('listitem').filter({ hasText: 'renewals@' });
  await expect(row.getByText('Delivering')).toBeVisible();
  await page.getByRole('button', { name: `Edit renewals@${domain}` }).click();
  await page.getByRole('textbox', { name: 'Forwards to' }).fill('front-desk@bounce.example');
  await page.getByRole('button', { name: 'Save redirect' }).click();
  await expect(row.getByText('No mail yet')).toBeVisible();
  await page.getByRole('button', { name: `Test renewals@${domain}` }).click();
  await expect(page.getByText(/^We couldn't deliver the test to .*no such mailbox/)).toBeVisible();
  await page.getByRole('button', { name: `Logs of renewals@${domain}` }).click();
  await expect(
    page.getByRole('row', { name: /Test message Bounced .*no such mailbox/ }),
  ).toBeVisible();
  await expectAccessible(page);

  // A colleague changes the redirect first: nothing is deleted before the person has seen the change.
  await page.getByRole('button', { name: `Delete renewals@${domain}` }).click();
  await new RedirectBackdoor(page, domain).touchAll();
  await page.getByRole('button', { name: 'Delete redirect' }).click();
  await expect(page.getByText(/^Someone else changed this redirect/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete redirect' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add redirect' })).toBeFocused();
});
