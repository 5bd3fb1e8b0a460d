import type { AnyStateMachine } from 'xstate';
import { coverage, type Coverage, type Measure } from './coverage/coverage';
import { counted } from './describe';
import { readDefinition } from './explore/definition';
import { isCertain, type Exploration, type Violation } from './explore/exploration';
import { explore, type ExplorationLimit } from './explore/explore';
import { runScenarios, type ScenarioResult } from './explore/scenarios';
import { modelMismatches } from './explore/engine';
import type { Model } from './model';
import { unfilledCases } from './to-fill-in';

/** The findings about one machine; `isFine` is true only if there is nothing to fix. */
export interface Verification {
  readonly machine: string;
  readonly isFine: boolean;
  /** The differences between the model and the machine. If there are any, nothing was explored. */
  readonly mismatches: readonly string[];
  /** The exploration; undefined if the model doesn't match the machine, or if the machine throws when it starts. */
  readonly exploration: Exploration | undefined;
  /** The reason why nothing was explored, if the machine threw. */
  readonly failure: string | undefined;
  readonly coverage: Coverage | undefined;
  readonly violations: readonly Violation[];
  /** True if the model still has data to fill in, which may explain violations. */
  readonly hasUnfilledCases: boolean;
  readonly scenarios: readonly ScenarioResult[];
  /** The unreachable states (paths) and dead transitions (ids), known only after a complete exploration. */
  readonly unreachableStates: readonly string[];
  readonly deadTransitions: readonly string[];
  /** The listed requirements that no state, transition, invariant or passed scenario covers. */
  readonly uncoveredRequirements: readonly string[];
  /** The requirements that the machine or its model names but the list lacks. */
  readonly unknownRequirements: readonly string[];
  /** The findings as text. */
  readonly text: string;
}

function requirementsOfRules({ invariants, stepInvariants, monitors, delays }: Model) {
  return [
    ...(invariants ?? []).map((invariant) => ({ ...invariant, kind: 'invariant' })),
    ...(stepInvariants ?? []).map((invariant) => ({ ...invariant, kind: 'step invariant' })),
    ...(monitors ?? []).map((invariant) => ({ ...invariant, kind: 'monitor' })),
    ...(delays ?? []).map((rule) => ({ ...rule, name: rule.delay, kind: 'delay' })),
  ].map(({ kind, name, requirement }) => ({ kind, name, requirement }));
}

function coveredByRules(model: Model, exploration: Exploration | undefined): readonly string[] {
  // A truncated exploration proves no invariant.
  if (exploration?.kind !== 'complete') return [];
  const broken = new Set(
    exploration.violations.map(({ kind, invariant }) => `${kind}: ${invariant}`),
  );
  return requirementsOfRules(model).flatMap(({ kind, name, requirement }) =>
    requirement === undefined || broken.has(`${kind}: ${name}`) ? [] : [requirement],
  );
}

/** Returns the ids of all requirements that a machine and its model name. */
export function namedRequirements(machine: AnyStateMachine, model: Model): readonly string[] {
  const { states, transitions } = readDefinition(machine);
  return [
    ...[...states, ...transitions].flatMap(({ requirements }) => requirements),
    ...requirementsOfRules(model).flatMap(({ requirement }) => requirement ?? []),
    ...(model.scenarios ?? []).flatMap(({ requirements }) => requirements ?? []),
  ];
}

export interface VerificationOptions {
  /** The ids of exactly the requirements that this machine has to cover. */
  readonly requirements: Iterable<string>;
  readonly limit?: ExplorationLimit;
}

interface Findings {
  readonly exploration: Exploration | undefined;
  readonly scenarios: readonly ScenarioResult[];
  readonly failure: string | undefined;
}

function find(
  machine: AnyStateMachine,
  model: Model,
  { limit = {} }: Omit<VerificationOptions, 'requirements'>,
): Findings {
  try {
    const exploration = explore(machine, model, { limit });
    return { exploration, scenarios: runScenarios(machine, model), failure: undefined };
  } catch (thrown) {
    const failure = thrown instanceof Error ? thrown.message : String(thrown);
    return { exploration: undefined, scenarios: [], failure };
  }
}

/**
 * Explores a machine, checks its model's invariants and scenarios, and compares the requirements it covers with the list
 * of required ones.
 */
