import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Model, MonitorMemory, StepView } from './model';

/** What a rule of the model or of the engine was broken by. */
export type BreachKind =
  'invariant' | 'step invariant' | 'monitor' | 'machine throws' | 'machine fails';

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

/** Asks one rule. A rule that throws, or answers with anything but `true`, is broken. */
function ask(
  kind: BreachKind,
  rule: { readonly name: string; readonly requirement?: string },
  holds: () => unknown,
): readonly Breach[] {
  const breach = (sentence: string): readonly Breach[] => [
    { kind, rule: rule.name, requirement: rule.requirement, sentence },
  ];
  try {
    return holds() === true ? [] : breach(`The rule "${rule.name}" does not hold.`);
  } catch (thrown) {
    return breach(`The rule "${rule.name}" could not be asked: ${messageOf(thrown)}`);
  }
}

/** The invariants that do not hold in a state. */
export function brokenInvariants(model: Model, snapshot: AnyMachineSnapshot): readonly Breach[] {
  return (model.invariants ?? []).flatMap((rule) =>
    ask('invariant', rule, () => rule.holds(snapshot)),
  );
}

/** The step invariants that do not hold for a step. */
export function brokenStepInvariants(model: Model, step: AnyStepView): readonly Breach[] {
  return (model.stepInvariants ?? []).flatMap((rule) =>
    ask('step invariant', rule, () => rule.holds(step)),
  );
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
  const advanced = (model.monitors ?? []).map((rule, index) => {
    const memory = memories[index];
    if (memory === undefined) return { memory, breaches: [] };
    let next: MonitorMemory | undefined;
    const breaches = ask('monitor', rule, () => {
      next = rule.next(memory, step);
      return rule.holds(next);
    });
    return { memory: breaches.length === 0 ? next : undefined, breaches };
  });
  return {
    memories: advanced.map(({ memory }) => memory),
    breaches: advanced.flatMap(({ breaches }) => breaches),
  };
}
