import type { AnyStateMachine } from 'xstate';
import type { Path } from '../describe';
import { createEngine } from '../explore/engine';
import { explore, type ExplorationLimit } from '../explore/explore';
import { messageOf } from '../explore/invariants';
import { runScenarios } from '../explore/scenarios';
import type { Model } from '../model';
import { compare, withoutRules, type Comparison } from './equivalence';
import { mutantsOf, type Mutant, type Operator } from './mutants';
import { probes } from './probes';
import { recordPaths, wrongOnPaths, type BrokenRule } from './recorded-paths';
import { valueMutantsOf } from './value-mistakes';

/** The result for one mutant: how each check caught it; undefined if the check didn't. */
export interface MutantResult {
  readonly id: string;
  readonly operator: Operator;
  /** The first deviation from the recorded tour. */
  readonly byTour: string | undefined;
  /** The first deviation from the recorded probes, if the tour doesn't catch the mutant. */
  readonly byProbe: string | undefined;
  /** The scenario or invariant that the mutant breaks. */
  readonly byModel: string | undefined;
  /** The requirements of the mutant's place and of the rule that it breaks, which are proven. */
  readonly proves: readonly string[];
  /** The comparison with the original, only for mutants that no recorded path catches: the others aren't equivalent. */
  readonly comparison: Comparison | undefined;
}

/** The mutants of a machine, to be tested one at a time. */
export interface MutationProof {
  readonly mutants: readonly Mutant[];
  examine(this: void, mutant: Mutant): MutantResult;
}

/** Returns the scenario or invariant that a machine breaks beyond its recorded paths; both are written by hand. */
function brokenRule(
  machine: AnyStateMachine,
  model: Model,
  limit: ExplorationLimit,
): BrokenRule | undefined {
  try {
    const failed = runScenarios(machine, model).find((run) => run.kind === 'failed');
    if (failed !== undefined) return failed;
    const [broken] = explore(machine, model, { limit: { ...limit, violations: 1 } }).violations;
    if (broken === undefined) return undefined;
    const { sentence, requirement } = broken;
    return { sentence, requirements: requirement === undefined ? [] : [requirement] };
  } catch (thrown) {
    return { sentence: messageOf(thrown), requirements: [] };
  }
}

/**
 * Prepares to test each mutant of a machine against recorded paths, and against the model's invariants and scenarios.
 *
 * @param options.tour the paths to record; probes are recorded in addition.
 * @param options.limit the limit of each exploration.
 * @throws if model and machine don't agree, or if the machine rejects the tour.
 */
export function proveByMutation(
  machine: AnyStateMachine,
  model: Model,
  options: { readonly tour: readonly Path[]; readonly limit?: ExplorationLimit },
): MutationProof {
  const { tour, limit = {} } = options;
  // Monitors would multiply the states, and equivalence concerns the machine alone.
  const bare = withoutRules(model);
  const original = explore(machine, bare, { limit });
  const recordedTour = recordPaths(machine, bare, tour);
  const recordedProbes = recordPaths(machine, bare, probes(original, tour));

  const comparison = (mutant: AnyStateMachine): Comparison => {
    try {
      return compare(original, explore(mutant, bare, { limit }));
    } catch (thrown) {
      return { kind: 'different', sentence: messageOf(thrown) };
    }
  };

  return {
    mutants: [...mutantsOf(machine), ...valueMutantsOf(machine, bare, limit)],
    examine: ({ id, operator, requirements, machine: mutant }) => {
      const engine = createEngine(mutant, model);
      const onTour = wrongOnPaths(recordedTour, engine);
      const onProbes = wrongOnPaths(recordedProbes, engine, onTour);
      const isCaught = onProbes.deviation !== undefined;
      const compared = isCaught ? undefined : comparison(mutant);
      const broken =
        compared?.kind === 'equivalent'
          ? undefined
          : (onProbes.broken ?? brokenRule(mutant, model, limit));
      return {
        id,
        operator,
        byTour: onTour.deviation,
        byProbe: onTour.deviation === undefined ? onProbes.deviation : undefined,
        byModel: broken?.sentence,
        proves: broken === undefined ? [] : [...requirements, ...broken.requirements],
        comparison: compared,
      };
    },
  };
}
