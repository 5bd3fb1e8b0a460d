import { relative } from 'node:path';
import { canonical } from 'statechart-paths/explore/canonical';
import { describePath, describeState, type Path } from 'statechart-paths/describe';
import { explore } from 'statechart-paths/explore/explore';
import { pathTo, type Exploration } from 'statechart-paths/explore/exploration';
import { restricted, type Graph } from 'statechart-paths/explore/graph';
import { stateIdentity } from 'statechart-paths/explore/identity';
import type { Model } from 'statechart-paths/model';
import { replay } from 'statechart-paths/explore/replay';
import { caseGraph } from 'statechart-paths/run/case-graph';
import { executorNames, watchExecutors } from 'statechart-paths/run/executor-use';
import { outOfReach, type Executors } from 'statechart-paths/run/executors';
import { shrinkPath } from 'statechart-paths/run/shrink';
import { walkPath } from 'statechart-paths/run/walk';
import type { RunningState, TakenStep } from 'statechart-paths/explore/step';
import { greedyTour } from 'statechart-paths/tour/tour';
import { expect, vi } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ViewDriver } from './view-driver';

export interface ViewReplayOptions<Driver extends ViewDriver> {
  readonly machine: AnyStateMachine;
  readonly model: Model;
  readonly executors: Executors<NoInfer<Driver>>;
  readonly driver: Driver;
  /** Returns true if the current page lets a person perform the step. Defaults to true for every step. */
  readonly isOffered?: (cause: string, snapshot: AnyMachineSnapshot) => boolean;
}

export interface TourReport {
  /** A message for each failed path. */
  readonly failures: readonly string[];
  /** Reachable transitions that no confirmed step covered. */
  readonly untaken: readonly string[];
  /** Steps whose executor is `outOfReach`. */
  readonly outOfReach: readonly string[];
  /** Executors and assertions that were never called. */
  readonly unused: readonly string[];
}

