import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { canonical, SharedTexts } from './canonical';
import type { DefinedState, DefinedTransition } from './definition';
import { counted, describePath, describeState, type Path } from '../describe';
import { firstUnsteady } from './determinism';
import { createEngine, type Engine } from './engine';
import {
  pathTo,
  type Edge,
  type Exploration,
  type ExploredState,
  type Refusal,
  type Start,
  type Violation,
} from './exploration';
import { contextIdentity, memoryIdentity, stateIdentity } from './identity';
import {
  advanceMonitors,
  brokenInvariants,
  brokenStepInvariants,
  firstMemories,
  messageSentence,
  type AnyStepView,
  type Breach,
  type Memories,
} from './invariants';
import type { Model } from '../model';
import type { OfferedStep } from './offer';
import { doesMore, effectsOf, type RunningState, type TakenStep } from './step';

/** Limits of a search that might not end. */
export interface ExplorationLimit {
  readonly states?: number;
  readonly milliseconds?: number;
  /**
   * The memory, estimated from the size of the states, so that an exploration stops at the same state on every
   * computer.
   */
  readonly megabytes?: number;
  /** The maximum number of violations to collect, unlimited by default; `1` is enough to find out if there are any. */
  readonly violations?: number;
}

/** The default limits, generous for a user interface, but soon reached by an infinite state space. */
const DEFAULT_LIMIT = {
  states: 20_000,
  milliseconds: 30_000,
  megabytes: 256,
  violations: Infinity,
} as const;

/** The measured memory use of a step, rounded up. */
const BYTES_PER_STEP = 1_000;

/** An explored state. Its identity is computed only when it is read, because the search compares shorter texts. */
class FoundState implements ExploredState {
  readonly name: string;
  readonly refusals: Refusal[] = [];
  private written: string | undefined;

  constructor(
    private readonly model: Model,
    /** The identity within this search. */
    readonly key: string,
    readonly index: number,
    readonly running: RunningState,
    readonly memories: Memories,
    readonly arrival: Start | Edge,
  ) {
    this.name = describeState(running.snapshot);
  }

  get identity(): string {
    this.written ??= stateIdentity(this.model, this.running);
    return this.written;
  }
}

/** A machine that schedules more events than fire has no end of states. */
const PENDING_LIMIT = 100;

const IN_PLACE = 'The machine changes its context in place';

/** A breadth-first search, so that each state is found by a shortest path. */
class Search {
  readonly starts: Start[] = [];
  readonly states: FoundState[] = [];
  readonly edges: Edge[] = [];
  readonly violations = new Map<string, Violation>();
  /** The kinds of values in the context whose content can't be read. */
  readonly opaqueKinds = new Set<string>();
  readonly shared = new SharedTexts();
  /** The number of states and steps, all of which stay in memory. */
  private steps = 0;
  /** The number of states when a new configuration, transition or case was last found. */
  statesAtLastNews = 0;
  /** The starts and steps that found something new, to be taken again. */
  private readonly samples: (Start | Edge)[] = [];
  private readonly note = (kind: string) => this.opaqueKinds.add(kind);
  private readonly indices = new Map<string, number>();
  private readonly seen = new Set<unknown>();

  constructor(private readonly engine: Engine) {}

  /** The estimated memory use. */
  get bytes(): number {
    return this.steps * BYTES_PER_STEP + this.shared.bytes;
  }

  start(input: string): void {
    const { model } = this.engine;
    const taken = this.engine.start(input);
    const { snapshot } = taken.state;
    const event = { type: 'xstate.init', input: model.inputs[input] };
    const step = { before: snapshot, event, after: snapshot, ...effectsOf(taken) };
    const advanced = advanceMonitors(model, firstMemories(model), step);
    const key = this.keyOf(taken.state);
    const found = this.indices.get(key + memoryIdentity(advanced.memories));
    const start: Start = {
      input,
      to: found ?? this.states.length,
      ...traversed(taken),
      hasEffect: true,
    };
    this.starts.push(start);
    this.samples.push(start);
    this.report(advanced.breaches, { input, steps: [] }, describeState(snapshot));
    this.report(brokenStepInvariants(model, step), { input, steps: [] }, describeState(snapshot));
    if (found === undefined) this.add(key, taken.state, advanced.memories, start);
  }

  expand(state: FoundState): void {
    for (const offered of this.engine.offer(state.running)) {
      if (!this.engine.mayReact(state.running, offered.event)) continue;
      const taken = this.attempt(state, offered);
      if (taken !== undefined) this.connect(state, offered, taken);
    }
  }

