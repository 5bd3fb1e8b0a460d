import { canonical } from '@workbench/paths/explore/canonical';
import { describeState, type Path } from '@workbench/paths/describe';
import { explore } from '@workbench/paths/explore/explore';
import { pathTo, type Exploration } from '@workbench/paths/explore/exploration';
import { restricted, type Graph } from '@workbench/paths/explore/graph';
import { stateIdentity } from '@workbench/paths/explore/identity';
import type { Model } from '@workbench/paths/model';
import { replay } from '@workbench/paths/explore/replay';
import { caseGraph } from '@workbench/paths/run/case-graph';
import { executorNames, watchExecutors } from '@workbench/paths/run/executor-use';
import { outOfReach, type Executors } from '@workbench/paths/run/executors';
import { shrinkPath } from '@workbench/paths/run/shrink';
import { walkPath } from '@workbench/paths/run/walk';
import type { RunningState, TakenStep } from '@workbench/paths/explore/step';
import { greedyTour } from '@workbench/paths/tour/tour';
import { vi } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { pathToRepeat, repeatSentence } from './repeated-path';
import type { ViewDriver } from './view-driver';

export interface ViewParts<Driver extends ViewDriver> {
  readonly machine: AnyStateMachine;
  readonly model: Model;
  readonly executors: Executors<NoInfer<Driver>>;
  readonly driver: Driver;
  /** Whether the view lets the cause happen there, as the page that is shown decides; everywhere if left out. */
  readonly isOffered?: (cause: string, snapshot: AnyMachineSnapshot) => boolean;
}

export interface TourReport {
  /** A sentence for each path that failed. */
  readonly failures: readonly string[];
  /** Transitions that the machine can take and that no confirmed step took on the view. */
  readonly untaken: readonly string[];
  /** Causes that the executors say a view cannot bring about. */
  readonly outOfReach: readonly string[];
  /** Executors and assertions that no path called. */
  readonly unused: readonly string[];
}

/** Names of the causes whose executor is out of reach, as an exploration writes them. */
function causesOutOfReach({
  model,
  executors,
}: Pick<ViewParts<ViewDriver>, 'model'> & {
  readonly executors: Pick<Executors<never>, 'inputs' | 'events' | 'actors'>;
}): readonly string[] {
  const listed = (subject: string, cases: Readonly<Record<string, unknown>>, only = false) =>
    Object.entries(cases).flatMap(([name, executor]) =>
      executor === outOfReach
        ? [only ? subject : `${subject}${subject === '' ? '' : ' '}${name}`]
        : [],
    );
  return [
    ...listed('', executors.inputs),
    ...Object.entries(executors.events).flatMap(([type, cases]) =>
      listed(type, cases, Object.keys(model.events[type] ?? {}).length === 1),
    ),
    ...Object.entries(executors.actors).flatMap(([actor, verbs]) =>
      Object.entries(verbs).flatMap(([verb, cases]) => listed(`${actor} ${verb}`, cases)),
    ),
  ];
}

/** What can be gone on the view of all that was explored. */
function reachable(
  exploration: Exploration,
  causes: readonly string[],
  isOffered: NonNullable<ViewParts<ViewDriver>['isOffered']>,
): Graph {
  return restricted(exploration, (hop) => {
    if ('input' in hop) return !causes.includes(hop.input);
    const from = exploration.states[hop.from];
    return (
      !causes.includes(hop.cause) &&
      (from === undefined || isOffered(hop.cause, from.running.snapshot))
    );
  });
}

/** Shortest paths to where a guard refuses an event: a tour is made to take transitions, and may miss it. */
function pathsToRefusals(exploration: Exploration, names: readonly string[]): readonly Path[] {
  const types = names.flatMap((name) => /^refused (.*)$/.exec(name)?.[1] ?? []);
  return types.flatMap((type) => {
    const state = exploration.states.find(({ refusals }) =>
      refusals.some(({ cause }) => cause === type || cause.startsWith(`${type} `)),
    );
    return state === undefined ? [] : [pathTo(exploration.states, state.index)];
  });
}

/** Says in what the running machine differs from the one that was stepped. */
function difference(
  model: Model,
  stepped: { readonly state: RunningState; readonly taken: TakenStep | undefined },
  driver: ViewDriver,
): string | undefined {
  const running = driver.state();
  const actions = driver.takeActions();
  const expected = stepped.taken?.actions ?? [];
  if (describeState(running.snapshot) !== describeState(stepped.state.snapshot)) {
    return `The running machine is in "${describeState(running.snapshot)}", stepped it is in "${describeState(stepped.state.snapshot)}".`;
  }
  if (stateIdentity(model, running) !== stateIdentity(model, stepped.state)) {
    return (
      'Running and stepped differ in context, actors or delays: ' +
      `${stateIdentity(model, running)} instead of ${stateIdentity(model, stepped.state)}.`
    );
  }
  return canonical(actions) === canonical(expected)
    ? undefined
    : `Running it asked for ${canonical(actions)}, stepped for ${canonical(expected)}.`;
}