export function verifyModel(
  machine: AnyStateMachine,
  model: Model,
  options: VerificationOptions,
): Verification {
  const mismatches = modelMismatches(readDefinition(machine), model);
  const { exploration, scenarios, failure }: Findings =
    mismatches.length > 0
      ? { exploration: undefined, scenarios: [], failure: undefined }
      : find(machine, model, options);
  const measured = exploration === undefined ? undefined : coverage(exploration);
  const known = [...new Set(options.requirements)];
  const covered = new Set([
    ...(measured?.requirements.hit ?? []),
    ...coveredByRules(model, exploration),
    ...scenarios.flatMap((one) => (one.kind === 'passed' ? one.requirements : [])),
  ]);
  const named = new Set(namedRequirements(machine, model));

  const findings = {
    machine: machine.id,
    mismatches,
    exploration,
    failure,
    coverage: measured,
    violations: exploration?.violations ?? [],
    hasUnfilledCases: unfilledCases(model).length > 0,
    scenarios,
    unreachableStates:
      exploration?.kind === 'complete' ? exploration.unreachableStates.map(({ path }) => path) : [],
    deadTransitions:
      exploration?.kind === 'complete' ? exploration.deadTransitions.map(({ id }) => id) : [],
    uncoveredRequirements: known.filter((id) => !covered.has(id)),
    unknownRequirements: [...named].filter((id) => !known.includes(id)),
  };
  const isFine =
    exploration?.kind === 'complete' &&
    [
      findings.violations,
      findings.unreachableStates,
      findings.deadTransitions,
      findings.uncoveredRequirements,
      findings.unknownRequirements,
      scenarios.filter(({ kind }) => kind === 'failed'),
    ].every((list) => list.length === 0);
  return { ...findings, isFine, text: verificationText({ ...findings, isFine }) };
}

function fraction({ hit, missed }: Measure): string {
  return `${hit.length} of ${hit.length + missed.length}`;
}

function listed(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  - ${line}`)];
}

function explorationLines({ exploration, failure, coverage }: Omit<Verification, 'text'>) {
  if (exploration === undefined) return [failure ?? 'Nothing was explored.'];
  const size = `${counted(exploration.states.length, 'state')} of the running machine, ${counted(exploration.edges.length, 'step')}`;
  return [
    exploration.kind === 'complete' ? `Complete: ${size}.` : `Truncated: ${exploration.reason}`,
    ...(coverage === undefined
      ? []
      : [
          `States reached ${fraction(coverage.states)}, transitions taken ${fraction(coverage.transitions)}, guards with both outcomes ${fraction(coverage.branches)}, cases of the model used ${fraction(coverage.events)}.`,
        ]),
  ];
}

/** Returns the names that weren't reached, for complete explorations only. */
function unseen(
  { exploration, coverage }: Omit<Verification, 'text'>,
  kind: 'branches' | 'events',
): readonly string[] {
  return exploration?.kind === 'complete' ? (coverage?.[kind].missed ?? []) : [];
}

/** Writes a verification as text: the verdict first, then the problems to fix. */
export function verificationText(found: Omit<Verification, 'text'>): string {
  const { scenarios } = found;
  const failed = scenarios.flatMap((one) => (one.kind === 'failed' ? [one.sentence] : []));
  return [
    `${found.machine}: ${found.isFine ? 'fine' : 'not fine'}`,
    ...explorationLines(found),
    ...(scenarios.length === 0
      ? []
      : [`Scenarios passed ${scenarios.length - failed.length} of ${scenarios.length}.`]),
    ...listed('Model and machine differ; nothing was explored:', found.mismatches),
    ...listed(
      // Missing data may explain all violations but those that no model could.
      found.hasUnfilledCases && !found.violations.some(isCertain)
        ? 'To fill in, because of:'
        : 'Violations:',
      found.violations.map(({ sentence, requirement }) =>
        requirement === undefined ? sentence : `${sentence} (${requirement})`,
      ),
    ),
    ...listed('Scenarios failed:', failed),
    ...listed('Unreachable states:', found.unreachableStates),
    ...listed('Dead transitions:', found.deadTransitions),
    ...listed('Requirements not covered:', found.uncoveredRequirements),
    ...listed('Unlisted requirements:', found.unknownRequirements),
    ...listed('For information, guards with one outcome only:', unseen(found, 'branches')),
    ...listed('For information, cases without effect:', unseen(found, 'events')),
  ].join('\n');
}