  /**
   * Checks that no state has changed since it was found. If a context is mutated in place, every earlier state that
   * shares it also changes.
   */
  expectUnchanged(): void {
    const shared = new SharedTexts(this.shared);
    const changed = this.states.find(({ key, running, arrival }) => {
      const similar = 'from' in arrival ? this.states[arrival.from]?.running : undefined;
      return stateIdentity(this.engine.model, running, { shared, similar }) !== key;
    });
    if (changed === undefined) return;
    const invariant = IN_PLACE;
    const sentence = `${invariant}, and with it the states before: let "assign" return a new one. What was explored from there proves nothing.`;
    const breach = {
      kind: 'context changes',
      invariant,
      requirement: undefined,
      sentence,
    } as const;
    this.report([breach], pathTo(this.states, changed.index), changed.name);
  }

  /** Takes the samples again. A machine can't be explored if its results differ. */
  expectSameResults(): boolean {
    const unsteady = firstUnsteady(this.engine, this.states, this.samples);
    if (unsteady === undefined) return true;
    // Results also differ if a context was mutated in place, which is reported instead.
    this.expectUnchanged();
    if (this.violations.has(`context changes: ${IN_PLACE}`)) return true;
    const { hop, breach } = unsteady;
    const { input, steps } = 'input' in hop ? { ...hop, steps: [] } : pathTo(this.states, hop.from);
    const path = { input, steps: 'input' in hop ? steps : [...steps, hop.label] };
    this.report([breach], path, this.states[hop.to]?.name ?? '');
    return false;
  }

  /** Returns true the first time that it is called with a value. */
  private see(one: unknown): boolean {
    if (this.seen.has(one)) return false;
    this.seen.add(one);
    this.statesAtLastNews = this.states.length;
    return true;
  }

  private keyOf(state: RunningState, similar?: RunningState): string {
    const { shared, note } = this;
    return stateIdentity(this.engine.model, state, { note, shared, similar });
  }

  private attempt(state: ExploredState, offered: OfferedStep): TakenStep | undefined {
    try {
      return this.engine.take(state.running, offered.event);
    } catch (thrown) {
      const sentence = `The machine throws: ${messageSentence(thrown)} Fix it, or guard the transition.`;
      const breach = {
        kind: 'machine throws',
        invariant: sentence,
        requirement: undefined,
      } as const;
      this.report([{ ...breach, sentence }], this.pathOver(state, offered), state.name);
      return undefined;
    }
  }

  private connect(from: FoundState, offered: OfferedStep, taken: TakenStep): void {
    const { model } = this.engine;
    const key = this.keyOf(taken.state, from.running);
    const isUnchanged = key === from.key;
    if (taken.transitions.length === 0 && isUnchanged) {
      if (taken.refused.length > 0) {
        const { label, cause } = offered;
        from.refusals.push({ label, cause, transitions: taken.refused });
      }
      return;
    }
    const step = stepView(from.running, offered.event, taken);
    const { memories, breaches } = advanceMonitors(model, from.memories, step);
    const found = this.indices.get(key + memoryIdentity(memories));
    const edge: Edge = {
      from: from.index,
      label: offered.label,
      cause: offered.cause,
      event: offered.event,
      to: found ?? this.states.length,
      ...traversed(taken),
      hasEffect:
        !isUnchanged ||
        doesMore(taken) ||
        (model.project !== undefined &&
          contextIdentity(step.before, this.shared) !== contextIdentity(step.after, this.shared)),
    };
    this.edges.push(edge);
    const news = [edge.cause, ...edge.transitions].filter((one) => this.see(one));
    if (news.length > 0) this.samples.push(edge);
    this.steps += 1;
    const broken = [...breaches, ...brokenStepInvariants(model, step)];
    if (broken.length > 0) {
      this.report(broken, this.pathOver(from, offered), describeState(step.after));
    }
    if (found === undefined) this.add(key, taken.state, memories, edge);
  }

  private add(key: string, running: RunningState, memories: Memories, arrival: Start | Edge): void {
    const index = this.states.length;
    const state = new FoundState(this.engine.model, key, index, running, memories, arrival);
    const { name } = state;
    this.indices.set(key + memoryIdentity(memories), index);
    this.steps += 1;
    this.states.push(state);
    this.see(`state ${name}`);
    const breaches = [
      ...brokenInvariants(this.engine.model, running.snapshot),
      ...brokenDelays(this.engine, running),
      ...failure(running),
    ];
    if (breaches.length > 0) this.report(breaches, pathTo(this.states, index), name);
  }

