import { listCards } from '@contract/card';
import { listStatements } from '@contract/statement';
import type { Page } from '@playwright/test';
import { readRouteTable, type RouteRow } from '../fixtures/route-table';
import { fullRunOnly } from '../fixtures/scope';
import { expect, signIn, test } from '../fixtures/test';

test.setTimeout(60_000);

/** Routes that sign out or redirect to the provider, which would end the test's session. */
const leaving = ['/login', '/login/staff', '/logout', '/redirect'];

/** Each person's domain and account number in the demo data. */
const people = {
  agent: { domain: 'cedar-quote.example', account: '100001' },
  intern: { domain: 'willow-quote.example', account: '100006' },
  marketing: { domain: 'cedar-quote.example', account: null },
  'staff, no account chosen': { domain: 'cedar-quote.example', account: null },
} as const;

async function firstCard(page: Page, account: string | null): Promise<string> {
  if (account === null) return 'none';
  const path = listCards.path.replace('{account_number}', account);
  const answer = await page.request.get(path);
  const cards = (await answer.json()) as { id: string }[];
  return cards[0]?.id ?? 'none';
}

async function firstStatement(page: Page, account: string | null): Promise<string> {
  if (account === null) return 'none';
  const path = listStatements.path.replace('{account_number}', account);
  const answer = await page.request.get(path);
  const { statements } = (await answer.json()) as { statements: { id: string }[] };
  return statements[0]?.id ?? 'none';
}

/** Navigates within the portal without reloading, and records every level-1 heading on the way. */
async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const seen: string[] = [];
    const look = () => {
      const heading = document.querySelector('h1')?.textContent;
      if (typeof heading === 'string' && seen.at(-1) !== heading) seen.push(heading);
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { headings: seen });
    history.pushState(null, '', to);
  }, address);
}

function expectedOf({ title, address, outcomes }: RouteRow, person: string) {
  const outcome = outcomes[person] ?? '';
  const home =
    outcomes[person] === '/' ? readRouteTable().find((row) => row.address === '/') : null;
  if (outcome === '/403') return { path: '/403', title: 'No access' };
  if (home !== null) return { path: '/', title: shownTitle(home?.outcomes[person], 'Dashboard') };
  if (outcome.startsWith('/')) return { path: outcome, title };
  return { path: address, title: shownTitle(outcome, title) };
}

function shownTitle(outcome: string | undefined, title: string): string {
  return outcome === 'Welcome' || outcome === 'No Account Selected' ? outcome : title;
}

for (const [person, { domain, account }] of Object.entries(people)) {
  test(
    `every route shows ${person} the documented outcome, and never a page that the person may not open`,
    fullRunOnly,
    async ({ page }) => {
      // Stops the clock: a user without a chosen account is redirected after 3 seconds.
      await page.clock.install();
      await signIn(page, person.split(',')[0] ?? '', '/accounts');
      await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
      const card = await firstCard(page, account);
      const statement = await firstStatement(page, account);
      const lastYear = String(new Date().getFullYear() - 1);
      const fill = (text: string) =>
        text
          .replace('{domain}', domain)
          .replace('{card}', card)
          .replace('{statement}', statement)
          .replace('{year}', lastYear);
      for (const row of readRouteTable()) {
        if (leaving.includes(row.address)) continue;
        const expected = expectedOf(row, person);
        await test.step(`${row.address}: ${row.outcomes[person]}`, async () => {
          await visit(page, fill(row.address));
          const title = fill(expected.title);
          // The titles of a receipt and of a year's bills end with a number.
          await expect
            .poll(async () => numberless(await page.title()))
            .toBe(`${title} · Agency Portal`);
          await expect.poll(() => new URL(page.url()).pathname).toBe(fill(expected.path));
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          if (expected.title === row.title) return;
          const headings = await page.evaluate(() => Object(window).headings as string[]);
          expect(headings, 'headings on the way').not.toContain(row.title);
        });
      }
    },
  );
}

const numberless = (title: string) =>
  title.replace(/^(Receipt) [\d-]+/, '$1').replace(/^(Bills for) \d{4}/, '$1 a year');
