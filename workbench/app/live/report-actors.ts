import {
  Actor,
  isMachineSnapshot,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { readDefinition, type MachineDefinition } from 'statechart-paths/explore/definition';
import { masked } from '../simulation/masked';
import {
  mostSteps,
  type LiveActor,
  type LiveMessage,
  type LiveReport,
  type LiveStep,
} from './live-messages';

/** The part of a `BroadcastChannel` that reporting needs. */
export interface LiveChannel {
  postMessage(message: LiveReport): void;
  addEventListener(type: 'message', listen: (event: { readonly data: LiveMessage }) => void): void;
}

interface Followed {
  readonly id: string;
  readonly machine: string;
  isRunning: boolean;
  readonly log: LiveStep[];
  /** The transitions taken since the last logged step. */
  transitions: string[];
  count: number;
}

const definitions = new WeakMap<object, MachineDefinition>();

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'root' in logic && 'id' in logic;
}

function definitionOf(machine: AnyStateMachine): MachineDefinition {
  const known = definitions.get(machine) ?? readDefinition(machine);
  definitions.set(machine, known);
  return known;
}

function transitionIds(
  machine: AnyStateMachine,
  taken: Extract<InspectionEvent, { type: '@xstate.microstep' }>['_transitions'],
): readonly string[] {
  try {
    const { transitionOf } = definitionOf(machine);
    return taken.map((one) => transitionOf(one).id);
  } catch {
    // The machine deviates from its definition, but its states can still be shown.
    return [];
  }
}

function activeStates({ _nodes }: AnyMachineSnapshot): readonly string[] {
  return _nodes.map(({ path }) => path.join('.'));
}

/**
 * Reports every machine that starts from now on, by observing all XState actors. Secrets are masked before anything
 * is stored. Nothing is sent until the workbench asks.
 *
 * @returns a function that stops observing.
 */
export function reportActors(
  channel: LiveChannel,
  { tab, page, now }: { tab: string; page: () => string; now: () => number },
): () => void {
  const actors = new Map<AnyActor, Followed>();
  let wanted: ReadonlySet<string> = new Set();

  const shown = ({ id, machine, isRunning, log }: Followed): LiveActor => ({
    id,
    machine,
    page: page(),
    isRunning,
    log,
  });
  const send = (followed: Followed, report: LiveReport) => {
    if (wanted.has(followed.machine)) channel.postMessage(report);
  };

  const noteSnapshot = (
    actor: AnyActor,
    machine: AnyStateMachine,
    snapshot: AnyMachineSnapshot,
    { type, ...payload }: { readonly type: string },
  ) => {
    const known = actors.get(actor);
    const followed = known ?? {
      id: `${tab} ${actor.sessionId}`,
      machine: machine.id,
      isRunning: true,
      log: [],
      transitions: [],
      count: 0,
    };
    const step: LiveStep = {
      number: followed.count,
      at: now(),
      event: type,
      // If an event is about a secret, its whole payload is secret.
      payload: masked(payload, type),
      states: activeStates(snapshot),
      transitions: followed.transitions,
      context: masked(snapshot.context),
    };
    followed.count += 1;
    followed.transitions = [];
    followed.log.push(step);
    if (followed.log.length > mostSteps) followed.log.shift();
    followed.isRunning = snapshot.status === 'active';
    actors.set(actor, followed);
    if (known === undefined) send(followed, { kind: 'actor', actor: shown(followed) });
    else send(followed, { kind: 'step', actor: followed.id, page: page(), step });
    if (!followed.isRunning) send(followed, { kind: 'stopped', actor: followed.id });
  };

  const inspect = (event: InspectionEvent) => {
    const { actorRef: actor } = event;
    if (!(actor instanceof Actor) || !isMachine(actor.logic)) return;
    const { logic } = actor;
    if (event.type === '@xstate.microstep') {
      actors.get(actor)?.transitions.push(...transitionIds(logic, event._transitions));
    }
    if (event.type === '@xstate.snapshot' && isMachineSnapshot(event.snapshot)) {
      noteSnapshot(actor, logic, event.snapshot, event.event);
    }
  };

  const { start, stop } = Actor.prototype;
  const watched = new WeakSet<object>();
  Actor.prototype.start = function (this: AnyActor) {
    if (!watched.has(this.system)) {
      watched.add(this.system);
      this.system.inspect(inspect);
    }
    return start.call(this);
  };
  Actor.prototype.stop = function (this: AnyActor) {
    const followed = actors.get(this);
    if (followed?.isRunning === true) {
      followed.isRunning = false;
      send(followed, { kind: 'stopped', actor: followed.id });
    }
    return stop.call(this);
  };

  channel.addEventListener('message', ({ data }) => {
    if (data.kind !== 'follow') return;
    wanted = new Set(data.machines);
    for (const followed of actors.values()) {
      send(followed, { kind: 'actor', actor: shown(followed) });
    }
  });
  return () => {
    Object.assign(Actor.prototype, { start, stop });
  };
}
