import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Model, MonitorMemory, StepView } from '../model';
import { canonical } from './canonical';

/** The kind of invariant that a breach violates. */
export type BreachKind =
  | 'invariant'
  | 'step invariant'
  | 'monitor'
  | 'delay'
  | 'machine throws'
  | 'machine fails'
  | 'context changes'
  | 'nondeterminism';

export interface Breach {
  readonly kind: BreachKind;
  readonly invariant: string;
  readonly requirement: string | undefined;
  readonly sentence: string;
}

/** The monitors' memories. A violated monitor stops, so only its first breach is reported. */
export type Memories = readonly (MonitorMemory | undefined)[];

export type AnyStepView = StepView<AnyMachineSnapshot, AnyEventObject>;

/** Returns the message of a thrown value. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Returns the message of a thrown value, with a final period. */
export function messageSentence(thrown: unknown): string {
  const message = messageOf(thrown).trimEnd();
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}

interface Check {
  readonly name: string;
  readonly requirement?: string;
}

function notHeld(kind: BreachKind, { name, requirement }: Check): Breach {
  return { kind, invariant: name, requirement, sentence: `The ${kind} "${name}" does not hold.` };
}

function notAsked(kind: BreachKind, { name, requirement }: Check, thrown: unknown): Breach {
  const sentence = `The ${kind} "${name}" could not be checked: ${messageSentence(thrown)}`;
  return { kind, invariant: name, requirement, sentence };
}

/** Runs one check, which fails by throwing or by returning anything but `true`. */
function ask<Subject>(
  kind: BreachKind,
  check: Check & { holds(this: void, subject: Subject): unknown },
  subject: Subject,
): Breach | undefined {
  try {
    return check.holds(subject) === true ? undefined : notHeld(kind, check);
  } catch (thrown) {
    return notAsked(kind, check, thrown);
  }
}

/** Runs every check and returns the breaches. Most checks pass, so a passing check allocates nothing. */
function failed<Subject>(
  kind: BreachKind,
  checks: readonly (Check & { holds(this: void, subject: Subject): unknown })[] | undefined,
  subject: Subject,
): readonly Breach[] {
  const breaches: Breach[] = [];
  for (const check of checks ?? []) {
    const breach = ask(kind, check, subject);
    if (breach !== undefined) breaches.push(breach);
  }
  return breaches;
}

/** Returns the invariants that don't hold in a state. */
export function brokenInvariants(model: Model, snapshot: AnyMachineSnapshot): readonly Breach[] {
  return failed('invariant', model.invariants, snapshot);
}

const ONCE = 'no step does the same thing twice';

/** Returns a breach for each action that a step requests again, with the same parameters. */
function repeatedActions({ repeats = [] }: Model, { actions }: AnyStepView): readonly Breach[] {
  if (actions.length < 2 || repeats.includes('*')) return NO_BREACHES;
  const texts = actions.map((action) => canonical(action));
  return actions
    .filter(({ type }, index) => {
      const text = texts[index];
      return text !== undefined && texts.indexOf(text) < index && !repeats.includes(type);
    })
    .map(({ type }) => ({
      kind: 'step invariant',
      invariant: `${ONCE}: ${type}`,
      requirement: undefined,
      sentence: `A step requests the action "${type}" twice. Remove one, or list it under "repeats" in the model.`,
    }));
}

const NO_BREACHES: readonly Breach[] = [];

/** Returns the step invariants that don't hold for a step. */
export function brokenStepInvariants(model: Model, step: AnyStepView): readonly Breach[] {
  return [...failed('step invariant', model.stepInvariants, step), ...repeatedActions(model, step)];
}

/** Returns the monitors' initial memories. */
export function firstMemories(model: Model): Memories {
  return (model.monitors ?? []).map(({ start }) => start);
}

/** Returns the monitors' memories after a step, and the monitors that the step violates. */
export function advanceMonitors(
  model: Model,
  memories: Memories,
  step: AnyStepView,
): { readonly memories: Memories; readonly breaches: readonly Breach[] } {
  const advanced: (MonitorMemory | undefined)[] = [];
  const breaches: Breach[] = [];
  for (const [index, check] of (model.monitors ?? []).entries()) {
    const memory = memories[index];
    const next = memory === undefined ? undefined : nextMemory(check, memory, step, breaches);
    advanced.push(next);
  }
  return { memories: advanced, breaches };
}

function nextMemory(
  check: NonNullable<Model['monitors']>[number],
  memory: MonitorMemory,
  step: AnyStepView,
  breaches: Breach[],
): MonitorMemory | undefined {
  try {
    const next = check.next(memory, step);
    const holds: unknown = check.holds(next);
    if (holds === true) return next;
    breaches.push(notHeld('monitor', check));
  } catch (thrown) {
    breaches.push(notAsked('monitor', check, thrown));
  }
  return undefined;
}