  private pathOver(from: ExploredState, { label }: OfferedStep): Path {
    const { input, steps } = pathTo(this.states, from.index);
    return { input, steps: [...steps, label] };
  }

  /** Reports the first breach of each invariant, which has a shortest path. */
  private report(breaches: readonly Breach[], path: Path, state: string): void {
    for (const { kind, invariant, requirement, sentence } of breaches) {
      const key = `${kind}: ${invariant}`;
      if (this.violations.has(key)) continue;
      const where = `In "${state}" after ${counted(path.steps.length, 'step')}: ${describePath(path)}.`;
      this.violations.set(key, {
        kind,
        invariant,
        requirement,
        sentence: `${sentence} ${where}`,
        path,
      });
    }
  }
}

function traversed({ state: _, ...taken }: TakenStep) {
  return taken;
}

function stepView(from: RunningState, event: AnyEventObject, taken: TakenStep): AnyStepView {
  return {
    before: from.snapshot,
    event,
    after: taken.state.snapshot,
    ...effectsOf(taken),
  };
}

/** Returns a breach for each pending delay that isn't as long as the model states. */
export function brokenDelays(
  { definition, model: { delays = [] } }: Engine,
  { timers }: RunningState,
): readonly Breach[] {
  if (timers.length === 0) return [];
  return delays.flatMap(({ delay, milliseconds, requirement }) => {
    const wrong = definition.delays
      .filter((one) => one.delay === delay)
      .map(({ eventType }) => timers.find(({ event }) => event.type === eventType)?.milliseconds)
      .find((found) => found !== undefined && found !== milliseconds);
    if (wrong === undefined) return [];
    const sentence = `The delay "${delay}" is ${wrong} ms long instead of ${milliseconds} ms.`;
    return [{ kind: 'delay', invariant: delay, requirement, sentence } as const];
  });
}

/** Returns a breach if an unhandled actor failure stopped the machine with an error. */
export function failure({ snapshot }: RunningState): readonly Breach[] {
  if (snapshot.status !== 'error') return [];
  const invariant = 'The machine stops with an error';
  return [
    {
      kind: 'machine fails',
      invariant,
      requirement: undefined,
      sentence: `${invariant}: an actor failed and no transition takes its error. Add an "onError".`,
    },
  ];
}

/**
 * The maximum amount of text to compare. Large contexts are slow to compare, and this much is enough to show the
 * growth.
 */
const COMPARED_CHARACTERS = 5_000_000;

/** Counts the distinct values that each part of the context took, in as many states as can be compared quickly. */
function contextValues({ states, shared }: Search) {
  const values = new Map<string, Set<string>>();
  let compared = 0;
  let seen = 0;
  for (const { running } of states) {
    if (compared > COMPARED_CHARACTERS) break;
    for (const [key, value] of Object.entries(running.snapshot.context)) {
      const text = canonical(value, undefined, undefined, { shared });
      compared += text.length;
      values.set(key, (values.get(key) ?? new Set()).add(text));
    }
    seen += 1;
  }
  const counts = [...values].map(([key, taken]) => ({ key, count: taken.size }));
  return { counts: counts.sort((a, b) => b.count - a.count), seen };
}

/** Names the parts of the context with the most distinct values, which may make a search infinite. */
function growingContext(search: Search): string {
  const { counts, seen } = contextValues(search);
  const { states } = search;
  const first = seen < states.length ? ` in the first ${counted(seen, 'state')}` : '';
  const most = counts
    .filter(({ count }) => count > 1)
    .slice(0, 3)
    .map(({ key, count }) => `"context.${key}" took ${counted(count, 'value')}${first}`);
  return most.length === 0 ? '' : ` ${most.join(', ')}.`;
}

/**
 * The minimum number of states without a new configuration, transition or case before a search counts as endless; also
 * the interval of this check.
 */
const QUIET_STATES = 1_000;

/**
 * Returns true if only values grow: for many states, the search has found no new configuration, transition or case,
 * while a part of the context took a new value in more than half of the states.
 */
function onlyGrows(search: Search): boolean {
  if (search.states.length < QUIET_STATES + 4 * search.statesAtLastNews) return false;
  const { counts, seen } = contextValues(search);
  return (counts[0]?.count ?? 0) > seen / 2;
}

