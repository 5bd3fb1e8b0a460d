import { storedZones } from '../../tests/backend/support/name-server';
import { expectAccessible } from '../fixtures/accessible';
import { test } from '../fixtures/name-server';
import { fullRunOnly } from '../fixtures/scope';
import { expect, signIn } from '../fixtures/test';

const name = 'cedar-quote.example';

test(
  'an own record is served within seconds, and seen to work',
  fullRunOnly,
  async ({ page, nameServer }) => {
    await signIn(page, 'agent', `/domains/${name}/settings`);
    await page.getByRole('button', { name: 'Add record' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('shop');
    await page.getByRole('textbox', { name: 'Value' }).fill('owner=4711');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save record' }).click();
    await expect(page.getByRole('button', { name: 'Edit TXT record shop' })).toBeVisible();
    await expect
      .poll(async () => (await storedZones(nameServer))[name])
      .toContain(`TXT shop.${name} owner=4711`);
    const record = page
      .getByRole('list', { name: 'Records', exact: true })
      .getByRole('listitem')
      .filter({ hasText: `shop.${name}` });
    await expect(async () => {
      await page.reload();
      await expect(record).toContainText('Works', { timeout: 1000 });
    }).toPass();
    await expectAccessible(page);
  },
);
