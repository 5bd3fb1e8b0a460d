import { previewBilling } from '@contract/billing';
import { listCards } from '@contract/card';
import { addRedirect } from '@contract/email-redirect';
import { orderDomain } from '@contract/order';
import { changeLink } from '@contract/link';
import { changeTeamMember, readMemberTies } from '@contract/team';
import { demoUsers } from '@backend/demo/data/demo-people';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedBackend } from '../backend/support/test-server';
import type { Visitor } from '../backend/support/visitor';
import { headersOf } from './attack/attack';
import { plausibleInput, randomOf, sampleValues, type Samples } from './attack/inputs';
import { operations, type Operation } from './attack/operations';
import { send } from './attack/wire';

const backend = sharedBackend();

/** Two accounts of different agencies, each with one of its domains. */
const domainOf = { '100001': 'cedar-quote.example', '100002': 'maple-quote.example' } as const;
type DemoAccount = keyof typeof domainOf;

/** All users except staff, who may work in every account. */
const users = demoUsers.filter(({ allowed, type }) => allowed && type !== 'staff');

const ofAccounts = operations.filter(({ path }) => path.includes('{account_number}'));

/**
 * The only endpoint that doesn't return 404: it voids a key that is unknown to the account, so that an order in flight
 * is refused.
 */
const voidsUnknownKeys = 'GET /backend/api/frontend/accounts/{account_number}/orders/{key}/';

const ofThings = ofAccounts.filter(
  ({ name, path }) => path.split('{').length > 2 && name !== voidsUnknownKeys,
);

const foreignTo = (accounts: readonly string[]): DemoAccount =>
  accounts.includes('100001') ? '100002' : '100001';

const visitors = new Map<string, Visitor>();
const thingsOf = {} as Record<DemoAccount, Samples>;

/** Collects an account's items that a path or body can refer to. */
async function things(staff: Visitor, demoAccount: DemoAccount): Promise<Samples> {
  const path = { account_number: demoAccount };
  const name = domainOf[demoAccount];
  const key = randomUUID();
  const { due_now } = await staff.call(previewBilling, { path, query: { action: 'buy_full' } });
  await staff.call(orderDomain, {
    path,
    key,
    body: {
      name: `ordered-by-${demoAccount}.com`,
      domain_type: 'c1',
      is_transfer: false,
      expected_amount: due_now,
    },
  });
  const redirect_address = `foreign@${name}`;
  const { pk } = await staff.call(addRedirect, {
    path: { ...path, name },
    body: { redirect_address, real_address: 'foreign@inbox.example' },
  });
  const [card] = await staff.call(listCards, { path });
  return {
    name: [name],
    pk: [pk],
    key: [key],
    id: [card?.id],
    payment_id: [card?.id],
    redirect_address: [redirect_address],
    real_address: ['other@inbox.example'],
    version: [1],
    cardVersion: [card?.version],
  };
}

beforeAll(async () => {
  const enter = async (user: string) => {
    const visitor = backend.visitor();
    await visitor.signIn(user);
    return visitor;
  };
  for (const { username } of users) visitors.set(username, await enter(username));
  const staff = await enter('staff');
  thingsOf['100001'] = await things(staff, '100001');
  thingsOf['100002'] = await things(staff, '100002');
}, 60_000);

/** Returns the status of a request that is valid except for its account and items. */
async function statusOf(
  user: string,
  operation: Operation,
  foreign: DemoAccount,
  account: string,
): Promise<number | undefined> {
  const visitor = visitors.get(user);
  if (visitor === undefined) throw new Error(`Nobody signed in as ${user}`);
  const samples = {
    ...sampleValues,
    ...thingsOf[foreign],
    account_number: [account],
    ...(operation.path.includes('/payment/') && { version: thingsOf[foreign]['cardVersion'] }),
  };
  const input = plausibleInput(
    operation,
    samples,
    headersOf(visitor),
    randomOf(1, operation.name, 0),
  );
  return (await send(visitor.origin, input))?.status;
}

describe("a call to another agency's account returns 404", () => {
  it.each(users)('for $username', async ({ username, accounts }) => {
    const foreign = foreignTo(accounts);
    const answered = await Promise.all(
      ofAccounts.map(async (operation) => [
        operation.name,
        await statusOf(username, operation, foreign, foreign),
      ]),
    );
    expect(answered).toEqual(ofAccounts.map(({ name }) => [name, 404]));
  });
});

describe("another agency's id in one's own account returns 404", () => {
  const withAccounts = users.filter(({ accounts }) => accounts.length > 0);

  it.each(withAccounts)('for $username', async ({ username, accounts, isOwner }) => {
    const answered = await Promise.all(
      ofThings.map(async (operation) => [
        operation.name,
        await statusOf(username, operation, foreignTo(accounts), accounts[0] ?? ''),
      ]),
    );
    expect(ofThings.length).toBeGreaterThan(12);
    // A caller without the required role gets 403 first, which reveals nothing about the id.
    const forbidden = [
      ...(isOwner ? [] : [`PUT ${changeTeamMember.path}`, `GET ${readMemberTies.path}`]),
      ...(username === 'intern' ? [`PATCH ${changeLink.path}`] : []),
    ];
    expect(answered).toEqual(
      ofThings.map(({ name }) => [name, forbidden.includes(name) ? 403 : 404]),
    );
  });
});