/** What was looked for is enough; all that was found instead hides the next failure. */
function withoutRoles(sentence: string): string {
  return sentence.replace(/\n+Here are (?:the accessible|the available|the matching) [^]*$/, '');
}

interface WalkedPath {
  readonly path: Path;
  readonly failed: { readonly step: number; readonly sentence: string } | undefined;
  readonly taken: readonly string[];
}

async function goPath<Driver extends ViewDriver>(
  parts: ViewParts<Driver>,
  path: Path,
): Promise<WalkedPath> {
  const { machine, model, driver } = parts;
  const replayed = replay(path, machine, model);
  if (replayed.kind === 'stopped') return { path, failed: replayed, taken: [] };
  const [first] = replayed.taken;
  const stepped = [
    ...(first === undefined ? [] : [{ state: first.state, taken: first }]),
    ...replayed.trail,
  ];
  let gone = 0;
  const run = await walkPath(parts, { name: '', path, on: 'view' }, async (_label, go) => {
    await go();
    const expected = stepped[gone];
    gone += 1;
    const differs = expected === undefined ? undefined : difference(model, expected, driver);
    if (differs !== undefined) throw new Error(differs);
  });
  return {
    path,
    failed:
      run.outcome.kind === 'failed'
        ? { step: run.outcome.step, sentence: withoutRoles(run.outcome.sentence) }
        : undefined,
    taken: stepped
      .slice(0, run.confirmed)
      .flatMap(({ taken }) => taken?.transitions.map(({ id }) => id) ?? []),
  };
}

/** What went wrong at which step, wherever in a path the step stands. */
const complaint = ({ failed }: WalkedPath) => failed?.sentence.replace(/^Step \d+ of \d+, /, '');

/** How many paths are gone at most to find a shorter one that fails alike. */
const tries = 20;

/** Says what went wrong, and how to go the shortest path that was found to fail alike. */
async function failureSentences<Driver extends ViewDriver>(
  parts: ViewParts<Driver>,
  exploration: Exploration,
  walked: WalkedPath,
): Promise<readonly string[]> {
  if (walked.failed === undefined) return [];
  const { step, sentence } = walked.failed;
  const { kind, path } = await shrinkPath(exploration, walked.path, {
    failedStep: step,
    limit: tries,
    fails: async (shorter) => complaint(await goPath(parts, shorter)) === complaint(walked),
  });
  const once = kind === 'unsteady' ? ['It did not fail when it was gone again.'] : [];
  return [[sentence, ...once, repeatSentence(path)].join('\n')];
}

/**
 * Goes a tour through every transition and every case of the model's on the machine's view. Each step is found on the
 * screen, and the running machine is in the very state that the same machine reaches when it is stepped. A path
 * given by `VIEW_PATH` is replayed alone; the report then covers that path only.
 */
export async function goTour<Driver extends ViewDriver>(
  parts: ViewParts<Driver>,
): Promise<TourReport> {
  // A sentence says enough: the whole document after it would hide the next one.
  vi.stubEnv('DEBUG_PRINT_LIMIT', '0');
  const exploration = explore(parts.machine, parts.model);
  const unreachable = causesOutOfReach(parts);
  const { executors, used } = watchExecutors(parts.executors);
  const { isOffered = () => true } = parts;
  const repeated = pathToRepeat();
  const paths =
    repeated === undefined
      ? greedyTour(caseGraph(reachable(exploration, unreachable, isOffered))).paths
      : [repeated];
  const walked: WalkedPath[] = [];
  for (const path of paths) walked.push(await goPath({ ...parts, executors }, path));
  const unused = () => {
    const called = used();
    return executorNames(parts.executors).filter((name) => !called.includes(name));
  };
  for (const path of repeated === undefined ? pathsToRefusals(exploration, unused()) : []) {
    walked.push(await goPath({ ...parts, executors }, path));
  }
  const taken = new Set(walked.flatMap((one) => one.taken));
  const reached = new Set(
    [...exploration.starts, ...exploration.edges].flatMap(({ transitions }) =>
      transitions.map(({ id }) => id),
    ),
  );
  const failures: string[] = [];
  for (const one of walked) failures.push(...(await failureSentences(parts, exploration, one)));
  return {
    failures,
    untaken: repeated === undefined ? [...reached].filter((id) => !taken.has(id)) : [],
    outOfReach: unreachable,
    unused: repeated === undefined ? unused() : [],
  };
}
