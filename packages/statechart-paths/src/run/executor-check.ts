import type { AnyStateMachine } from 'xstate';
import { readDefinition, type MachineDefinition } from '../explore/definition';
import { outcomesOf } from '../explore/offer';
import type { Cases, Model } from '../model';
import { didYouMean } from '../near-misses';
import { executorEntries } from './executor-use';
import { outOfReach, type Executors } from './executors';

function casesOf(subject: string, cases: Cases<unknown>): readonly string[] {
  return Object.keys(cases).map((name) => `${subject} ${name}`);
}

function outcomeNames({ actors = {} }: Model): readonly string[] {
  return Object.entries(actors).flatMap(([source, actor]) =>
    outcomesOf(actor).flatMap(([verb, cases]) => casesOf(`${source} ${verb}`, cases)),
  );
}

/** Returns the paths of the atomic states, each of which needs an assertion. */
export function neededStates({ states }: MachineDefinition): readonly string[] {
  const leaves = states.filter(
    ({ path, type }) =>
      type !== 'history' &&
      path !== '' &&
      !states.some((other) => other.type !== 'history' && other.path.startsWith(`${path}.`)),
  );
  return leaves.map(({ path }) => path);
}

/**
 * Returns the executors that a model requires, named as in `executorEntries`. Refusals are optional, so they are left
 * out.
 */
function neededNames(machine: AnyStateMachine, model: Model): readonly string[] {
  const definition = readDefinition(machine);
  const { delays } = definition;
  return [
    ...casesOf('start', model.inputs),
    ...Object.entries(model.events).flatMap(([type, cases]) => casesOf(type, cases)),
    ...outcomeNames(model),
    ...new Set(delays.map(({ delay }) => `after ${delay}`)),
    ...neededStates(definition).map((path) => `state ${path}`),
  ];
}

/** Returns the executors that an `outOfBrowser` step names. If an event has only one case, the step may omit its name. */
function namedBy(step: string, needed: readonly string[]): readonly string[] {
  const starting = needed.filter((name) => name.startsWith(`${step} `));
  return needed.filter(
    (name) =>
      name === step || name === `start ${step}` || (starting.length === 1 && name === starting[0]),
  );
}

/**
 * Describes mismatches between the executors and the model, one message each: missing executors, unused executors, and
 * disagreements about unreachable steps. The types catch most mismatches; this check also catches mismatches that
 * object spreads hide from the types.
 */
export function executorMismatches<Driver>(
  machine: AnyStateMachine,
  model: Model,
  executors: Executors<Driver>,
): readonly string[] {
  const needed = neededNames(machine, model);
  const entries = executorEntries(executors).filter(([name]) => !name.startsWith('refused '));
  const provided = new Map(entries);
  const listed = new Set(
    (model.outOfBrowser ?? []).flatMap((entry) =>
      entry.in === undefined ? namedBy(entry.step, needed) : [],
    ),
  );
  return [
    ...needed
      .filter((name) => !provided.has(name))
      .map(
        (name) => `There is no executor for "${name}".${didYouMean(name, [...provided.keys()])}`,
      ),
    ...entries
      .filter(([name]) => !needed.includes(name))
      .map(([name]) => `Nothing needs the executor "${name}".${didYouMean(name, needed)}`),
    ...entries
      .filter(([name, one]) => one === outOfReach && !listed.has(name))
      .map(
        ([name]) =>
          `"${name}" is out of reach, and the model's "outOfBrowser" does not say why: list it.`,
      ),
    ...entries
      .filter(([name, one]) => one !== outOfReach && listed.has(name))
      .map(
        ([name]) =>
          `"${name}" has an executor, and the model's "outOfBrowser" lists it: one of them is wrong.`,
      ),
  ];
}
