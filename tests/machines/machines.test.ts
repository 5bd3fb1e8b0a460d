import { machines } from '@machines/index';
import { requirements } from '@machines/requirements';
import { verifyModel } from '@workbench/paths/verify';
import { describe, expect, it } from 'vitest';

const requirementIds = Object.keys(requirements);

describe.each(machines)('the machine $id', ({ id, machine, model }) => {
  const own = requirementIds.filter((requirement) => requirement.startsWith(`${id}.`));
  const verification = verifyModel(machine, model, { requirements: own });

  it('is explored completely, with every state reached and every transition taken', () => {
    expect(verification.mismatches, verification.text).toEqual([]);
    expect(verification.exploration?.kind, verification.text).toBe('complete');
    expect(verification.unreachableStates).toEqual([]);
    expect(verification.deadTransitions).toEqual([]);
  });

  it('keeps every rule of its model in every state and step', () => {
    expect(verification.violations, verification.text).toEqual([]);
  });

  it('ends each pinned journey where it was pinned by hand', () => {
    const failed = verification.journeys.filter(({ kind }) => kind === 'failed');
    expect(failed, verification.text).toEqual([]);
    expect(verification.journeys.length).toBeGreaterThan(0);
  });

  it('realises every requirement of its own and names no unknown one', () => {
    expect(own.length).toBeGreaterThan(0);
    expect(verification.uncoveredRequirements).toEqual([]);
    expect(verification.unknownRequirements).toEqual([]);
  });

  it('has nothing left to be done', () => {
    expect(verification.isFine, verification.text).toBe(true);
  });
});

describe('the requirements', () => {
  it('each belong to a registered machine', () => {
    const ids: readonly string[] = machines.map(({ id }) => id);
    expect(
      requirementIds.filter((requirement) => !ids.includes(requirement.split('.')[0] ?? '')),
    ).toEqual([]);
  });
});
