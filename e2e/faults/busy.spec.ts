import { listDomains } from '@contract/domain';
import { idempotencyHeader } from '@contract/http';
import { authenticate } from '@contract/sign-in';
import { expectBoughtOnce, expectNothingBought } from '../fixtures/ledger';
import { orders } from '../fixtures/order-faults';
import { flowsForRareCases, OrderScreen } from '../fixtures/order-screen';
import { fullRunOnly } from '../fixtures/scope';
import { fragmentOf } from '../fixtures/sign-in';
import { expect, signIn, test } from '../fixtures/test';

const busy = { kind: 'status', status: 503, error_reason: 'busy', retry_after: 1 } as const;

test(
  'a list that a busy portal refuses is requested again automatically, and the page says so',
  fullRunOnly,
  async ({ page, backend }) => {
    const domains = listDomains.path.replace('{account_number}', '*');
    await backend.fault({ ...busy, method: 'GET', path: domains, times: 3 });
    await page.clock.install();
    await signIn(page, 'agent', '/domains');
    const line = page.getByRole('status').filter({ hasText: /^The portal is busy right now/ });
    await expect(line).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(async () => {
      // Skips the pause before the next attempt.
      await page.clock.fastForward('00:10');
      await expect(page.getByRole('link', { name: 'cedar-quote.example' }).first()).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    await expect(line).toHaveCount(0);
  },
);

for (const flow of flowsForRareCases) {
  test(
    `a ${flow.kind} refused by a busy portal is reported as not sent, and confirming it again places one order`,
    fullRunOnly,
    async ({ page, backend }) => {
      const keys: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/domains/')) {
          keys.push(request.headers()[idempotencyHeader.toLowerCase()]);
        }
      });
      const screen = await OrderScreen.open(page, flow);
      await screen.configure();
      await backend.fault({ ...orders, ...busy });
      await screen.confirm.click();
      await screen.expectState('config.choosing.confirming.unsent');
      await expect(page.getByText("Your order wasn't sent")).toBeInViewport();
      await expectNothingBought(backend, flow.name);
      await screen.confirm.click();
      await screen.expectDone();
      await expectBoughtOnce(backend, flow.name, { kind: flow.kind });
      expect(keys).toHaveLength(2);
      expect(keys[1]).toBe(keys[0]);
    },
  );
}

test(
  'a sign-in refused by a busy portal succeeds when retried',
  fullRunOnly,
  async ({ page, backend }) => {
    await backend.fault({ ...busy, method: authenticate.method, path: authenticate.path });
    await page.goto(`/login${await fragmentOf(page, 'agent', '/domains')}`);
    await expect(page.getByText(/^The portal is busy right now/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Domains' })).toBeVisible();
  },
);
