import { sendSupportMessage } from '@contract/support';
import { mailbox } from '@contract/test-mode';
import { expectAccessible } from '../fixtures/accessible';
import { fillCard, saveCard } from '../fixtures/card-form';
import { countClicks } from '../fixtures/count-clicks';
import { expect, signIn, test } from '../fixtures/test';
import { fullRunOnly } from '../fixtures/scope';

test.setTimeout(60_000);

test(
  'a past-due amount is paid with two clicks from any page, and a card is added within the dialog',
  fullRunOnly,
  async ({ page, backend }) => {
    await backend.changePerson({ user: 'multi', current_account: '100003' });
    await signIn(page, 'multi', '/');
    const dialog = page.getByRole('dialog', { name: 'Pay your past-due balance' });
    const pay = dialog.getByRole('button', { name: 'Pay $34.00' });
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Pay \$/ })
      .click();
    await expect(pay).toBeVisible();
    await dialog.getByRole('button', { name: 'Add Card' }).click();
    await fillCard(page, '5555 5555 5555 4444');
    await expectAccessible(page);
    await saveCard(page);
    await expect(dialog.getByRole('radio', { name: 'Mastercard ending in 4444' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.goto('/domains');
    const clicks = [page.getByRole('banner').getByRole('link', { name: 'Pay now' }), pay];
    for (const target of clicks) await target.click();
    await expect(page.getByText('We received your payment of $34.00.')).toBeVisible();
  },
);

test(
  'a year of bills is downloaded and emailed to a bookkeeper',
  fullRunOnly,
  async ({ page, backend }) => {
    await signIn(page, 'agent', '/billing');
    const year = new Date().getFullYear();
    await page.getByRole('radio', { name: String(year) }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Export ${year} (CSV)` }).click();
    expect((await download).suggestedFilename()).toBe(`bills-${year}-100001.csv`);

    const pdf = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${year} (PDF)` }).click();
    expect((await pdf).suggestedFilename()).toBe(`Bills for ${year}.pdf`);

    await page.getByRole('rowheader').getByRole('button').first().click();
    await page.getByRole('button', { name: /^Email receipt/ }).click();
    await page.getByLabel('Email address').fill('books@ledger.example');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Sent to books@ledger.example.')).toBeVisible();
    const [mail] = await backend.call(mailbox);
    expect(mail?.subject).toContain('for Nora Whitfield');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('list', { name: 'Payments' })).toContainText(
      'books@ledger.example',
    );
  },
);

test(
  'a question about a bill takes three clicks, and reaches support once although the first answer is lost',
  fullRunOnly,
  async ({ page, backend }) => {
    await signIn(page, 'agent', '/billing');
    await page.getByRole('rowheader').first().waitFor();
    const clicks = await countClicks(page);
    await page.getByRole('rowheader').getByRole('button').first().click();
    await page.getByRole('link', { name: /^Question about this bill/ }).click();
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('Why is it higher?');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'We have your message' }),
    ).toBeFocused();
    expect(await clicks()).toBe(3);

    await page.goBack();
    await page.getByRole('link', { name: /^Question about this bill/ }).click();
    await page.getByLabel('About').selectOption('Domains');
    await message.fill('What is this?');
    const path = sendSupportMessage.path.replace('{account_number}', '*');
    // Browsers repeat a request themselves if a connection that they had kept open is closed.
    await backend.fault({ method: 'POST', path, kind: 'drop_answer', times: 9 });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText("We don't know if your message was sent")).toBeVisible();
    await backend.clearFaults();
    await page.reload();
    await expect(message).toHaveValue('What is this?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { level: 1, name: 'We have your message' }).waitFor();
    const mails = await backend.call(mailbox);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Question about Domains',
      'Question about Bill 100001-14',
    ]);
  },
);
