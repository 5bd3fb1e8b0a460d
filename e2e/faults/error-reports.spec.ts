import { expect, test } from '../fixtures/world';

test('a fragment with an error is reported to the service that is configured, without the rest of it', async ({
  page,
  request,
}) => {
  const reports = async () => (await request.get(process.env['E2E_ERROR_REPORTS'] ?? '')).text();
  await page.goto('/login#error=temporarily_unavailable&error_description=S3CRET&state=ST4TE');
  await expect(page.getByText('The login process did not complete successfully')).toBeVisible();
  await expect.poll(reports).toContain('temporarily_unavailable');
  expect(await reports()).not.toMatch(/S3CRET|ST4TE/);
});
