import { fullRunOnly } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/test';
import { expectAccessible } from '../fixtures/accessible';

const parked = 'cedar-old.example';

test('an upgrade whose response is lost is charged once, and the domain gets its new plan', async ({
  page,
  backend,
}) => {
  await signIn(page, 'agent', `/domains/${parked}/settings`);
  await page.getByRole('button', { name: 'Enable Enhanced Microsite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enable Enhanced Microsite?' });
  await expect(dialog.getByRole('radio', { name: /ending in 4242/ })).toBeChecked();
  await expectAccessible(page);
  await backend.fault({ method: 'PATCH', path: `*/domains/${parked}/`, kind: 'drop_answer' });
  await dialog.getByRole('button', { name: /^Enable for \$/ }).click();
  await expect(page.getByText(`${parked} is now an Enhanced Microsite.`)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const { charges, domains } = await backend.ledger();
  expect(charges).toHaveLength(1);
  expect(domains.find(({ name }) => name === parked)?.domain_type).toBe('c1');
  await page.goto(`/domains/${parked}/settings`);
  await expect(page.getByRole('button', { name: 'Park this domain' })).toBeVisible();
});

test(
  'settings show errors beside their fields, survive a reload while unsaved, and can be saved; Nevermind does not cancel the domain',
  fullRunOnly,
  async ({ page }) => {
    await signIn(page, 'agent', '/domains/cedar-quote.example/settings');
    const email = page.getByRole('textbox', { name: 'WHOIS admin email' });
    await email.fill('nobody');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/Enter an email address/);
    await email.fill('owner@inbox.example');
    await page.getByRole('tab', { name: 'Emails' }).click();
    await page.reload();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(email).toHaveValue('owner@inbox.example');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your changes are saved.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel domain' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel cedar-quote.example?' });
    await expect(dialog).toContainText('its 4 email redirects');
    await expect(dialog.getByRole('button', { name: 'Nevermind' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Nevermind' }).click();
    await page.getByRole('button', { name: 'Cancel domain' }).click();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('cedar-quote.example is canceled.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/domains/cedar-quote.example/settings');
    await expect(page.getByRole('heading', { name: /doesn't exist/ })).toBeVisible();
  },
);
