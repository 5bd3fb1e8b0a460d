import { logout } from '@contract/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../backend/support/test-backend';
import { attack, attackersIn, type Attackers } from './attack/attack';
import { operations, otherOperations } from './attack/operations';

let backend: TestBackend;
let attackers: Attackers;

beforeAll(async () => {
  backend = await startTestBackend();
  attackers = await attackersIn(backend);
});

afterAll(() => backend.stop());

// Signing out goes last, because it ends the attackers' sessions. `attack.full.test.ts` sends far more requests.
const named = [...operations, ...otherOperations]
  .toSorted((a, b) => Number(a.path === logout.path) - Number(b.path === logout.path))
  .map((each) => [each.name, each] as const);

describe('six hostile requests from a stranger, an agent and staff do no harm when sent to', () => {
  it.each(named)('%s', async (_, operation) => {
    expect(await attack(backend, attackers, operation, 6)).toEqual([]);
  });
});
