import { listDomains } from '@contract/domain';
import { activeUser } from '@contract/user';
import {
  addFault,
  advanceClock,
  changePerson,
  clearFaults,
  ledger,
  startSession,
} from '@contract/test-mode';
import { describe, expect, it } from 'vitest';
import { newShopper } from '../support/shopper';
import { startTestBackend } from '../support/test-backend';
import { freshBackend } from '../support/test-server';

const backend = freshBackend();

it('the clock of a test can be moved', async () => {
  const visitor = backend.visitor();
  const { now } = await visitor.call(advanceClock, { body: { advance_seconds: 86_400 } });
  expect(Date.parse(now) - Date.now()).toBeGreaterThan(86_000_000);
});

describe('a person', () => {
  it('can lose an account while they work, and get it back', async () => {
    const { visitor, account } = await newShopper(backend);
    const path = { account_number: account };
    await visitor.call(changePerson, { body: { user: 'agent', accounts: [] } });
    expect((await visitor.refused(listDomains, { path })).status).toBe(404);
    expect((await visitor.call(activeUser)).num_available_accounts).toBe(0);
    await visitor.call(changePerson, { body: { user: 'agent', accounts: [account] } });
    await visitor.call(listDomains, { path });
  });

  it('can get another remembered account and address', async () => {
    const visitor = backend.visitor();
    await visitor.signIn('multi');
    const second = '100003';
    await visitor.call(changePerson, {
      body: { user: 'multi', email_address: 'moved@demo.example', current_account: second },
    });
    expect(await visitor.call(activeUser)).toMatchObject({
      email_address: 'moved@demo.example',
      current_account: second,
    });
  });

  it('is refused if unknown', async () => {
    const { visitor } = await newShopper(backend);
    expect((await visitor.refused(changePerson, { body: { user: 'nobody' } })).status).toBe(404);
  });
});

describe('a fault', () => {
  it('with a status fails the given number of calls, for its method and path', async () => {
    const { visitor, account } = await newShopper(backend);
    const path = { account_number: account };
    await visitor.call(addFault, {
      body: {
        method: 'GET',
        path: '*/domains/',
        kind: 'status',
        status: 502,
        error_reason: 'registrar_failed',
        times: 2,
      },
    });
    await visitor.call(activeUser);
    for (let times = 0; times < 2; times += 1) {
      const refused = await visitor.refused(listDomains, { path });
      expect([refused.status, refused.error.error_reason]).toEqual([502, 'registrar_failed']);
    }
    await visitor.call(listDomains, { path });
  });

  it.each(['drop', 'drop_answer'] as const)('%s breaks the connection', async (kind) => {
    const { visitor } = await newShopper(backend);
    await visitor.call(addFault, { body: { method: 'GET', path: '*/users/active/', kind } });
    await expect(visitor.send('/backend/api/frontend/users/active/')).rejects.toThrow(
      'fetch failed',
    );
    await visitor.call(activeUser);
  });

  it('malformed returns broken JSON', async () => {
    const { visitor } = await newShopper(backend);
    await visitor.call(addFault, { body: { method: 'GET', path: '*', kind: 'malformed' } });
    const response = await visitor.send('/backend/api/frontend/users/active/');
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it('delay responds late', async () => {
    const { visitor } = await newShopper(backend);
    await visitor.call(addFault, {
      body: { method: 'GET', path: '*/users/active/', kind: 'delay', delay_ms: 200 },
    });
    const began = performance.now();
    await visitor.call(activeUser);
    expect(performance.now() - began).toBeGreaterThan(190);
  });

  it('can be cleared', async () => {
    const { visitor } = await newShopper(backend);
    await visitor.call(addFault, { body: { method: 'GET', path: '*', kind: 'drop', times: 9 } });
    expect(await visitor.call(clearFaults)).toEqual({ faults: 0 });
    await visitor.call(activeUser);
  });
});

describe('outside test mode', () => {
  it('its endpoints do not exist', async () => {
    const plain = await startTestBackend({ PORTAL_TEST_MODE: '0' });
    const visitor = plain.visitor();
    for (const endpoint of [addFault, clearFaults, ledger, advanceClock, startSession]) {
      const response = await visitor.request(endpoint);
      expect([endpoint.path, response.status]).toEqual([endpoint.path, 404]);
    }
    await plain.stop();
  });
});
