import { canonical } from '@workbench/paths/canonical';
import { describeState, type Path } from '@workbench/paths/describe';
import { explore } from '@workbench/paths/explore';
import type { Exploration } from '@workbench/paths/exploration';
import { restricted, type Graph } from '@workbench/paths/graph';
import { stateIdentity } from '@workbench/paths/identity';
import type { Model } from '@workbench/paths/model';
import { replay } from '@workbench/paths/replay';
import { outOfReach, type Executors } from '@workbench/paths/run/executors';
import { walkPath } from '@workbench/paths/run/walk';
import type { RunningState, TakenStep } from '@workbench/paths/step';
import { greedyTour } from '@workbench/paths/tour';
import { vi } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ViewDriver } from './view-driver';

interface ViewParts<Driver extends ViewDriver> {
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

interface WalkedPath {
  readonly failure: string | undefined;
  readonly taken: readonly string[];
}

async function goPath<Driver extends ViewDriver>(
  parts: ViewParts<Driver>,
  path: Path,
  name: string,
): Promise<WalkedPath> {
  const { machine, model, driver } = parts;
  const replayed = replay(path, machine, model);
  if (replayed.kind === 'stopped') return { failure: `${name}: ${replayed.sentence}`, taken: [] };
  const [first] = replayed.taken;
  const stepped = [
    ...(first === undefined ? [] : [{ state: first.state, taken: first }]),
    ...replayed.trail,
  ];
  let gone = 0;
  const run = await walkPath(parts, { name, path, on: 'view' }, async (_label, go) => {
    await go();
    const expected = stepped[gone];
    gone += 1;
    const differs = expected === undefined ? undefined : difference(model, expected, driver);
    if (differs !== undefined) throw new Error(differs);
  });
  return {
    failure: run.outcome.kind === 'failed' ? `${name}: ${run.outcome.sentence}` : undefined,
    taken: stepped
      .slice(0, run.confirmed)
      .flatMap(({ taken }) => taken?.transitions.map(({ id }) => id) ?? []),
  };
}

/**
 * Goes the whole greedy tour of a machine on its view. Each step is found on the screen, and the
 * running machine is in the very state that the same machine reaches when it is stepped.
 */
export async function goTour<Driver extends ViewDriver>(
  parts: ViewParts<Driver>,
): Promise<TourReport> {
  // A sentence says enough: the whole document after it would hide the next one.
  vi.stubEnv('DEBUG_PRINT_LIMIT', '0');
  const exploration = explore(parts.machine, parts.model);
  const unreachable = causesOutOfReach(parts);
  const { isOffered = () => true } = parts;
  const tour = greedyTour(reachable(exploration, unreachable, isOffered));
  const walked: WalkedPath[] = [];
  for (const [index, path] of tour.paths.entries()) {
    walked.push(await goPath(parts, path, `Path ${index + 1} of ${tour.paths.length}`));
  }
  const isWhole = unreachable.length === 0 && parts.isOffered === undefined;
  const { transitions } = isWhole ? tour : greedyTour(exploration);
  const taken = new Set(walked.flatMap((one) => one.taken));
  return {
    failures: walked.flatMap(({ failure }) => failure ?? []),
    untaken: transitions.map(({ id }) => id).filter((id) => !taken.has(id)),
    outOfReach: unreachable,
  };
}
