import { addRedirect } from '@contract/email-redirect';
import { mailDestinations } from '@backend/schema';
import type { Shopper } from './shopper';
import type { TestBackend } from './test-backend';

/** Adds a redirect, by default with a confirmed destination. */
export async function addedRedirect(
  { store: { database } }: TestBackend,
  shopper: Shopper,
  local: string,
  { confirmed = true, name = 'cedar-quote.example', real = `${local}@inbox-of.example` } = {},
) {
  const to = `${local}@${name}`;
  if (confirmed) {
    await database
      .insert(mailDestinations)
      .values({ accountNumber: shopper.account, address: real, confirmedAt: new Date() });
  }
  const body = { redirect_address: to, real_address: real };
  const { pk } = await shopper.call(addRedirect, { path: { name }, body });
  return { pk, to, real };
}
