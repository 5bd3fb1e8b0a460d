import { daysAfter } from '@contract/iso-day';
import { close } from '@backend/resources/agency-imports/missing-agencies';
import { billingCalendar } from '@backend/shared/billing-calendar';
import { previewBilling } from '@contract/billing';
import { cancelDomain } from '@contract/domain-settings';
import { runRenewals } from '@contract/test-mode';
import { accounts, domains, sandboxNames } from '@backend/schema';
import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Shopper } from './shopper';
import type { TestBackend } from './test-backend';

const dayMs = 86_400_000;
const calendar = billingCalendar('America/Chicago');
const { dayOf } = calendar;

/**
 * Cancels an Enhanced Microsite right before a billing day and lets the day pass, so that restoring the domain costs a
 * prorated amount.
 */
export async function cancelOverBillingDay(shopper: Shopper, name: string): Promise<void> {
  const { visitor } = shopper;
  const query = { action: 'buy_full' };
  const { next_billing_day } = await shopper.call(previewBilling, { query });
  const { now } = await shopper.advance(0);
  const left = (Date.parse(next_billing_day) - Date.parse(dayOf(new Date(now)))) / dayMs;
  await later(shopper, Math.max(0, left - 2));
  expect((await shopper.request(cancelDomain, { path: { name } })).status).toBe(204);
  await later(shopper, 3);
  await visitor.call(runRenewals);
}

/** Advances the clock, and signs in again because sessions expire in the meantime. */
export async function later(shopper: Shopper, days: number, user = 'agent'): Promise<void> {
  await shopper.advance((days * dayMs) / 1000);
  await shopper.visitor.signIn(user);
}

/** The sandbox's registrar lets go a name once for each day on which it ends. */
let ended = 0;

/** Lets the sandbox's registrar let go a name now, instead of after the year that was paid. */
export async function letGo(
  { store: { database } }: Pick<TestBackend, 'store'>,
  name: string,
): Promise<void> {
  ended += 1;
  await database
    .update(sandboxNames)
    .set({ endsOn: daysAfter('2000-01-01', ended) })
    .where(eq(sandboxNames.name, name));
}

/** Cancels a domain and releases it, as if its restore window and its last year had passed. */
export async function cancelAndRelease(
  data: Pick<TestBackend, 'store'>,
  shopper: Shopper,
  name: string,
): Promise<void> {
  const { database } = data.store;
  await letGo(data, name);
  expect((await shopper.request(cancelDomain, { path: { name } })).status).toBe(204);
  const ofAccount = and(eq(domains.accountNumber, shopper.account), eq(domains.name, name));
  await database
    .update(domains)
    .set({ releaseAt: domains.canceledAt })
    .where(and(ofAccount, isNotNull(domains.canceledAt)));
  await shopper.visitor.call(runRenewals);
  // The background job may be releasing the domain at the same time.
  await vi.waitFor(async () => expect(await database.$count(domains, ofAccount)).toBe(0));
}

/** Closes an agency, as an import does once its notice has passed. */
export async function closeAgency(
  { store: { database }, clock }: Pick<TestBackend, 'store' | 'clock'>,
  { account }: Pick<Shopper, 'account'>,
): Promise<void> {
  const noticed = database.update(accounts).set({ missingSince: new Date(0) });
  await noticed.where(eq(accounts.number, account));
  expect(await close(database, account, clock.now(), calendar)).toBe(true);
}
