import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { expect, test, type Backend } from '../fixtures/test';
import { fullRunOnly } from '../fixtures/scope';

test.use({ emailLogin: true });

/** Returns the link in the newest message, once this many messages have arrived. */
async function linkFromMail(backend: Backend, messages = 1): Promise<string> {
  await expect.poll(async () => (await backend.mail()).length).toBe(messages);
  const [message] = await backend.mail();
  const link = /https?:\/\/\S+email_login_token=\S+/.exec(message?.text ?? '')?.[0];
  if (link === undefined) throw new Error('The message holds no link');
  return link;
}

async function submit(page: Page, address: string): Promise<void> {
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Send login message' }).click();
}

async function askForMessage(page: Page, address: string): Promise<void> {
  await page.goto('/login');
  await submit(page, address);
  await expect(page.getByText('Login Message Sent! Check your inbox!')).toBeVisible();
}

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good/ });

test(
  'a login link asks for confirmation in another browser, works only once, and signs the person in immediately from the local mailbox, which shows the message as text and as HTML',
  fullRunOnly,
  async ({ page, backend, browser }) => {
    const address = 'agent@demo.example';
    await askForMessage(page, address);
    const link = await linkFromMail(backend);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(link);
    const question = other.getByRole('alertdialog', { name: /^Sign in as / });
    await expect(question).toContainText('Continue only if this is your address.');
    await expect(question.getByRole('button', { name: "Don't sign in" })).toBeFocused();
    await question.getByRole('button', { name: 'Sign in with this link' }).click();
    await expect(dashboard(other)).toBeVisible();
    expect(other.url()).not.toContain('email_login_token');

    await page.goto(link);
    await expect(page.getByRole('alertdialog', { name: 'Something went wrong' })).toContainText(
      'The login process did not complete successfully',
    );
    await elsewhere.close();

    await askForMessage(page, address);
    await linkFromMail(backend, 2);
    await page.goto('/backend/mailbox/');
    await page.getByRole('link', { name: 'Your sign-in link' }).first().click();
    await expect(page.getByText('The link works once')).toBeVisible();
    const message = page.frameLocator('iframe[title="The message as HTML"]');
    await expect(message.getByRole('heading', { level: 1 })).toHaveText(
      'Your sign-in link for Agency Portal',
    );
    await expectAccessible(page);
    const opening = page.waitForEvent('popup');
    await message.getByRole('link', { name: 'Sign in' }).click();
    const opened = await opening;
    await expect(dashboard(opened)).toBeVisible();
    await expect(opened).toHaveURL(/:\d+\/$/);
  },
);
