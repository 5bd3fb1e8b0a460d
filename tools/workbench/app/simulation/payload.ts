import type { AnyEventObject } from 'xstate';
import type { Cases, Model } from 'statechart-paths/model';
import type { OfferedStep } from 'statechart-paths/explore/offer';
import type { Verb } from 'statechart-paths/model';

/** XState's name for the value that an actor returns. */
const carriers: Readonly<Record<Verb, string>> = {
  done: 'output',
  error: 'error',
  snapshot: 'snapshot',
};

/**
 * Returns the payload of a step: an event's properties, or an actor's output, error or snapshot. Returns undefined for
 * a delay.
 */
export function payloadOf({ event, trigger }: OfferedStep): unknown {
  switch (trigger.kind) {
    case 'event': {
      const { type: _, ...payload } = event;
      return payload;
    }
    case 'outcome':
      return event[carriers[trigger.verb]];
    case 'delay':
      return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the step's event with another payload. */
export function withPayload({ event, trigger }: OfferedStep, payload: unknown): AnyEventObject {
  switch (trigger.kind) {
    case 'event':
      return isRecord(payload) ? { ...payload, type: event.type } : event;
    case 'outcome':
      return { ...event, [carriers[trigger.verb]]: payload };
    case 'delay':
      return event;
  }
}

/** Returns all cases of the model for the same event or outcome. */
function casesBeside(model: Model, { trigger }: OfferedStep): Cases<unknown> {
  switch (trigger.kind) {
    case 'event':
      return model.events[trigger.type] ?? {};
    case 'outcome': {
      const actor = model.actors?.[trigger.actor];
      if (trigger.verb === 'error') return actor?.error ?? {};
      if (trigger.verb === 'snapshot') return actor?.snapshots ?? {};
      return actor !== undefined && 'done' in actor ? actor.done : {};
    }
    case 'delay':
      return {};
  }
}

/** The editor of one property of a payload. `isSecret`: its value is never shown. */
export type PayloadField = { readonly name: string; readonly isSecret: boolean } & (
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'choice'; readonly value: string; readonly options: readonly string[] }
  | { readonly kind: 'json'; readonly value: unknown }
);

/** The name of a field for a payload that isn't an object. */
export const wholePayload = '';

/** Returns true for an identifier such as `isDefault` or `not-found`, as opposed to text that a person typed. */
const isIdentifier = (text: string) => /^[a-z][\w.-]*$/i.test(text);

function fieldOf(
  name: string,
  value: unknown,
  beside: readonly unknown[],
  subject: string,
): PayloadField {
  const field = { name, isSecret: isSecretName(name) || isSecretName(subject) };
  if (typeof value === 'boolean') return { ...field, kind: 'boolean', value };
  if (field.isSecret && typeof value === 'string') return { ...field, kind: 'text', value };
  if (typeof value === 'number') return { ...field, kind: 'number', value };
  if (typeof value !== 'string') return { ...field, kind: 'json', value };
  const options = [...new Set(beside.filter((one) => typeof one === 'string'))];
  return options.length > 1 && options.every(isIdentifier)
    ? { ...field, kind: 'choice', value, options }
    : { ...field, kind: 'text', value };
}

/** Returns the form fields of a step's payload, prefilled from its case; empty if there is nothing to edit. */
export function payloadFields(model: Model, step: OfferedStep): readonly PayloadField[] {
  const payload = payloadOf(step);
  const subject = step.trigger.kind === 'event' ? step.trigger.type : step.cause;
  const cases = Object.values(casesBeside(model, step));
  if (isRecord(payload)) {
    return Object.entries(payload).map(([name, value]) => {
      const beside = cases.map((one) => (isRecord(one) ? one[name] : undefined));
      return fieldOf(name, value, beside, subject);
    });
  }
  return payload === undefined ? [] : [fieldOf(wholePayload, payload, cases, subject)];
}

/** Puts edited values into a step's payload. Values without an edit stay unchanged. */
export function editedPayload(step: OfferedStep, values: Readonly<Record<string, unknown>>) {
  const payload = payloadOf(step);
  if (isRecord(payload)) return { ...payload, ...values };
  return wholePayload in values ? values[wholePayload] : payload;
}

/** Returns true for a name whose value must never be shown. */
export function isSecretName(name: string): boolean {
  return /auth_?code|pass(word|phrase|code)|secret|token|credential|cvv|cvc/i.test(name);
}
