import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { DefinedTransition } from 'statechart-paths/explore/definition';
import { nodeAt } from 'statechart-paths/explore/selection';
import type { Chart, ChartActor, ChartState, ChartTransition } from '../chart';
import { withFailures } from './failures';
import { actionName, functionName, guardText, INLINE, spawnedBy } from './names';
import { asList, pathOf, placesOf } from './places';

function names(actions: unknown): readonly string[] {
  return asList(actions).map(actionName);
}

function actorsOf(node: AnyStateNode): readonly ChartActor[] {
  const invoked = node.invoke.map(({ id, src }) => {
    // XState generates names for inline logic.
    const name = String(src).startsWith('xstate.invoke.') ? INLINE : String(src);
    return { id, src: name };
  });
  const spawned = asList(node.config.entry).flatMap((action) => {
    const actor = spawnedBy(action);
    return actor === undefined ? [] : [{ ...actor, spawned: true as const }];
  });
  return [...invoked, ...spawned];
}

function outputOf(node: AnyStateNode): string | undefined {
  if (node.output === undefined) return undefined;
  return typeof node.output === 'function'
    ? functionName(node.output)
    : JSON.stringify(node.output);
}

/** Returns the default targets from the config, because XState resolves them only on use. */
function defaultTargetsOf({ parent, config }: AnyStateNode): readonly string[] {
  const targets: readonly unknown[] = asList(config.target);
  return targets.flatMap((target) => {
    if (typeof target !== 'string' || parent === undefined) return [];
    try {
      return pathOf(nodeAt(parent, target));
    } catch {
      // An invalid target fails only on use; until then, the machine runs and can be drawn.
      return [];
    }
  });
}

function historyOf(node: AnyStateNode): Pick<ChartState, 'history' | 'defaultTargets'> {
  if (node.type !== 'history') return {};
  const defaultTargets = defaultTargetsOf(node);
  return {
    history: node.history === 'deep' ? 'deep' : 'shallow',
    ...(defaultTargets.length === 0 ? {} : { defaultTargets }),
  };
}

/** Returns true if a machine's author marked a state as a failure, which its transitions may not show. */
function isMarkedAsFailure(meta: unknown): boolean {
  return typeof meta === 'object' && meta !== null && 'failure' in meta && meta.failure === true;
}

/**
 * Reads a state. Entry and exit actions are read from the config, because XState adds the timers of `after` to the
 * actions of the node.
 */
function readState(node: AnyStateNode, requirements: readonly string[]): ChartState {
  const output = outputOf(node);
  return {
    path: pathOf(node),
    name: node.key,
    parent: node.parent === undefined ? null : pathOf(node.parent),
    type: node.type,
    ...historyOf(node),
    ...(node.type === 'compound'
      ? { initial: pathOf(node.initial.target?.[0] ?? node.initial.source) }
      : {}),
    ...(node.description === undefined ? {} : { description: node.description }),
    tags: [...node.tags],
    entry: names(node.config.entry),
    exit: names(node.config.exit),
    actors: actorsOf(node),
    ...(output === undefined ? {} : { output }),
    ...(isMarkedAsFailure(node.meta) ? { failure: true as const } : {}),
    requirements,
  };
}

/** Returns the duration of a named delay; undefined if it has none, or a function computes it. */
function millisecondsOf(
  machine: AnyStateMachine,
  { kind, trigger }: DefinedTransition,
): number | undefined {
  if (kind !== 'after') return undefined;
  const delay = machine.implementations.delays[trigger.slice('after '.length)];
  return typeof delay === 'number' ? delay : undefined;
}

function readTransition(
  transition: AnyTransitionDefinition,
  { id, kind, source, targets, trigger, forbidden, description, requirements }: DefinedTransition,
  isRest: boolean,
  milliseconds: number | undefined,
): ChartTransition | undefined {
  if (kind === 'initial') return undefined;
  const guard = transition.guard === undefined ? undefined : guardText(transition.guard);
  return {
    id,
    kind,
    source,
    targets,
    trigger,
    ...(milliseconds === undefined ? {} : { milliseconds }),
    ...(guard === undefined ? (isRest ? { guard: 'else' } : {}) : { guard }),
    actions: transition.actions.map(actionName),
    reenter: transition.reenter,
    forbidden,
    ...(description === undefined ? {} : { description }),
    requirements,
  };
}

/** Converts any XState v5 machine into a chart, with the same ids as in paths and coverage. */
export function readChart(machine: AnyStateMachine): Chart {
  const places = placesOf(machine);
  const { description } = machine.root;
  return withFailures({
    format: 'statechart',
    version: 1,
    id: machine.id,
    ...(description === undefined ? {} : { description }),
    states: places.map(({ node, state }) => readState(node, state.requirements)),
    transitions: places.flatMap(({ transitions }) =>
      transitions.flatMap(({ transition, defined, place }) => {
        const isRest = place > 0 && transition.guard === undefined;
        const milliseconds = millisecondsOf(machine, defined);
        return readTransition(transition, defined, isRest, milliseconds) ?? [];
      }),
    ),
  });
}
