import { beforeAll, describe, expect, it } from 'vitest';
import { freshBackend, sharedBackend } from '../backend/support/test-server';
import { attack, attackersIn, type Attackers } from './attack/attack';
import { foreignTexts, placeForeignOrder, readAccount, tryForeignIds } from './attack/foreign';
import { operations, otherOperations } from './attack/operations';

const named = [...operations, ...otherOperations].map((each) => [each.name, each] as const);

describe('105 hostile requests from a stranger, an agent and staff do no harm when sent to', () => {
  const backend = freshBackend();

  it.each(named)('%s', async (_, operation) => {
    expect(await attack(backend, await attackersIn(backend), operation, 105)).toEqual([]);
  });
});

describe('an agent can neither read nor change anything of another agency through', () => {
  const backend = sharedBackend();
  let attackers: Attackers;
  let texts: readonly string[];
  let before: unknown;

  beforeAll(async () => {
    attackers = await attackersIn(backend);
    await placeForeignOrder(attackers);
    texts = await foreignTexts(attackers);
    before = await readAccount(attackers.staff, attackers.foreign);
  });

  it.each(operations.map((each) => [each.name, each] as const))('%s', async (_, operation) => {
    expect(texts.length).toBeGreaterThan(10);
    expect(await tryForeignIds(attackers, operation, texts)).toEqual([]);
    expect(await readAccount(attackers.staff, attackers.foreign)).toEqual(before);
  });
});
