import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import type { DefinedState } from '../explore/definition';
import type { Engine } from '../explore/engine';
import type { CompleteExploration, Edge, Start } from '../explore/exploration';
import { brokenDelays, failure } from '../explore/explore';
import { outgoingEdges } from '../explore/graph';
import { memoryIdentity, stateIdentity } from '../explore/identity';
import {
  advanceMonitors,
  brokenInvariants,
  brokenStepInvariants,
  firstMemories,
  messageSentence,
  type Breach,
  type Memories,
} from '../explore/invariants';
import { effectsOf, type RunningState, type TakenStep } from '../explore/step';
import { describePath, type Path } from '../describe';

/** A complete exploration of the original machine, prepared for lookups. */
export interface KnownGraph {
  readonly exploration: CompleteExploration;
  readonly outgoing: readonly (readonly Edge[])[];
  /** The index of each state, by its identity and its monitors' memories. */
  readonly indices: ReadonlyMap<string, number>;
}

export function knownGraph(exploration: CompleteExploration): KnownGraph {
  return {
    exploration,
    outgoing: outgoingEdges(exploration),
    indices: new Map(
      exploration.states.map(({ index, identity, memories }) => [
        identity + memoryIdentity(memories),
        index,
      ]),
    ),
  };
}

/** A step in which a mutant may differ from the original. */
interface ChangedStep {
  /** The mutant's state before the step. */
  readonly from: RunningState;
  readonly label: string;
  readonly event: AnyEventObject;
  /** The original's step, if there is one. */
  readonly edge: Edge | undefined;
}

/**
 * The steps in which a mutant may differ from the original: the steps that leave, enter or pass through a state that
 * the mistake affects. In all other steps, both machines behave the same.
 */
export class ChangedPart {
  private readonly changed: ReadonlySet<DefinedState>;

  /** @param paths the paths of the states that the mistake affects. */
  constructor(
    private readonly known: KnownGraph,
    private readonly engine: Engine,
    paths: readonly string[],
  ) {
    const { states } = known.exploration.definition;
    this.changed = new Set(states.filter(({ path }) => paths.includes(path)));
  }

  includes({ visited }: Start | Edge): boolean {
    return visited.some((state) => this.changed.has(state));
  }

  /** Returns a state's steps in which the mutant may differ. */
  steps(index: number): readonly ChangedStep[] {
    const { states, definition } = this.known.exploration;
    const running = states[index]?.running;
    const edges = this.known.outgoing[index] ?? [];
    const isInside = running?.snapshot._nodes.some((node) =>
      this.changed.has(definition.stateOf(node)),
    );
    const passing = isInside === true ? edges : edges.filter((edge) => this.includes(edge));
    if (running === undefined || (isInside !== true && passing.length === 0)) return [];
    const from = onMachine(this.engine.definition.machine, running);
    if (isInside !== true) {
      return passing.map((edge) => ({ from, label: edge.label, event: edge.event, edge }));
    }
    const byLabel = new Map(edges.map((edge) => [edge.label, edge]));
    return this.engine
      .offer(from)
      .filter(({ event }) => this.engine.mayReact(from, event))
      .map(({ label, event }) => ({ from, label, event, edge: byLabel.get(label) }));
  }
}

/** Converts a machine's state to the same state of a mutant. */
export function onMachine(
  machine: AnyStateMachine,
  { snapshot, ended, timers }: RunningState,
): RunningState {
  const { value, context, status, output, error, historyValue, children } = snapshot;
  const history = Object.fromEntries(
    Object.entries<AnyStateNode[]>(historyValue).map(([id, nodes]) => [
      id,
      nodes.map((node) => machine.getStateNodeById(node.id)),
    ]),
  );
  const resolved: AnyMachineSnapshot = machine.resolveState({
    value,
    context,
    status,
    output,
    error,
    historyValue: history,
  });
  return { snapshot: Object.assign(resolved, { children }), ended, timers };
}

/** A state in the search: one of the original's, by its index, or one that only the mutant reaches. */
interface Place {
  readonly index: number | undefined;
  readonly running: RunningState | undefined;
  readonly memories: Memories;
  readonly path: () => Path;
}

function longer(path: () => Path, label: string): () => Path {
  return () => {
    const { input, steps } = path();
    return { input, steps: [...steps, label] };
  };
}

/** A search for the first rule that a mutant breaks. It takes only the steps that may differ from the original's. */
class RuleSearch {
  found: Breach | undefined;
  private readonly places: Place[] = [];
  private readonly reached = new Set<string | number>();
  private readonly checked = new Set<string>();

