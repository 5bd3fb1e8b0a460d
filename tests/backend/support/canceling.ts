import { cancelDomain } from '@contract/domain-settings';
import { runRenewals } from '@contract/test-mode';
import { domains } from '@backend/store/schema';
import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Shopper } from './shopper';
import type { TestBackend } from './test-server';

/** Cancels a domain and releases it, as if the days in which it can be restored had passed. */
export async function cancelAndRelease(
  { store: { database } }: Pick<TestBackend, 'store'>,
  shopper: Shopper,
  name: string,
): Promise<void> {
  expect((await shopper.request(cancelDomain, { path: { name } })).status).toBe(204);
  const ofAccount = and(eq(domains.accountNumber, shopper.account), eq(domains.name, name));
  await database
    .update(domains)
    .set({ releaseAt: domains.canceledAt })
    .where(and(ofAccount, isNotNull(domains.canceledAt)));
  await shopper.visitor.call(runRenewals);
  // The background may be doing it.
  await vi.waitFor(async () => expect(await database.$count(domains, ofAccount)).toBe(0));
}
