import type { Page } from '@playwright/test';
import { choose } from '../fixtures/account';
import { Traffic } from '../fixtures/traffic';
import { expect, signIn, test } from '../fixtures/test';
import { fullRunOnly } from '../fixtures/scope';

/** Pages that show an account's domains, ads, cards, bills and stats. */
const pages = ['/domains', '/adwords', '/payment', '/billing', '/qlp', '/campaigns', '/'] as const;

/** Matches the path of an account's call, and captures the account number and the rest of the path. */
const ofAccount = /\/accounts\/(\d+)\/(.*)$/;

test(
  "Change Account leaves no account data behind, on the next account's pages or when the account is reopened",
  fullRunOnly,
  async ({ page, backend }) => {
    test.setTimeout(90_000);
    // The other account has no ads and no cards.
    await backend.changePerson({
      user: 'multi',
      accounts: ['100001', '100003'],
      current_account: null,
    });
    const first = '100001';
    const second = '100003';
    const traffic = new Traffic(page);
    let calls: string[] = [];
    page.on('request', (request) => {
      const [, account, path] = ofAccount.exec(new URL(request.url()).pathname) ?? [];
      const isRead = request.method() === 'GET';
      const graph = new URL(request.url()).searchParams.get('graph') ?? '';
      if (isRead && account !== undefined) calls.push(`${account} ${path}${graph}`);
    });
    const open = async (account: string) => {
      calls = [];
      await choose(page, account);
      await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
      const shown: string[] = [];
      for (const path of pages) {
        await page.evaluate((to) => history.pushState(null, '', to), path);
        await traffic.settle();
        shown.push(await page.locator('body').innerText());
      }
      return { text: shown.join('\n'), calls: [...new Set(calls)].toSorted() };
    };

    await signIn(page, 'multi', '/accounts');
    const before = await open(first);
    expect(before.text).toContain('cedar-quote.example');
    expect(before.text).toContain('Your account is ready');
    expect(before.text).toContain('1111');

    await changeAccount(page);
    const other = await open(second);
    expect(other.calls.filter((call) => !call.startsWith(second))).toEqual([]);
    expect(other.text).toContain('birch-quote.example');
    for (const trace of [/cedar-/, /Your account is ready/, /1111/, /Whitfield/, first]) {
      expect(other.text).not.toMatch(trace);
    }

    await changeAccount(page);
    const again = await open(first);
    expect(again.calls).toEqual(before.calls);
  },
);

async function changeAccount(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /Agent/ }).click();
  await page.getByRole('menuitem', { name: 'Change Account' }).click();
  await expect(page).toHaveURL(/\/accounts$/);
}
