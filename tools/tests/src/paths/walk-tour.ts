import { stateTourLimit } from '@machines/index';
import { relative } from 'node:path';
import { canonical } from 'statechart-paths/explore/canonical';
import { describePath, describeState, type Path } from 'statechart-paths/describe';
import { explore } from 'statechart-paths/explore/explore';
import { pathTo, type Exploration } from 'statechart-paths/explore/exploration';
import { restricted, type Graph } from 'statechart-paths/explore/graph';
import { stateIdentity } from 'statechart-paths/explore/identity';
import type { Model } from 'statechart-paths/model';
import { replay } from 'statechart-paths/explore/replay';
import { caseGraph, stateGraph } from 'statechart-paths/run/case-graph';
import { executorNames, watchExecutors } from 'statechart-paths/run/executor-use';
import { outOfReach, type Executors } from 'statechart-paths/run/executors';
import { shrinkPath } from 'statechart-paths/run/shrink';
import { walkPath } from 'statechart-paths/run/walk';
import type { RunningState, TakenStep } from 'statechart-paths/explore/step';
import { greedyTour } from 'statechart-paths/tour/tour';
import { expect, onTestFinished, vi } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ViewDriver } from './view-driver';

export interface ViewReplayOptions<Driver extends ViewDriver> {
  readonly machine: AnyStateMachine;
  readonly model: Model;
  readonly executors: Executors<NoInfer<Driver>>;
  readonly driver: Driver;
  /** Returns true if the current page lets a person perform the step. By default, every step can be performed. */
  readonly isOffered?: (cause: string, snapshot: AnyMachineSnapshot) => boolean;
  /** What the tour covers: by default each transition and model case. */
  readonly covers?: 'states' | 'cases';
}

export interface TourReport {
  /** The message of the first path that failed. No path is replayed after a failure. */
  readonly failures: readonly string[];
  /** Reachable transitions that no confirmed step covered; empty after a failure or if the tour covers states. */
  readonly untaken: readonly string[];
  /** Steps whose executor is `outOfReach`. */
  readonly outOfReach: readonly string[];
  /** Executors and assertions that were never called; empty after a failure or if the tour covers states. */
  readonly unused: readonly string[];
}

/** Returns the names of steps whose executor is `outOfReach`, in the format of an exploration. */
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

/** Returns shortest paths to states that refuse an event, for each event whose refusal assertion wasn't used. */
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

/** Removes the appendix of a Testing Library error: the list of accessible roles, or the markup of the page. */
function withoutPage(sentence: string): string {
  return sentence.replace(
    /\n+(?:Here are (?:the accessible|the available|the matching) |Ignored nodes: )[^]*$/,
    '',
  );
}

/** A step's timeout. Testing Library's is shorter, so that its error, which names the element, comes first. */
const stepMilliseconds = 10_000;

interface ReplayedPath {
  readonly path: Path;
  readonly failed: { readonly step: number; readonly sentence: string } | undefined;
  readonly taken: readonly string[];
}

async function replayPath<Driver extends ViewDriver>(
  options: ViewReplayOptions<Driver>,
  path: Path,
  isOver: () => boolean,
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
  const walkOptions = { stepMilliseconds, ...options };
  const run = await walkPath(
    walkOptions,
    { name: '', path, on: 'view' },
    async (_label, execute) => {
      if (isOver()) throw new Error('The test has ended.');
      await execute();
      const expected = stepped[step];
      step += 1;
      const differs = expected === undefined ? undefined : difference(model, expected, driver);
      if (differs !== undefined) throw new Error(differs);
    },
  );
  return {
    path,
    failed:
      run.outcome.kind === 'failed'
        ? { step: run.outcome.step, sentence: withoutPage(run.outcome.sentence) }
        : undefined,
    taken: stepped
      .slice(0, run.confirmed)
      .flatMap(({ taken }) => taken?.transitions.map(({ id }) => id) ?? []),
  };
}

/** Returns the failure message without the step number, so that failures of different paths can be compared. */
const failureOf = ({ failed }: ReplayedPath) => failed?.sentence.replace(/^Step \d+ of \d+, /, '');

/** The limits for minimizing a failing path. */
const maxTries = 20;

const pathVariable = 'VIEW_PATH';
const shrinkVariable = 'VIEW_SHRINK';

/** The path to replay instead of the tour, if `VIEW_PATH` contains one, such as `fresh → card.save`. */
function pathToReplay(): Path | undefined {
  const [input, ...steps] = (process.env[pathVariable] ?? '').split('→').map((part) => part.trim());
  return input === undefined || input === '' ? undefined : { input, steps };
}

