import { activeUser } from '@contract/user';
import { listDomains } from '@contract/domain';
import type { Endpoint } from '@contract/endpoint';
import { listDecided, listQueue } from '@contract/override';
import { readSearchIndex } from '@contract/search';
import { describe, expect, it, vi } from 'vitest';
import { sharedBackend } from '../support/test-server';
import type { Sent } from '../support/visitor';

const backend = sharedBackend();

interface Queried {
  readonly $client: { query(...statement: unknown[]): unknown };
}

/** Counts the queries of a call, including the session lookup. */
async function queriesOf(call: () => Promise<unknown>): Promise<number> {
  const { $client } = backend.store.database as typeof backend.store.database & Queried;
  const query = vi.spyOn($client, 'query');
  const counts: number[] = [];
  // The sweeper runs queries every few seconds, so the lowest of several counts is the call's own.
  for (let times = 0; times < 4; times += 1) {
    query.mockClear();
    await call();
    counts.push(query.mock.calls.length);
  }
  query.mockRestore();
  return Math.min(...counts);
}

describe('a request', () => {
  const path = { account_number: '100001' };
  it.each<{ endpoint: Endpoint; sent: Sent; user?: string; queries: number }>([
    { endpoint: activeUser, sent: {}, queries: 2 },
    { endpoint: listDomains, sent: { path }, queries: 2 },
    { endpoint: readSearchIndex, sent: { path }, queries: 4 },
    // The count must not depend on the number of items.
    { endpoint: listQueue, sent: {}, user: 'staff', queries: 2 },
    { endpoint: listDecided, sent: {}, user: 'staff', queries: 2 },
  ])(
    '$endpoint.method $endpoint.path takes $queries queries',
    async ({ endpoint, sent, user = 'agent', queries }) => {
      const visitor = backend.visitor();
      await visitor.signInByProvider(user);
      await visitor.call(endpoint, sent);
      expect(await queriesOf(() => visitor.call(endpoint, sent))).toBe(queries);
    },
  );

  it.each([
    ['a call', '/backend/api/frontend/users/active/'],
    ['a page', '/domains'],
  ])('with an invented session cookie takes no query: %s', async (_, address) => {
    const visitor = backend.visitor();
    for (const token of ['x'.repeat(43), `${'x'.repeat(43)}.${'y'.repeat(43)}`]) {
      visitor.cookies.set('portal_session', token);
      expect(await queriesOf(async () => (await visitor.send(address)).text())).toBe(0);
    }
  });
});
