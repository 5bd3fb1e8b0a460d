import { addFault, advanceClock, clearFaults, ledger, startSession } from '@contract/test-mode';
import { expect, it } from 'vitest';
import { sharedBackend } from '../support/test-server';

const plain = sharedBackend({ PORTAL_TEST_MODE: '0' });

it('test endpoints do not exist outside test mode', async () => {
  const visitor = plain.visitor();
  for (const endpoint of [addFault, clearFaults, ledger, advanceClock, startSession]) {
    const response = await visitor.request(endpoint);
    expect([endpoint.path, response.status]).toEqual([endpoint.path, 404]);
  }
});
