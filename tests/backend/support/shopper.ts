import { previewBilling } from '@contract/billing';
import { addCard } from '@contract/new-card';
import type { OrderBody } from '@contract/order';
import { ledger } from '@contract/test-mode';
import { randomUUID } from 'node:crypto';
import type { TestBackend } from './test-server';
import type { Visitor } from './visitor';

export interface Shopper {
  readonly visitor: Visitor;
  readonly account: string;
}

/** A user of a fresh world, signed in and with one of its accounts. */
export async function newShopper(
  backend: TestBackend,
  user = 'agent',
  demoAccount = '100001',
): Promise<Shopper> {
  const visitor = backend.visitor();
  const world = await visitor.enterWorld();
  await visitor.signIn(user);
  return { visitor, account: world.accounts[demoAccount] ?? '' };
}

export const newKey = (): string => randomUUID();

export const validCard = {
  full_number: '4242 4242 4242 4242',
  cvv: '123',
  first_name: 'Nora',
  last_name: 'Whitfield',
  expiration_month: 12,
  expiration_year: 2090,
  billing_address: '48 Harbor Road',
  billing_address_2: '',
  billing_city: 'Springdale',
  billing_state: 'IL',
  billing_zip: '60601',
  billing_country: 'US',
} as const;

/** Adds a card that behaves as its number says, and returns its id. */
export async function addedCard({ visitor, account }: Shopper, number: string): Promise<string> {
  const { id } = await visitor.call(addCard, {
    path: { account_number: account },
    key: newKey(),
    body: { ...validCard, full_number: number },
  });
  return id;
}

async function dueNow({ visitor, account }: Shopper, type: 'c1' | 'parked'): Promise<number> {
  const preview = await visitor.call(previewBilling, {
    path: { account_number: account },
    query: { action: type === 'c1' ? 'buy_full' : 'buy_parked' },
  });
  return preview.due_now;
}

/** An order of a transfer as the portal would send it. */
export async function transferOf(
  shopper: Shopper,
  change: Partial<OrderBody> = {},
): Promise<OrderBody> {
  const type = change.domain_type ?? 'c1';
  return {
    name: 'harbor-coverage.com',
    domain_type: type,
    is_transfer: true,
    transfer_auth_code: 'HC-2041-XFER',
    expected_amount: await dueNow(shopper, type),
    ...change,
  };
}

/** An order of a purchase as the portal would send it. */
export async function purchaseOf(
  shopper: Shopper,
  change: Partial<OrderBody> = {},
): Promise<OrderBody> {
  const type = change.domain_type ?? 'c1';
  return {
    name: 'spruce-quote.com',
    domain_type: type,
    is_transfer: false,
    expected_amount: await dueNow(shopper, type),
    ...change,
  };
}

/** What the database holds of a name after all that happened to it. */
export async function traceOf({ visitor }: Shopper, name: string) {
  const { orders, charges, registrations, domains } = await visitor.call(ledger);
  const keys = new Set(orders.filter((order) => order.name === name).map(({ key }) => key));
  const charged = charges.filter(({ order_key }) => keys.has(order_key));
  return {
    statuses: orders.filter((order) => order.name === name).map(({ status }) => status),
    charges: charged.length,
    /** Cents that were taken and not given back. */
    kept: charged.reduce((sum, charge) => sum + charge.amount_cents - charge.refunded_cents, 0),
    registrations: registrations.filter((registration) => registration.name === name).length,
    domains: domains.filter((domain) => domain.name === name).length,
  };
}
