import type { AnyStateMachine } from 'xstate';
import type { Path } from '../describe';
import { explore, type ExplorationLimit } from '../explore/explore';
import { messageOf } from '../explore/invariants';
import { runJourneys } from '../explore/journeys';
import type { Model } from '../model';
import { compare, withoutRules, type Comparison } from './equivalence';
import { mutantsOf, type Mutant, type Operator } from './mutants';
import { probes } from './probes';
import { deviation, recordPaths } from './recorded-paths';

/** What became of one mutant. Sentences say how it was caught; nothing where it was not. */
export interface MutantResult {
  readonly id: string;
  readonly operator: Operator;
  /** Where it does otherwise than the recorded tour. */
  readonly byTour: string | undefined;
  /** Where it does otherwise than the recorded probes, if the tour does not catch it. */
  readonly byProbe: string | undefined;
  /** Which pinned journey or rule it breaks. */
  readonly byRules: string | undefined;
  /** Only of those that no recorded path catches: others are plainly not equivalent. */
  readonly comparison: Comparison | undefined;
}

/** A machine that is asked for its mutants, each examined by itself. */
export interface MutationProof {
  readonly mutants: readonly Mutant[];
  examine(this: void, mutant: Mutant): MutantResult;
}

function brokenJourney(machine: AnyStateMachine, model: Model): string | undefined {
  return runJourneys(machine, model).flatMap((run) =>
    run.kind === 'failed' ? [run.sentence] : [],
  )[0];
}

/** The rule, or journey written by hand, that a machine breaks; nothing derived from the machine. */
function brokenRule(
  machine: AnyStateMachine,
  model: Model,
  limit: ExplorationLimit,
): string | undefined {
  try {
    return (
      brokenJourney(machine, model) ??
      explore(machine, model, { limit: { ...limit, violations: 1 } }).violations[0]?.sentence
    );
  } catch (thrown) {
    return messageOf(thrown);
  }
}

/**
 * Makes ready to examine the mutants of a machine: whether recorded paths tell them from it, and
 * whether its model's rules and journeys do.
 *
 * @param options.tour the paths to record; probes are recorded beside them.
 * @param options.limit of each exploration.
 * @throws if model and machine do not agree, or if the machine does not go the tour.
 */
export function proveByMutation(
  machine: AnyStateMachine,
  model: Model,
  options: { readonly tour: readonly Path[]; readonly limit?: ExplorationLimit },
): MutationProof {
  const { tour, limit = {} } = options;
  // Without rules the states are fewer, and equivalence is a matter of the machine alone.
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
    mutants: mutantsOf(machine),
    examine: ({ id, operator, machine: mutant }) => {
      const byTour = deviation(recordedTour, mutant, bare);
      const byProbe = byTour === undefined ? deviation(recordedProbes, mutant, bare) : undefined;
      const isCaught = (byTour ?? byProbe) !== undefined;
      const compared = isCaught ? undefined : comparison(mutant);
      const byRules =
        compared?.kind === 'equivalent' ? undefined : brokenRule(mutant, model, limit);
      return { id, operator, byTour, byProbe, byRules, comparison: compared };
    },
  };
}