/** Lists the steps whose executor is `outOfReach`, named as in an exploration. */
function causesOutOfReach({
  model,
  executors,
}: Pick<ViewReplayOptions<ViewDriver>, 'model'> & {
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

/** The part of the explored graph that a view can reach. */
function reachable(
  exploration: Exploration,
  causes: readonly string[],
  isOffered: NonNullable<ViewReplayOptions<ViewDriver>['isOffered']>,
): Graph {
  return restricted(exploration, (edge) => {
    if ('input' in edge) return !causes.includes(edge.input);
    const from = exploration.states[edge.from];
    return (
      !causes.includes(edge.cause) &&
      (from === undefined || isOffered(edge.cause, from.running.snapshot))
    );
  });
}

/** Returns shortest paths to states that refuse the events whose refusal assertions weren't used. */
function pathsToRefusals(exploration: Exploration, names: readonly string[]): readonly Path[] {
  const types = names.flatMap((name) => /^refused (.*)$/.exec(name)?.[1] ?? []);
  return types.flatMap((type) => {
    const state = exploration.states.find(({ refusals }) =>
      refusals.some(({ cause }) => cause === type || cause.startsWith(`${type} `)),
    );
    return state === undefined ? [] : [pathTo(exploration.states, state.index)];
  });
}

/** Describes how the view's machine differs from the oracle. */
function difference(
  model: Model,
  stepped: { readonly state: RunningState; readonly taken: TakenStep | undefined },
  driver: ViewDriver,
): string | undefined {
  const running = driver.state();
  const actions = driver.takeActions();
  const expected = stepped.taken?.actions ?? [];
  if (describeState(running.snapshot) !== describeState(stepped.state.snapshot)) {
    return `The view is in "${describeState(running.snapshot)}", the oracle in "${describeState(stepped.state.snapshot)}".`;
  }
  if (stateIdentity(model, running) !== stateIdentity(model, stepped.state)) {
    return (
      'View and oracle differ in context, actors or delays: ' +
      `${stateIdentity(model, running)} instead of ${stateIdentity(model, stepped.state)}.`
    );
  }
  return canonical(actions) === canonical(expected)
    ? undefined
    : `The view emitted the actions ${canonical(actions)}, the oracle ${canonical(expected)}.`;
}

/** Removes the list of accessible roles that Testing Library appends to errors. */
function withoutRoles(sentence: string): string {
  return sentence.replace(/\n+Here are (?:the accessible|the available|the matching) [^]*$/, '');
}

interface ReplayedPath {
  readonly path: Path;
  readonly failed: { readonly step: number; readonly sentence: string } | undefined;
  readonly taken: readonly string[];
}

async function replayPath<Driver extends ViewDriver>(
  options: ViewReplayOptions<Driver>,
  path: Path,
): Promise<ReplayedPath> {
  const { machine, model, driver } = options;
  const replayed = replay(path, machine, model);
  if (replayed.kind === 'stopped') return { path, failed: replayed, taken: [] };
  const [first] = replayed.taken;
  const stepped = [
    ...(first === undefined ? [] : [{ state: first.state, taken: first }]),
    ...replayed.trail,
  ];
  let step = 0;
  const run = await walkPath(options, { name: '', path, on: 'view' }, async (_label, execute) => {
    await execute();
    const expected = stepped[step];
    step += 1;
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

/** The failure message without the step number, to compare failures of different paths. */
const failureOf = ({ failed }: ReplayedPath) => failed?.sentence.replace(/^Step \d+ of \d+, /, '');

/** Limit on minimizing a failing path. */
const maxTries = 20;

const pathVariable = 'VIEW_PATH';

/** The path to replay instead of the tour, if one is given: `fresh → card.save`. */
function pathToReplay(): Path | undefined {
  const [input, ...steps] = (process.env[pathVariable] ?? '').split('→').map((part) => part.trim());
  return input === undefined || input === '' ? undefined : { input, steps };
}

/** The command that replays a path of the current test file. */
function replayInstruction(path: Path): string {
  const file = relative('.', expect.getState().testPath ?? '');
  return `Replay it with: ${pathVariable}="${describePath(path)}" npx vitest run --project src ${file}`;
}

/** Returns the failure message, with the command that replays the shortest path that fails in the same way. */
async function failureMessages<Driver extends ViewDriver>(
  options: ViewReplayOptions<Driver>,
  exploration: Exploration,
  walked: ReplayedPath,
): Promise<readonly string[]> {
  if (walked.failed === undefined) return [];
  const { step, sentence } = walked.failed;
  const { kind, path } = await shrinkPath(exploration, walked.path, {
    failedStep: step,
    limit: maxTries,
    fails: async (shorter) => failureOf(await replayPath(options, shorter)) === failureOf(walked),
  });
  const once = kind === 'unsteady' ? ['The failure was not reproduced: it is flaky.'] : [];
  return [[sentence, ...once, replayInstruction(path)].join('\n')];
}

/**
 * Replays a tour of every transition and model case on the machine's view. After each step, the screen must match and
 * the view's machine must equal the oracle. If `VIEW_PATH` is set, replays and reports only that path.
 */
export async function replayTour<Driver extends ViewDriver>(
  options: ViewReplayOptions<Driver>,
): Promise<TourReport> {
  // Stops Testing Library from appending the whole document to errors.
  vi.stubEnv('DEBUG_PRINT_LIMIT', '0');
  const exploration = explore(options.machine, options.model);
  const unreachable = causesOutOfReach(options);
  const { executors, used } = watchExecutors(options.executors);
  const { isOffered = () => true } = options;
  const given = pathToReplay();
  const paths =
    given === undefined
      ? greedyTour(caseGraph(reachable(exploration, unreachable, isOffered))).paths
      : [given];
  const walked: ReplayedPath[] = [];
  for (const path of paths) walked.push(await replayPath({ ...options, executors }, path));
  const unused = () => {
    const called = used();
    return executorNames(options.executors).filter((name) => !called.includes(name));
  };
  for (const path of given === undefined ? pathsToRefusals(exploration, unused()) : []) {
    walked.push(await replayPath({ ...options, executors }, path));
  }
  const taken = new Set(walked.flatMap((one) => one.taken));
  const reached = new Set(
    [...exploration.starts, ...exploration.edges].flatMap(({ transitions }) =>
      transitions.map(({ id }) => id),
    ),
  );
  const failures: string[] = [];
  for (const one of walked) failures.push(...(await failureMessages(options, exploration, one)));
  return {
    failures,
    untaken: given === undefined ? [...reached].filter((id) => !taken.has(id)) : [],
    outOfReach: unreachable,
    unused: given === undefined ? unused() : [],
  };
}
