import { expectAccessible } from '../fixtures/accessible';
import { expect, test, type World } from '../fixtures/world';

test.use({ emailLogin: true });

async function linkFromMail(world: World): Promise<string> {
  await expect.poll(async () => (await world.mail()).length).toBe(1);
  const [message] = await world.mail();
  const link = /https?:\/\/\S+email_login_token=\S+/.exec(message?.text ?? '')?.[0];
  if (link === undefined) throw new Error('The message holds no link');
  return link;
}

test('a login message signs in, also in a browser that did not ask for it, and only once', async ({
  page,
  world,
  browser,
  context,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(world.world.users['agent'] ?? '');
  await page.getByRole('button', { name: 'Send login message' }).click();
  await expect(page.getByText('Login Message Sent! Check your inbox!')).toBeVisible();
  const link = await linkFromMail(world);

  const elsewhere = await browser.newContext({
    storageState: {
      cookies: (await context.cookies()).filter(({ name }) => name === 'portal_world'),
      origins: [],
    },
  });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  expect(other.url()).not.toContain('email_login_token');

  await page.goto(link);
  await expect(page.getByRole('alertdialog', { name: 'Something went wrong' })).toContainText(
    'The login process did not complete successfully',
  );
  await elsewhere.close();
});

test('an address that nobody has is answered alike, and gets no message', async ({
  page,
  world,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email address').fill('stranger@demo.example');
  await page.getByRole('button', { name: 'Send login message' }).click();
  await expect(page.getByText('Login Message Sent! Check your inbox!')).toBeVisible();
  expect(await world.mail()).toEqual([]);
});

test('a malformed address returns to the form with the reason and what was typed', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Send login message' }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await page.getByLabel('Email address').fill('not an address');
  await page.getByRole('button', { name: 'Send login message' }).click();
  await expect(page.locator('[data-tone="danger"]')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('not an address');
});

test('a call that fails shows the failure and leads back to the form', async ({ page, world }) => {
  await page.goto('/login');
  await world.fault({ method: 'POST', path: '/backend/login_email/', kind: 'status', status: 500 });
  await page.getByLabel('Email address').fill('agent@demo.example');
  await page.getByRole('button', { name: 'Send login message' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Something went wrong' });
  await expect(dialog).toContainText('The login process did not complete successfully');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue('agent@demo.example');
});

test('the form is accessible, and single sign-on stands beside it', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email address')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in with single sign-on' }).click();
  await expect(page.getByRole('button', { name: 'Sign in as agent', exact: true })).toBeVisible();
});

test('the message signed in with in another tab wakes the tab that waits for it', async ({
  page,
  context,
  world,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(world.world.users['agent'] ?? '');
  await page.getByRole('button', { name: 'Send login message' }).click();
  const link = await linkFromMail(world);
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
});
