import { expect } from '@playwright/test';
import { machines } from '../../machines/index';
import { expectAccessible } from '../../e2e/fixtures/accessible';
import { test } from './workbench';

// All machines have to be explored before their coverage is shown.
test.setTimeout(120_000);

test('axe finds no violations in the index, the chart or the outline', async ({
  page,
  workbench,
}) => {
  await page.goto(workbench);
  await expect(page.getByText('100 % of transitions planned')).toHaveCount(machines.length, {
    timeout: 60_000,
  });
  await expectAccessible(page);
  await page.goto(
    `${workbench}#/card-deletion/chart?state=confirm&path=fresh → card.delete other card`,
  );
  await expect(page.frameLocator('iframe').getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Outline' }).click();
  await expect(page.getByText('here now').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('/');
  await page.keyboard.type('cancel');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});
