import { machines } from '@machines/index';
import { requirements } from '@machines/requirements';
import { verifyModel } from '@workbench/paths/verify';
import { describe, expect, it } from 'vitest';
import { requirementsOf } from '../../scripts/paths/machine-requirements';

const ids = machines.map(({ id }) => id);
const owned = machines.map((one) => Object.keys(requirementsOf(one, requirements, ids)));

describe.each(machines)('the machine $id', ({ id, machine, model }) => {
  const own = Object.keys(requirementsOf({ id, machine }, requirements, ids));
  const verification = verifyModel(machine, model, { requirements: own });

  it('is explored completely, with every state reached and every transition taken', () => {
    expect(verification.mismatches, verification.text).toEqual([]);
    expect(verification.exploration?.kind, verification.text).toBe('complete');
    expect(verification.unreachableStates).toEqual([]);
    expect(verification.deadTransitions).toEqual([]);
  });

  it('holds every invariant of its model in every state and step', () => {
    expect(verification.violations, verification.text).toEqual([]);
  });

  it('ends each journey in its hand-written end state', () => {
    const failed = verification.journeys.filter(({ kind }) => kind === 'failed');
    expect(failed, verification.text).toEqual([]);
    expect(verification.journeys.length).toBeGreaterThan(0);
  });

  it('covers all its requirements and names no unknown one', () => {
    expect(own.length).toBeGreaterThan(0);
    expect(verification.uncoveredRequirements).toEqual([]);
    expect(verification.unknownRequirements).toEqual([]);
  });

  it('is fine', () => {
    expect(verification.isFine, verification.text).toBe(true);
  });
});

it('registers a machine, or an embedded fragment, for every requirement', () => {
  const known = new Set(owned.flat());
  expect(Object.keys(requirements).filter((id) => !known.has(id))).toEqual([]);
});
