import type { Page } from '@playwright/test';
import { seededRandom } from '../../packages/statechart-paths/tests/random-machines';
import { needs } from '../fixtures/engine';
import { fullRunOnly } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/test';

/**
 * Runs an action with the page's clock stopped, so that no timer fires even on a slow machine. The clock must be
 * installed.
 */
async function atOnce(page: Page, act: () => Promise<void>): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // Stops the clock a second ahead, because Playwright can't stop it in the past.
  await page.clock.pauseAt(now + 1000);
  await act();
  await page.clock.resume();
}

/**
 * Letters to type; shortcut keys of the approval queue and the searches appear more often than others. Without `?`, which
 * opens the list of keys outside of a field.
 */
const letters = [...'adjkmu/adjkmu/', ...'beginst ABCDM 0159.,;:!\'"-@#{[(éßжשу你に🙂'];

function typist(seed: number, page: Page) {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const textOf = (length: number) =>
    Array.from({ length }, () => letters[upTo(letters.length - 1)] ?? '').join('');
  return {
    async type(slowest: number): Promise<string> {
      const text = textOf(10 + upTo(20));
      for (const letter of text) await page.keyboard.type(letter, { delay: upTo(slowest) });
      return text;
    },
  };
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Search the portal' });

/** Types into the page search, next to its field, and while it closes. */
async function typeIntoSearch(page: Page, person: ReturnType<typeof typist>): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  const typed = await person.type(40);
  await expect(search(page)).toHaveValue(typed);
  await page.keyboard.press('Tab');
  await page.keyboard.type('a/d', { delay: 20 });
  await atOnce(page, async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.type('a d');
    await expect(search(page)).toHaveCount(0);
  });
}

for (const seed of [1, 2, 3, 4, 5, 6]) {
  test(
    `text typed on the approval queue decides nothing beyond the confirmed decision (seed ${seed})`,
    fullRunOnly,
    async ({ page }) => {
      test.skip(...needs('requestBodies'));
      test.slow();
      const decided: unknown[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT') decided.push(request.postDataJSON());
      });
      const person = typist(seed, page);
      await page.clock.install();
      await signIn(page, 'staff', '/admin/approvalqueue?tag=agent');
      const message = page.getByRole('textbox', { name: 'Message' });
      const keys = page.getByRole('list', { name: 'Keyboard shortcuts' });
      const pause = () => expect(keys).toHaveAttribute('data-state', 'listening');

      const approvals = page.getByRole('button', { name: /^Approve:/ });
      await expect(approvals).toHaveCount(2);
      for (const key of ['d', 'm']) {
        await page.keyboard.press(key);
        await expect(message).toBeFocused();
        await person.type(40);
        await atOnce(page, async () => {
          await page.keyboard.press('Escape');
          await person.type(0);
        });
        await pause();
      }
      await typeIntoSearch(page, person);
      await pause();
      await page.getByRole('button', { name: 'Admin' }).click();
      await expect(page.getByRole('menu')).toBeFocused();
      await page.keyboard.type('adjkmua', { delay: 20 });
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Agency' }).focus();
      await page.keyboard.type('xdjkmu', { delay: 20 });
      await atOnce(page, async () => {
        await page.getByRole('heading', { level: 1 }).focus();
        await page.keyboard.type('adjkmu');
      });
      await expect(message).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
      await expect(approvals).toHaveCount(2);
      await pause();

      await page.keyboard.press('j');
      await page.keyboard.press('d');
      await expect(message).toBeFocused();
      // The canceled message has come back with its choice.
      await message.selectText();
      const typed = await person.type(40);
      await expect(message).toHaveValue(typed);
      await atOnce(page, async () => {
        await page.keyboard.press('Meta+Enter');
        await person.type(0);
      });
      await expect(message).toHaveCount(0);
      await page.getByRole('button', { name: /^Reload/ }).click();
      await expect.poll(() => decided).toEqual([{ status: 'denied', reason: typed.trim() }]);
    },
  );
}

for (const { user = 'agent', path } of [
  { user: 'staff', path: '/admin/emaillogs' },
  { path: '/domains' },
  { path: '/glossary' },
  { user: 'staff', path: '/accounts' },
] as const) {
  test(`text typed on ${path} doesn't open its search`, fullRunOnly, async ({ page }) => {
    const person = typist(path.length, page);
    await page.clock.install();
    await signIn(page, user, path);
    const ownSearch = page.locator('[aria-keyshortcuts="/"]');
    await ownSearch.focus();
    const typed = await person.type(30);
    await expect(ownSearch).toHaveValue(typed);
    await ownSearch.fill('');
    await page.getByRole('heading', { level: 1 }).focus();
    await typeIntoSearch(page, person);
    await expect(ownSearch).toHaveValue('');
    await expect(ownSearch).not.toBeFocused();
    const menu = page.getByRole('banner').getByRole('button', { name: 'Support' });
    await menu.click();
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.type('/');
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('Escape');
  });
}