/** Describes where the context contains values whose content can't be read, once for each kind. */
function assumptionsOf({ states, opaqueKinds }: Search): readonly string[] {
  const left = new Set(opaqueKinds);
  const sentences: string[] = [];
  for (const { running } of states) {
    if (left.size === 0) break;
    for (const [key, value] of Object.entries(running.snapshot.context)) {
      canonical(value, undefined, (kind) => {
        if (!left.delete(kind)) return;
        sentences.push(
          kind === 'function'
            ? `"context.${key}" holds a function: functions with the same source count as equal.`
            : `"context.${key}" holds a value of the kind ${kind}, whose content cannot be read: all of them count as equal. If they differ, say how with "project" in the model.`,
        );
      });
    }
  }
  return sentences;
}

/** The number of states after which the time is read again, because reading it takes a tenth of a step. */
const TIMED_STATES = 50;

const DIFFERENT_RESULTS = 'results that differ each time';

function truncation(machine: AnyStateMachine, what: string, search: Search): string {
  return (
    `The exploration of "${machine.id}" stopped at ${what}, with ${counted(search.states.length, 'state')} ` +
    `found.${growingContext(search)} Nothing is known of the rest: leave what grows out of the ` +
    'state with "project" in the model, or raise the limit.'
  );
}

/** CPU time, so that a busy computer isn't taken for an endless search; in a browser, wall time. */
function busyMilliseconds(): number {
  if (typeof process === 'undefined') return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Explores a machine breadth first: tries everything that the model allows in every state that is reachable from its
 * inputs, and checks invariants and monitors along the way.
 *
 * @param options.limit states, milliseconds of CPU time or megabytes; 20,000, 30 s and 256 MB by default. If the number of states
 * isn't limited, a search in which only values grow ends early.
 * @throws if the model doesn't match the machine, or if the machine throws when it starts.
 */
export function explore(
  machine: AnyStateMachine,
  model: Model,
  options: { readonly limit?: ExplorationLimit } = {},
): Exploration {
  const limit = { ...DEFAULT_LIMIT, ...options.limit };
  const deadline = busyMilliseconds() + limit.milliseconds;
  const engine = createEngine(machine, model);
  const search = new Search(engine);
  Object.keys(model.inputs).forEach((input) => search.start(input));

  let expanded = 0;
  let stop: string | undefined;
  while (expanded < search.states.length && stop === undefined) {
    const state = search.states[expanded];
    if (search.states.length > limit.states) stop = `the limit of ${limit.states} states`;
    else if (search.violations.size >= limit.violations) {
      stop = `the limit of ${counted(limit.violations, 'broken invariant')}`;
    } else if (search.bytes > limit.megabytes * 1_000_000) {
      stop = `the limit of ${limit.megabytes} MB of memory`;
    } else if (expanded % TIMED_STATES === 0 && busyMilliseconds() > deadline) {
      stop = `the limit of ${limit.milliseconds} ms`;
    } else if (expanded % QUIET_STATES === 0 && expanded > 0 && !search.expectSameResults()) {
      stop = DIFFERENT_RESULTS;
    } else if (
      options.limit?.states === undefined &&
      expanded % QUIET_STATES === 0 &&
      onlyGrows(search)
    ) {
      stop = 'states that differ in their context alone';
    } else if ((state?.running.timers.length ?? 0) > PENDING_LIMIT) {
      stop = `${PENDING_LIMIT} scheduled events that are pending at once`;
    } else if (state !== undefined) {
      search.expand(state);
      expanded += 1;
    }
  }
  search.expectUnchanged();
  const hasAllViolations = search.violations.size < limit.violations;
  if (hasAllViolations && stop !== DIFFERENT_RESULTS && !search.expectSameResults()) {
    stop = DIFFERENT_RESULTS;
  }
  const { starts, states, edges } = search;
  const explored = {
    definition: engine.definition,
    model,
    starts,
    states,
    edges,
    violations: [...search.violations.values()],
    assumptions: assumptionsOf(search),
  };
  return stop === undefined
    ? { kind: 'complete', ...explored, ...unreached(engine, [...starts, ...edges]) }
    : {
        kind: 'truncated',
        ...explored,
        reason: truncation(machine, stop, search),
        frontier: states.slice(expanded).map(({ index }) => index),
      };
}

function unreached({ definition }: Engine, traversals: readonly (Start | Edge)[]) {
  const visited = new Set<DefinedState>();
  const taken = new Set<DefinedTransition>();
  for (const traversal of traversals) {
    for (const state of traversal.visited) visited.add(state);
    for (const transition of traversal.transitions) taken.add(transition);
  }
  return {
    unreachableStates: definition.states.filter(
      (state) => state.type !== 'history' && !visited.has(state),
    ),
    deadTransitions: definition.transitions.filter(
      (transition) => !transition.mayStayUnused && !taken.has(transition),
    ),
  };
}