/** Returns the command that replays a path of the current test file. */
function replayInstruction(path: Path): string {
  const file = relative('.', expect.getState().testPath ?? '');
  return `Replay it with: ${pathVariable}="${describePath(path)}" npm run vitest -- run --project src ${file}`;
}

/**
 * Returns the failure message, with the command that replays the path up to the step that failed. If `VIEW_SHRINK` is
 * set, shortens the path while it still fails in the same way; each attempt may wait as long as the failure did.
 */
async function failureMessage(
  path: Path,
  { step, sentence }: NonNullable<ReplayedPath['failed']>,
  exploration: Exploration,
  fails: (path: Path) => Promise<boolean>,
): Promise<string> {
  if (!process.env[shrinkVariable]) {
    const instruction = replayInstruction({ ...path, steps: path.steps.slice(0, step) });
    return [sentence, instruction, `${shrinkVariable}=1 looks for a shorter path.`].join('\n');
  }
  const shrunk = await shrinkPath(exploration, path, { failedStep: step, limit: maxTries, fails });
  const once = shrunk.kind === 'unsteady' ? ['The failure was not reproduced: it is flaky.'] : [];
  return [sentence, ...once, replayInstruction(shrunk.path)].join('\n');
}

/**
 * Replays a tour of every transition and model case, or of every state, on the machine's view, up to the first path that fails. After each
 * step, the screen must match and the view's machine must equal the oracle. If `VIEW_PATH` is set, replays and reports
 * only that path. If the test times out, the replay ends before the next test begins, because both use one page.
 */
export async function replayTour<Driver extends ViewDriver>(
  options: ViewReplayOptions<Driver>,
): Promise<TourReport> {
  // Stops Testing Library from appending the whole document to errors.
  vi.stubEnv('DEBUG_PRINT_LIMIT', '0');
  let isOver = false;
  const replaying = replayPaths(options, () => isOver);
  onTestFinished(async () => {
    isOver = true;
    await replaying.catch(() => undefined);
  }, 2 * stepMilliseconds);
  return replaying;
}

async function replayPaths<Driver extends ViewDriver>(
  options: ViewReplayOptions<Driver>,
  isOver: () => boolean,
): Promise<TourReport> {
  // tests/machines has the machine's invariants checked, which takes as long as the search itself.
  const unchecked = { ...options.model, invariants: [], stepInvariants: [], monitors: [] };
  const { isOffered = () => true, covers = 'cases' } = options;
  const exploration = explore(
    options.machine,
    unchecked,
    covers === 'states' ? { limit: stateTourLimit } : {},
  );
  const unreachable = causesOutOfReach(options);
  const { executors, used } = watchExecutors(options.executors);
  const given = pathToReplay();
  const taken = new Set<string>();
  /** Replays paths until one fails. Returns that path's message, if any. */
  const replayAll = async (paths: readonly Path[]): Promise<readonly string[]> => {
    for (const path of paths) {
      const replayed = await replayPath({ ...options, executors }, path, isOver);
      for (const id of replayed.taken) taken.add(id);
      const { failed } = replayed;
      if (failed === undefined) continue;
      const fails = async (shorter: Path) =>
        failureOf(await replayPath(options, shorter, isOver)) === failureOf(replayed);
      return [await failureMessage(path, failed, exploration, fails)];
    }
    return [];
  };
  const unused = () => {
    const called = used();
    return executorNames(options.executors).filter((name) => !called.includes(name));
  };
  const coversAll = given === undefined && covers === 'cases';
  const rounds =
    given === undefined
      ? [
          () => {
            const graph = reachable(exploration, unreachable, isOffered);
            const marked = coversAll ? caseGraph(graph) : stateGraph(graph);
            // Searching for a shorter tour would take longer than replaying the longer one.
            return greedyTour(marked, { patience: 0 }).paths;
          },
          () => (coversAll ? pathsToRefusals(exploration, unused()) : []),
        ]
      : [() => [given]];
  for (const round of rounds) {
    const failures = await replayAll(round());
    if (failures.length > 0) return { failures, untaken: [], outOfReach: unreachable, unused: [] };
  }
  const reached = new Set(
    [...exploration.starts, ...exploration.edges].flatMap(({ transitions }) =>
      transitions.map(({ id }) => id),
    ),
  );
  return {
    failures: [],
    untaken: coversAll ? [...reached].filter((id) => !taken.has(id)) : [],
    outOfReach: unreachable,
    unused: coversAll ? unused() : [],
  };
}
