import { Release } from '@contract/release';
import { activeUser } from '@contract/user';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, signIn, test } from '../fixtures/test';
import { fullRunOnly } from '../fixtures/scope';

const ReportedError = v.object({
  release: v.string(),
  request: v.object({ url: v.string() }),
  exception: v.object({ values: v.tuple([v.object({ type: v.string(), value: v.string() })]) }),
});

/** Returns the raw bodies of the received requests. */
type Bodies = () => Promise<readonly string[]>;

/** Parses the error in a Sentry envelope, which has three lines: its header, the item's header and the item. */
function errorIn(envelope: string) {
  const [, item = '', payload = ''] = envelope.split('\n');
  expect(JSON.parse(item)).toMatchObject({ type: 'event' });
  return v.parse(ReportedError, JSON.parse(payload));
}

const secrets = {
  fragment: 'FR4GMENT-S3CRET',
  token: 'q7Rk2mX9vB4nT8wZ1cL5',
  signed: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJub3JhIn0.S1gn4ture',
  card: '4242 4242 4242 4242',
  cvv: '7391',
  authCode: 'HC-2041-XFER',
  email: 'nora.whitfield@demo.example',
};

/**
 * Throws an error in the page, with a message and stack that contain every kind of data that must not leave the
 * browser.
 */
async function failWithSecrets(page: Page, name: string, isRejection: boolean): Promise<void> {
  await page.evaluate(
    ({ planted, label, rejected }) => {
      const address = `${location.origin}/login?email_login_token=${planted.token}#code=${planted.fragment}`;
      const error = new Error(
        `${label}: ${address} ${planted.signed} card ${planted.card} cvv ${planted.cvv} ` +
          `auth code ${planted.authCode} of ${planted.email} {"state":"${planted.fragment}"} ${planted.token}`,
      );
      error.stack = `${String(error)}\n    at submit (${address}:7:11)\n    at ${address}:9:2`;
      if (rejected) void Promise.reject(error);
      else
        setTimeout(() => {
          throw error;
        });
    },
    { planted: secrets, label: name, rejected: isRejection },
  );
}

test('error reports from every screen omit data that must not leave the browser', async ({
  browser,
  request,
}) => {
  // Use a separate page, since an uncaught error on the test's own page would fail the test.
  const page = await browser.newPage();
  const bodies: Bodies = async () =>
    v.parse(
      v.array(v.string()),
      await (await request.get(process.env['E2E_ERROR_REPORTS'] ?? '')).json(),
    );
  const library = page.waitForRequest(/send-report-.*\.js/);
  let isLoaded = false;
  void library.then(() => (isLoaded = true));
  const screens = ['/payment/new', '/domains/transfer', '/profile', '/logout'];
  await signIn(page, 'agent', '/');
  await expect(page.getByRole('table')).toBeVisible();
  expect(isLoaded, 'the library loads with the first error').toBe(false);
  for (const [index, path] of screens.entries()) {
    await page.goto(`${path}#code=${secrets.fragment}`);
    await page.locator('h1').first().waitFor();
    await failWithSecrets(page, `Planted on ${path}`, index % 2 === 1);
    await expect
      .poll(async () => (await bodies()).filter((body) => body.includes(`Planted on ${path}`)))
      .toHaveLength(1);
  }
  await library;
  const planted = (await bodies()).filter((body) => body.includes('Planted on '));
  const manifest = v.parse(Release, await (await request.get('/version.json')).json());
  expect(planted.map(errorIn)).toMatchObject(
    screens.map((url) => ({ release: manifest.version, request: { url } })),
  );
  for (const [name, secret] of Object.entries(secrets)) {
    expect(planted.join('\n').includes(secret), `${name} in a report`).toBe(false);
  }
  await page.close();
});

test(
  'an error code in the URL fragment is reported to the configured service, without the rest of the fragment',
  fullRunOnly,
  async ({ page, request }) => {
    const reports = async () => (await request.get(process.env['E2E_ERROR_REPORTS'] ?? '')).text();
    await page.goto('/login#error=temporarily_unavailable&error_description=S3CRET&state=ST4TE');
    await expect(page.getByText('The login process did not complete successfully')).toBeVisible();
    await expect.poll(reports).toContain('temporarily_unavailable');
    expect(await reports()).not.toMatch(/S3CRET|ST4TE/);
  },
);

test(
  'a response that violates the contract is shown as our fault, reported without its content, and not requested again',
  fullRunOnly,
  async ({ page, request }) => {
    const reports = async () => (await request.get(process.env['E2E_ERROR_REPORTS'] ?? '')).text();
    let asked = 0;
    await page.route(`**${activeUser.path}`, (route) => {
      asked += 1;
      return route.fulfill({ json: { user_id: { pin: 'PL4NTED' } } });
    });
    await signIn(page, 'agent', '/domains');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Something went wrong on our end' }),
    ).toBeVisible();
    await expect(page.getByText(/connection/)).toBeHidden();
    await expect.poll(reports).toContain(`GET ${activeUser.path} answered against the contract`);
    expect(await reports()).not.toContain('PL4NTED');
    expect(asked).toBe(1);
    await page.unroute(`**${activeUser.path}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Domains' })).toBeVisible();
  },
);
