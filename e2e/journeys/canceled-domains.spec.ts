import { expect, signIn, test } from '../fixtures/test';
import { expectAccessible } from '../fixtures/accessible';

const name = 'cedar-quote.example';

test('a canceled domain is restored with its email redirects, at no charge if the period is already paid', async ({
  page,
}) => {
  await signIn(page, 'agent', `/domains/${name}/settings`);
  await page.getByRole('button', { name: 'Cancel domain' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(
    page.getByText(/^cedar-quote\.example is canceled\. .+ You can restore it/),
  ).toBeVisible();

  await page.goto('/domains');
  const canceled = page.getByRole('region', { name: 'Canceled' });
  await expect(canceled).toContainText(/Will be released on [A-Z][a-z]+ \d+/);
  await expectAccessible(page);
  await canceled.getByRole('button', { name: `Restore ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Restore ${name}?` });
  await expect(question).toContainText('no card is charged today.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Restore at no charge' }).click();
  await expect(page.getByText(`${name} is restored.`)).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(canceled).toBeHidden();

  await page.goto(`/domains/${name}/emails`);
  await expect(page.getByRole('button', { name: /^Logs of/ })).toHaveCount(4);
});
