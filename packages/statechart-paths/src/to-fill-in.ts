import { outcomesOf } from './explore/offer';
import type { Model } from './model';

/**
 * A placeholder for data that a model still lacks; assignable to any type. As long as a model contains it, an error
 * that missing data could explain counts as a question, not as a mistake in the machine.
 */
export const toFillIn = Object.freeze({}) as never;

function placesIn(part: string, cases: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(cases).flatMap(([name, value]) =>
    value === toFillIn ? [`${part} "${name}"`] : [],
  );
}

/** Returns the model's cases that still have to be filled in. */
export function unfilledCases({ inputs, events, actors = {} }: Model): readonly string[] {
  return [
    ...placesIn('input', inputs),
    ...Object.entries(events).flatMap(([type, cases]) => placesIn(`event "${type}"`, cases)),
    ...Object.entries(actors).flatMap(([name, actor]) =>
      outcomesOf(actor).flatMap(([verb, cases]) => placesIn(`actor "${name}" ${verb}`, cases)),
    ),
  ];
}
