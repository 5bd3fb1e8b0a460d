import { previewBilling } from '@contract/billing';
import { addCard, addHostedCard, beginHostedCard } from '@contract/new-card';
import type { Upgrade } from '@contract/domain-settings';
import type { Endpoint } from '@contract/endpoint';
import type { OrderBody } from '@contract/order';
import { sampleHostedCard, sampleNewCard } from '@contract/samples/samples';
import { advanceClock, ledger } from '@contract/test-mode';
import { randomUUID } from 'node:crypto';
import type { Emulator } from '../../emulators/stripe/run-emulator';
import type { TestBackend } from './test-backend';
import type { Sent, Visitor } from './visitor';

export const newKey = (): string => randomUUID();

/** A signed-in visitor who works in one account. Adds the account to calls, and a key where the endpoint needs one. */
export class Shopper {
  constructor(
    readonly visitor: Visitor,
    readonly account: string,
  ) {}

  #sent(endpoint: Endpoint, sent: Sent): Sent {
    return {
      ...(endpoint.keyed && { key: newKey() }),
      ...sent,
      path: { account_number: this.account, ...sent.path },
    };
  }

  request = (endpoint: Endpoint, sent: Sent = {}) =>
    this.visitor.request(endpoint, this.#sent(endpoint, sent));

  call = <E extends Endpoint>(endpoint: E, sent: Sent = {}) =>
    this.visitor.call(endpoint, this.#sent(endpoint, sent));

  refused = (endpoint: Endpoint, sent: Sent = {}) =>
    this.visitor.refused(endpoint, this.#sent(endpoint, sent));

  advance = (seconds: number) =>
    this.visitor.call(advanceClock, { body: { advance_seconds: seconds } });
}

/** Signs a user in and chooses one of their accounts. */
export async function newShopper(
  backend: Pick<TestBackend, 'visitor'>,
  user = 'agent',
  account = '100001',
): Promise<Shopper> {
  const visitor = backend.visitor();
  await visitor.signIn(user);
  return new Shopper(visitor, account);
}

export const validCard = sampleNewCard;

/** Adds a card, whose number determines its behavior, and returns its id. */
export async function addedCard(shopper: Shopper, number: string): Promise<string> {
  return (await shopper.call(addCard, { body: { ...validCard, full_number: number } })).id;
}

/** Lets the gateway's fields take a card. Returns what names it. */
export async function takenCard(
  shopper: Shopper,
  emulator: Pick<Emulator, 'takeCard'>,
  number: string,
): Promise<string> {
  const { client_secret, reference } = await shopper.call(beginHostedCard);
  await emulator.takeCard(client_secret, number);
  return reference;
}

/** Adds a card that the gateway's fields take, whose number determines its behavior, and returns its id. */
export async function addedHostedCard(...card: Parameters<typeof takenCard>): Promise<string> {
  const body = { ...sampleHostedCard, reference: await takenCard(...card) };
  return (await card[0].call(addHostedCard, { body })).id;
}

async function orderOf(
  shopper: Shopper,
  order: Pick<OrderBody, 'name' | 'is_transfer' | 'transfer_auth_code'>,
  change: Partial<OrderBody>,
): Promise<OrderBody> {
  const { domain_type = 'c1' } = change;
  const action = domain_type === 'c1' ? 'buy_full' : 'buy_parked';
  const { due_now } = await shopper.call(previewBilling, { query: { action } });
  return { ...order, domain_type, expected_amount: due_now, ...change };
}

/** Returns the body of an order for a transfer, as the portal would send it. */
export const transferOf = (shopper: Shopper, change: Partial<OrderBody> = {}) =>
  orderOf(
    shopper,
    { name: 'harbor-coverage.com', is_transfer: true, transfer_auth_code: 'HC-2041-XFER' },
    change,
  );

/** Returns the body of an order for a purchase, as the portal would send it. */
export const purchaseOf = (shopper: Shopper, change: Partial<OrderBody> = {}) =>
  orderOf(shopper, { name: 'spruce-quote.com', is_transfer: false }, change);

/** Returns the body of an upgrade of the demo agent's parked domain, as the portal would send it. */
export async function upgradeOf(shopper: Shopper, change: Partial<Upgrade> = {}) {
  const query = { action: 'buy_full', domain: parkedDomain };
  const { due_now } = await shopper.call(previewBilling, { query });
  return { domain_type: 'c1', expected_amount: due_now, ...change } as const;
}

export const parkedDomain = 'cedar-old.example';

/** Returns the trace of an order that was charged and completed once. */
export const doneOnce = ({ expected_amount }: OrderBody) => ({
  statuses: ['done'],
  charges: 1,
  kept: expected_amount,
  registrations: 1,
  domains: 1,
});

/** The trace of an order that was charged, refused and refunded. */
export const refunded = {
  statuses: ['refused'],
  charges: 1,
  kept: 0,
  registrations: 0,
  domains: 0,
};

/** Returns the database's records for a name. */
export async function traceOf({ visitor }: Shopper, name: string) {
  const { orders, charges, registrations, domains } = await visitor.call(ledger);
  const own = orders.filter((order) => order.name === name);
  const charged = charges.filter(({ order_key }) => own.some(({ key }) => key === order_key));
  return {
    statuses: own.map(({ status }) => status),
    charges: charged.length,
    /** The amount that was charged and not refunded, in cents. */
    kept: charged.reduce((sum, charge) => sum + charge.amount_cents - charge.refunded_cents, 0),
    registrations: registrations.filter((registration) => registration.name === name).length,
    domains: domains.filter((domain) => domain.name === name).length,
  };
}
