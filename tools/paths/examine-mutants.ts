import {
  proveByMutation,
  type MutantResult,
  type MutationProof,
} from 'statechart-paths/mutate/mutation-proof';
import { Failure } from '../../scripts/lib/failure.mjs';
import { portalMachines } from './portal-machines';

/** The machines to test and their progress, shared by all threads. */
export interface Share {
  readonly ids: readonly string[];
  /** The number of threads that have started testing each machine. */
  readonly begun: Int32Array;
  /** The index of each machine's next mutant to test. */
  readonly next: Int32Array;
}

/** A mutant's result, or the reason why a machine can't be tested. */
export type Found =
  | {
      readonly id: string;
      readonly index: number;
      readonly of: number;
      readonly result: MutantResult;
    }
  | { readonly id: string; readonly failure: string };

/** The index of the next mutant when none is left. */
const DONE = 1_000_000;

export function shareOf(ids: readonly string[]): Share {
  const cells = () => new Int32Array(new SharedArrayBuffer(4 * ids.length));
  return { ids, begun: cells(), next: cells() };
}

/**
 * Prepares to test every mutant of a portal machine against the machine's recorded tour.
 *
 * @throws {Failure} if there is no such machine.
 */
function prepare(id: string): MutationProof {
  const registered = portalMachines.find((one) => one.id === id);
  if (registered === undefined) throw new Failure(`There is no machine "${id}".`);
  const { machine, model } = registered;
  return proveByMutation(machine, model);
}

function examineMachine({ ids, next }: Share, at: number, tell: (found: Found) => void): void {
  const id = ids[at] ?? '';
  try {
    const { mutants, examine } = prepare(id);
    for (;;) {
      const index = Atomics.add(next, at, 1);
      const mutant = mutants[index];
      if (mutant === undefined) break;
      tell({ id, index, of: mutants.length, result: examine(mutant) });
    }
  } catch (thrown) {
    tell({ id, failure: thrown instanceof Error ? thrown.message : String(thrown) });
  }
  Atomics.store(next, at, DONE);
}

/**
 * Tests mutants until none is left. Starts with machines that no other thread has started, and then helps with the
 * rest. The results don't depend on the number of threads.
 */
export function examineMutants(share: Share, tell: (found: Found) => void): void {
  const { ids, begun, next } = share;
  for (const threads of [0, 1]) {
    for (const at of ids.keys()) {
      if (Atomics.load(next, at) >= DONE) continue;
      if (threads === 0 && Atomics.add(begun, at, 1) > 0) continue;
      examineMachine(share, at, tell);
    }
  }
}
