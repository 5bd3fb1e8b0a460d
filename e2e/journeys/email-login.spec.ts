import type { Page } from '@playwright/test';
import { longRunOnly } from '../fixtures/scope';
import { expect, test, type World } from '../fixtures/world';

test.use({ emailLogin: true });

async function linkFromMail(world: World): Promise<string> {
  await expect.poll(async () => (await world.mail()).length).toBe(1);
  const [message] = await world.mail();
  const link = /https?:\/\/\S+email_login_token=\S+/.exec(message?.text ?? '')?.[0];
  if (link === undefined) throw new Error('The message holds no link');
  return link;
}

async function askForMessage(page: Page, address: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Send login message' }).click();
  await expect(page.getByText('Login Message Sent! Check your inbox!')).toBeVisible();
}

test('a login message signs in, in another browser only after a question, and only once', async ({
  page,
  world,
  browser,
  context,
}) => {
  await askForMessage(page, world.world.users['agent'] ?? '');
  const link = await linkFromMail(world);

  const elsewhere = await browser.newContext({
    storageState: {
      cookies: (await context.cookies()).filter(({ name }) => name === 'portal_world'),
      origins: [],
    },
  });
  const other = await elsewhere.newPage();
  await other.goto(link);
  const question = other.getByRole('alertdialog', { name: /^Sign in as / });
  await expect(question).toContainText('Continue only if this is your address.');
  await expect(question.getByRole('button', { name: "Don't sign in" })).toBeFocused();
  await question.getByRole('button', { name: 'Sign in with this link' }).click();
  await expect(other.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  expect(other.url()).not.toContain('email_login_token');

  await page.goto(link);
  await expect(page.getByRole('alertdialog', { name: 'Something went wrong' })).toContainText(
    'The login process did not complete successfully',
  );
  await elsewhere.close();
});

test(
  'an unknown address gets the same answer and no message',
  longRunOnly,
  async ({ page, world }) => {
    await askForMessage(page, 'stranger@demo.example');
    expect(await world.mail()).toEqual([]);
  },
);

test(
  'signing in with the message in another tab signs in the waiting tab',
  longRunOnly,
  async ({ page, context, world }) => {
    await askForMessage(page, world.world.users['agent'] ?? '');
    const link = await linkFromMail(world);
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  },
);