  constructor(
    private readonly known: KnownGraph,
    private readonly engine: Engine,
    private readonly part: ChangedPart,
    private readonly limit: number,
  ) {}

  run(): void {
    for (const start of this.known.exploration.starts) {
      const path = { input: start.input, steps: [] };
      if (this.part.includes(start)) this.start(start.input);
      else this.reach(start.to, () => path);
    }
    for (const place of this.places) {
      if (this.found !== undefined || this.places.length > this.limit) return;
      if (place.index === undefined) this.expand(place);
      else this.pass(place, place.index);
    }
  }

  private start(input: string): void {
    const { model } = this.engine;
    const path = () => ({ input, steps: [] });
    const taken = this.attempt(path, () => this.engine.start(input));
    if (taken === undefined) return;
    const event = { type: 'xstate.init', input: model.inputs[input] };
    this.arrive(taken.state, event, taken, firstMemories(model), path);
  }

  /** Continues from a state of the original. */
  private pass({ memories, path }: Place, index: number): void {
    const steps = this.part.steps(index);
    const changed = new Set(steps.map(({ edge }) => edge));
    for (const edge of this.known.outgoing[index] ?? []) {
      if (!changed.has(edge)) this.reach(edge.to, longer(path, edge.label));
    }
    for (const { from, label, event } of steps) this.take(from, label, event, memories, path);
  }

  /** Continues from a state that only the mutant reaches. */
  private expand({ running, memories, path }: Place): void {
    if (running === undefined) return;
    for (const { label, event } of this.engine.offer(running)) {
      if (this.engine.mayReact(running, event)) this.take(running, label, event, memories, path);
    }
  }

  private take(
    from: RunningState,
    label: string,
    event: AnyEventObject,
    memories: Memories,
    path: () => Path,
  ): void {
    if (this.found !== undefined) return;
    const further = longer(path, label);
    const taken = this.attempt(further, () => this.engine.take(from, event));
    if (taken !== undefined) this.arrive(from, event, taken, memories, further);
  }

  private attempt(path: () => Path, take: () => TakenStep): TakenStep | undefined {
    try {
      return take();
    } catch (thrown) {
      const sentence = `The machine throws: ${messageSentence(thrown)}`;
      this.report(
        [{ kind: 'machine throws', invariant: sentence, requirement: undefined, sentence }],
        path,
      );
      return undefined;
    }
  }

  private arrive(
    from: RunningState,
    event: AnyEventObject,
    taken: TakenStep,
    before: Memories,
    path: () => Path,
  ): void {
    const { model } = this.engine;
    const { state, transitions } = taken;
    const identity = stateIdentity(model, state);
    const isNoStep =
      transitions.length === 0 && from !== state && identity === stateIdentity(model, from);
    if (isNoStep) return;
    const step = { before: from.snapshot, event, after: state.snapshot, ...effectsOf(taken) };
    const { memories, breaches } = advanceMonitors(model, before, step);
    this.report([...breaches, ...brokenStepInvariants(model, step)], path);
    const key = identity + memoryIdentity(memories);
    if (!this.checked.has(key)) {
      this.checked.add(key);
      this.report(
        [
          ...brokenInvariants(model, state.snapshot),
          ...brokenDelays(this.engine, state),
          ...failure(state),
        ],
        path,
      );
    }
    const index = this.known.indices.get(key);
    if (index !== undefined) this.reach(index, path);
    else if (!this.reached.has(key)) {
      this.reached.add(key);
      this.places.push({ index: undefined, running: state, memories, path });
    }
  }

  private reach(index: number, path: () => Path): void {
    const state = this.known.exploration.states[index];
    if (state === undefined || this.reached.has(index)) return;
    this.reached.add(index);
    this.places.push({ index, running: undefined, memories: state.memories, path });
  }

  private report([breach]: readonly Breach[], path: () => Path): void {
    if (breach === undefined || this.found !== undefined) return;
    const sentence = `${breach.sentence} After ${describePath(path())}.`;
    this.found = { ...breach, sentence };
  }
}

/**
 * Returns the first rule that a mutant breaks. The search takes only the steps that may differ from the original's. It
 * finds a broken rule if and only if exploring the whole mutant would, because the original breaks none.
 *
 * @param paths the paths of the states that the mistake affects.
 * @param limit the maximum number of states to visit.
 */
export function brokenByChange(
  known: KnownGraph,
  engine: Engine,
  paths: readonly string[],
  limit: number,
): Breach | undefined {
  const search = new RuleSearch(known, engine, new ChangedPart(known, engine, paths), limit);
  search.run();
  return search.found;
}
