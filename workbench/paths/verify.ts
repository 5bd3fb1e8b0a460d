import type { AnyStateMachine } from 'xstate';
import { coverage, type Coverage, type Measure } from './coverage/coverage';
import { counted } from './describe';
import { readDefinition } from './explore/definition';
import type { Exploration, Violation } from './explore/exploration';
import { explore, type ExplorationLimit } from './explore/explore';
import { runJourneys, type JourneyResult } from './explore/journeys';
import { modelMismatches } from './explore/engine';
import type { Model } from './model';

/** What was found out about one machine; `isFine` only if nothing is left to be done. */
export interface Verification {
  readonly machine: string;
  readonly isFine: boolean;
  /** What model and machine do not agree on. If there is anything, nothing was explored. */
  readonly mismatches: readonly string[];
  /** Nothing if model and machine do not agree, or if the machine throws when it starts. */
  readonly exploration: Exploration | undefined;
  /** Why nothing was explored, if the machine threw. */
  readonly failure: string | undefined;
  readonly coverage: Coverage | undefined;
  readonly violations: readonly Violation[];
  readonly journeys: readonly JourneyResult[];
  /** Paths of states and ids of transitions that nothing reaches; known only when complete. */
  readonly unreachableStates: readonly string[];
  readonly deadTransitions: readonly string[];
  /** Requirements in the list that no state, transition, unbroken rule or passed journey covers. */
  readonly uncoveredRequirements: readonly string[];
  /** Requirements that machine or model names and the list lacks. */
  readonly unknownRequirements: readonly string[];
  /** The same as a person reads it. */
  readonly text: string;
}

function requirementsOfRules({ invariants, stepInvariants, monitors }: Model) {
  return [
    ...(invariants ?? []).map((rule) => ({ ...rule, kind: 'invariant' })),
    ...(stepInvariants ?? []).map((rule) => ({ ...rule, kind: 'step invariant' })),
    ...(monitors ?? []).map((rule) => ({ ...rule, kind: 'monitor' })),
  ].map(({ kind, name, requirement }) => ({ kind, name, requirement }));
}

function coveredByRules(model: Model, exploration: Exploration | undefined): readonly string[] {
  // Of a truncated exploration it is not known that a rule always holds.
  if (exploration?.kind !== 'complete') return [];
  const broken = new Set(exploration.violations.map(({ kind, rule }) => `${kind}: ${rule}`));
  return requirementsOfRules(model).flatMap(({ kind, name, requirement }) =>
    requirement === undefined || broken.has(`${kind}: ${name}`) ? [] : [requirement],
  );
}

/** Ids of the requirements that a machine and its model name anywhere. */
export function namedRequirements(machine: AnyStateMachine, model: Model): readonly string[] {
  const { states, transitions } = readDefinition(machine);
  return [
    ...[...states, ...transitions].flatMap(({ requirements }) => requirements),
    ...requirementsOfRules(model).flatMap(({ requirement }) => requirement ?? []),
    ...(model.journeys ?? []).flatMap(({ requirements }) => requirements ?? []),
  ];
}

interface Findings {
  readonly exploration: Exploration | undefined;
  readonly journeys: readonly JourneyResult[];
  readonly failure: string | undefined;
}

function find(machine: AnyStateMachine, model: Model, limit: ExplorationLimit): Findings {
  try {
    const exploration = explore(machine, model, { limit });
    return { exploration, journeys: runJourneys(machine, model), failure: undefined };
  } catch (thrown) {
    const failure = thrown instanceof Error ? thrown.message : String(thrown);
    return { exploration: undefined, journeys: [], failure };
  }
}

/**
 * Explores a machine, asks every rule of its model, goes its journeys and compares the
 * requirements it realises with the list of those it should.
 *
 * @param options.requirements ids of the rules this machine is to realise, all of them and no
 *   others.
 */
export function verifyModel(
  machine: AnyStateMachine,
  model: Model,
  options: { readonly requirements: Iterable<string>; readonly limit?: ExplorationLimit },
): Verification {
  const mismatches = modelMismatches(readDefinition(machine), model);
  const { exploration, journeys, failure }: Findings =
    mismatches.length > 0
      ? { exploration: undefined, journeys: [], failure: undefined }
      : find(machine, model, options.limit ?? {});
  const measured = exploration === undefined ? undefined : coverage(exploration);
  const known = [...new Set(options.requirements)];
  const covered = new Set([
    ...(measured?.requirements.hit ?? []),
    ...coveredByRules(model, exploration),
    ...journeys.flatMap((one) => (one.kind === 'passed' ? one.requirements : [])),
  ]);
  const named = new Set(namedRequirements(machine, model));

  const findings = {
    machine: machine.id,
    mismatches,
    exploration,
    failure,
    coverage: measured,
    violations: exploration?.violations ?? [],
    journeys,
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
      journeys.filter(({ kind }) => kind === 'failed'),
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
          `States reached ${fraction(coverage.states)}, transitions taken ${fraction(coverage.transitions)}, guards seen both ways ${fraction(coverage.branches)}, cases of the model used ${fraction(coverage.events)}.`,
        ]),
  ];
}

/** Claimed only where everything was seen. */
function unseen(
  { exploration, coverage }: Omit<Verification, 'text'>,
  kind: 'branches' | 'events',
): readonly string[] {
  return exploration?.kind === 'complete' ? (coverage?.[kind].missed ?? []) : [];
}

/** A verification as a QA engineer reads it: the verdict first, then what is to be done. */
export function verificationText(found: Omit<Verification, 'text'>): string {
  const { journeys } = found;
  const failed = journeys.flatMap((one) => (one.kind === 'failed' ? [one.sentence] : []));
  return [
    `${found.machine}: ${found.isFine ? 'fine' : 'not fine'}`,
    ...explorationLines(found),
    ...(journeys.length === 0
      ? []
      : [`Journeys passed ${journeys.length - failed.length} of ${journeys.length}.`]),
    ...listed('Model and machine do not agree; nothing was explored:', found.mismatches),
    ...listed(
      'Rules broken:',
      found.violations.map(({ sentence, requirement }) =>
        requirement === undefined ? sentence : `${sentence} (${requirement})`,
      ),
    ),
    ...listed('Journeys failed:', failed),
    ...listed('States that nothing reaches:', found.unreachableStates),
    ...listed('Transitions that nothing takes:', found.deadTransitions),
    ...listed('Requirements that nothing covers:', found.uncoveredRequirements),
    ...listed('Requirements that the list lacks:', found.unknownRequirements),
    ...listed('For information, guards seen one way only:', unseen(found, 'branches')),
    ...listed('For information, cases that no state takes:', unseen(found, 'events')),
  ].join('\n');
}
