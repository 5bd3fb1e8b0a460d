import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Model, MonitorMemory, StepView } from '../model';

/** What a rule of the model or of the engine was broken by. */
export type BreachKind =
  | 'invariant'
  | 'step invariant'
  | 'monitor'
  | 'machine throws'
  | 'machine fails'
  | 'context changes';

/** A broken rule, without the path that broke it. */
export interface Breach {
  readonly kind: BreachKind;
  readonly rule: string;
  readonly requirement: string | undefined;
  readonly sentence: string;
}

/** A monitor that was broken remembers nothing more: its first breach is the one reported. */
export type Memories = readonly (MonitorMemory | undefined)[];

export type AnyStepView = StepView<AnyMachineSnapshot, AnyEventObject>;

/** The text of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The same as the beginning of a text that goes on: it ends as a sentence does. */
export function messageSentence(thrown: unknown): string {
  const message = messageOf(thrown).trimEnd();
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}

interface Rule {
  readonly name: string;
  readonly requirement?: string;
}

function notHeld(kind: BreachKind, { name, requirement }: Rule): Breach {
  return { kind, rule: name, requirement, sentence: `The rule "${name}" does not hold.` };
}

function notAsked(kind: BreachKind, { name, requirement }: Rule, thrown: unknown): Breach {
  const sentence = `The rule "${name}" could not be asked: ${messageSentence(thrown)}`;
  return { kind, rule: name, requirement, sentence };
}

/** Asks one rule. A rule that throws, or answers with anything but `true`, is broken. */
function ask<Subject>(
  kind: BreachKind,
  rule: Rule & { holds(this: void, subject: Subject): unknown },
  subject: Subject,
): Breach | undefined {
  try {
    return rule.holds(subject) === true ? undefined : notHeld(kind, rule);
  } catch (thrown) {
    return notAsked(kind, rule, thrown);
  }
}

/** Asks every rule: most hold, so that nothing is made for those that do. */
function broken<Subject>(
  kind: BreachKind,
  rules: readonly (Rule & { holds(this: void, subject: Subject): unknown })[] | undefined,
  subject: Subject,
): readonly Breach[] {
  const breaches: Breach[] = [];
  for (const rule of rules ?? []) {
    const breach = ask(kind, rule, subject);
    if (breach !== undefined) breaches.push(breach);
  }
  return breaches;
}

/** The invariants that do not hold in a state. */
export function brokenInvariants(model: Model, snapshot: AnyMachineSnapshot): readonly Breach[] {
  return broken('invariant', model.invariants, snapshot);
}

/** The step invariants that do not hold for a step. */
export function brokenStepInvariants(model: Model, step: AnyStepView): readonly Breach[] {
  return broken('step invariant', model.stepInvariants, step);
}

/** What the model's monitors remember before anything has happened. */
export function firstMemories(model: Model): Memories {
  return (model.monitors ?? []).map(({ start }) => start);
}

/** What the monitors remember after a step, and those that it broke. */
export function advanceMonitors(
  model: Model,
  memories: Memories,
  step: AnyStepView,
): { readonly memories: Memories; readonly breaches: readonly Breach[] } {
  const advanced: (MonitorMemory | undefined)[] = [];
  const breaches: Breach[] = [];
  for (const [index, rule] of (model.monitors ?? []).entries()) {
    const memory = memories[index];
    const next = memory === undefined ? undefined : nextMemory(rule, memory, step, breaches);
    advanced.push(next);
  }
  return { memories: advanced, breaches };
}

function nextMemory(
  rule: NonNullable<Model['monitors']>[number],
  memory: MonitorMemory,
  step: AnyStepView,
  breaches: Breach[],
): MonitorMemory | undefined {
  try {
    const next = rule.next(memory, step);
    const holds: unknown = rule.holds(next);
    if (holds === true) return next;
    breaches.push(notHeld('monitor', rule));
  } catch (thrown) {
    breaches.push(notAsked('monitor', rule, thrown));
  }
  return undefined;
}
