import type { MutantResult } from './mutation-proof';

export interface MachineProof {
  readonly machine: string;
  /**
   * The requirements that the machine's states and transitions name; machines with a common requirement share a
   * fragment.
   */
  readonly requirements?: readonly string[];
  readonly results: readonly MutantResult[];
}

/** The mutants of a fragment that several machines embed, each counted once. */
export interface SharedProof extends MachineProof {
  readonly machines: readonly string[];
}

/** Combines results: a mutant counts as caught only if it is caught in every machine in which it isn't equivalent. */
function combined(results: readonly [MutantResult, ...MutantResult[]]): MutantResult {
  const [first] = results;
  const others = results.filter(({ comparison }) => comparison?.kind !== 'equivalent');
  const survivor = others.find(({ byTour, byProbe }) => (byTour ?? byProbe) === undefined);
  const toured = others.find(({ byTour }) => byTour === undefined) ?? others[0] ?? first;
  const unruled = others.find(({ byModel }) => byModel === undefined) ?? others[0] ?? first;
  const { id, operator } = first;
  return {
    id,
    operator,
    byTour: survivor === undefined ? toured.byTour : undefined,
    byProbe: survivor === undefined ? toured.byProbe : undefined,
    byModel: unruled.byModel,
    proves: unruled.proves,
    comparison: survivor?.comparison ?? (others.length === 0 ? first.comparison : undefined),
  };
}

function sharesFragment(one: MachineProof, other: MachineProof): boolean {
  return (one.requirements ?? []).some((id) => other.requirements?.includes(id));
}

/** Returns the mutants that have the same place in several machines with a common fragment. */
export function sharedProofs(proofs: readonly MachineProof[]): readonly SharedProof[] {
  const groups = new Map<string, Map<string, MutantResult[]>>();
  const ids = new Set(proofs.flatMap(({ results }) => results.map(({ id }) => id)));
  for (const id of ids) {
    const having = proofs.flatMap((proof) => {
      const result = proof.results.find((one) => one.id === id);
      return result === undefined ? [] : [{ proof, result }];
    });
    const sharing = having.filter(({ proof }) =>
      having.some((other) => other.proof !== proof && sharesFragment(proof, other.proof)),
    );
    if (sharing.length === 0) continue;
    const name = sharing.map(({ proof }) => proof.machine).join(' & ');
    const group = groups.get(name) ?? new Map<string, MutantResult[]>();
    groups.set(
      name,
      group.set(
        id,
        sharing.map(({ result }) => result),
      ),
    );
  }
  return [...groups].map(([machine, group]) => ({
    machine,
    machines: machine.split(' & '),
    results: [...group.values()].flatMap(([first, ...rest]) =>
      first === undefined ? [] : [combined([first, ...rest])],
    ),
  }));
}

/** Returns all mutants, but each mutant of a shared fragment only once. */
export function distinctProofs(proofs: readonly MachineProof[]): readonly MachineProof[] {
  const shared = sharedProofs(proofs);
  const isShared = (machine: string, id: string) =>
    shared.some(
      ({ machines, results }) =>
        machines.includes(machine) && results.some((result) => result.id === id),
    );
  return [
    ...proofs.map((proof) => ({
      ...proof,
      results: proof.results.filter(({ id }) => !isShared(proof.machine, id)),
    })),
    ...shared,
  ];
}
