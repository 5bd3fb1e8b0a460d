import type { AnyStateMachine } from 'xstate';
import type { Path } from '../describe';
import { createEngine, type Engine } from '../explore/engine';
import { explore, type ExplorationLimit } from '../explore/explore';
import { messageOf } from '../explore/invariants';
import { runScenarios, type ScenarioResult } from '../explore/scenarios';
import type { Model } from '../model';
import { greedyTour } from '../tour/tour';
import { brokenByChange, knownGraph } from './changed-part';
import { compare, compareChange, withoutRules, type Comparison } from './equivalence';
import { mutantsOf, type Mutant, type Operator } from './mutants';
import { probes } from './probes';
import { deviation, recordPaths } from './recorded-paths';
import { valueMutantsOf } from './value-mistakes';

/** The result for one mutant: how each check caught it, or undefined if a check didn't. */
export interface MutantResult {
  readonly id: string;
  readonly operator: Operator;
  /** The first deviation from the recorded tour. */
  readonly byTour: string | undefined;
  /** The first deviation from the recorded probes, if the tour doesn't catch the mutant. */
  readonly byProbe: string | undefined;
  /** The scenario or invariant that the mutant breaks. */
  readonly byModel: string | undefined;
  /** The requirements that the mutant proves: named by its place and by the rule that it breaks. */
  readonly proves: readonly string[];
  /**
   * The comparison with the original, only for mutants that no recorded path catches, because caught mutants aren't
   * equivalent.
   */
  readonly comparison: Comparison | undefined;
}

/** The mutants of a machine, to be tested one at a time. */
export interface MutationProof {
  readonly mutants: readonly Mutant[];
  examine(this: void, mutant: Mutant): MutantResult;
}

/** A rule of the model that a mutant breaks, with the requirements that the rule names. */
interface BrokenRule {
  readonly sentence: string;
  readonly requirements: readonly string[];
}

function rule(sentence: string, requirement?: string): BrokenRule {
  return { sentence, requirements: requirement === undefined ? [] : [requirement] };
}

/** Returns the paths of the states that are active in a scenario of the unchanged machine. */
function activeIn(run: ScenarioResult): ReadonlySet<string> {
  if (run.kind === 'failed') throw alreadyBroken(run);
  return new Set(run.replayed.taken.flatMap(({ visited }) => visited.map(({ path }) => path)));
}

/** A rule that the unchanged machine breaks would seem to catch every mutant. */
function alreadyBroken({ sentence }: { readonly sentence: string }): Error {
  return new Error(`The unchanged machine already breaks its model. ${sentence}`);
}

/** The maximum number of states to visit in the search for a broken rule, the same as in an exploration. */
const STATES = 20_000;

/**
 * Prepares to test each mutant of a machine against recorded paths, and against the model's invariants and scenarios.
 *
 * @param options.tour the paths to record, a tour by default; probes are recorded in addition.
 * @param options.limit the limit of each exploration.
 * @throws if the model doesn't match the machine, if the unchanged machine breaks an invariant or a scenario, or if it
 *   rejects the tour.
 */
export function proveByMutation(
  machine: AnyStateMachine,
  model: Model,
  options: { readonly tour?: readonly Path[]; readonly limit?: ExplorationLimit } = {},
): MutationProof {
  const { limit = {} } = options;
  // Monitors would multiply the states, and equivalence concerns the machine alone.
  const bare = withoutRules(model);
  const original = explore(machine, bare, { limit });
  const ruled = explore(machine, model, { limit });
  const [violation] = ruled.violations;
  if (violation !== undefined) throw alreadyBroken(violation);
  const active = runScenarios(machine, model).map(activeIn);
  const { tour = greedyTour(ruled).paths } = options;
  const recordedTour = recordPaths(machine, bare, tour);
  const recordedProbes = recordPaths(machine, bare, probes(original, tour));
  const bareGraph = original.kind === 'complete' ? knownGraph(original) : undefined;
  const ruledGraph = ruled.kind === 'complete' ? knownGraph(ruled) : undefined;

  const comparison = (mutant: AnyStateMachine, engine: Engine, states: readonly string[]) =>
    bareGraph === undefined
      ? compare(original, explore(mutant, bare, { limit }))
      : compareChange(bareGraph, engine, states);

  const brokenRule = (mutant: AnyStateMachine, engine: Engine, states: readonly string[]) => {
    // A scenario that passes through no state affected by the mistake runs as it does on the original.
    const scenarios = model.scenarios?.filter((_, index) =>
      states.some((path) => active[index]?.has(path)),
    );
    const failed = runScenarios(mutant, { ...model, scenarios: scenarios ?? [] }).find(
      (run) => run.kind === 'failed',
    );
    if (failed !== undefined) return failed;
    const broken =
      ruledGraph === undefined
        ? explore(mutant, model, { limit: { ...limit, violations: 1 } }).violations[0]
        : brokenByChange(ruledGraph, engine, states, limit.states ?? STATES);
    return broken && rule(broken.sentence, broken.requirement);
  };

  return {
    mutants: [...mutantsOf(machine), ...valueMutantsOf(machine, bare, limit)],
    examine: ({ id, operator, requirements, states, machine: mutant }) => {
      const engine = createEngine(mutant, model);
      const byTour = deviation(recordedTour, engine, states);
      const byProbe = byTour === undefined ? deviation(recordedProbes, engine, states) : undefined;
      const isCaught = (byTour ?? byProbe) !== undefined;
      const compared = isCaught
        ? undefined
        : attempt<Comparison>(
            () => comparison(mutant, engine, states),
            (sentence) => ({ kind: 'different', sentence }),
          );
      const broken =
        compared?.kind === 'equivalent'
          ? undefined
          : attempt(() => brokenRule(mutant, engine, states), rule);
      return {
        id,
        operator,
        byTour,
        byProbe,
        byModel: broken?.sentence,
        proves: broken === undefined ? [] : [...requirements, ...broken.requirements],
        comparison: compared,
      };
    },
  };
}

/**
 * Returns a result or, if the machine throws, the result for the error message: a mutant that throws counts as
 * different and broken.
 */
function attempt<Result>(take: () => Result, otherwise: (message: string) => Result): Result {
  try {
    return take();
  } catch (thrown) {
    return otherwise(messageOf(thrown));
  }
}
