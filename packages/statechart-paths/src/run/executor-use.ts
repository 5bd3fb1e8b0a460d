import { outOfReach, passedThrough, type Executors } from './executors';
import { isFromDescription } from './screen-executors';

/** Executors that record their calls. */
export interface WatchedExecutors<Driver> {
  readonly executors: Executors<Driver>;
  /** Returns the names of the executors called so far. */
  used(): readonly string[];
}

type Named<Value> = Readonly<Record<string, Value>>;

function mapped<Value, Result>(
  values: Named<Value>,
  change: (value: Value, name: string) => Result,
): Named<Result> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, change(value, name)]),
  );
}

/** Maps each executor and assertion, passing its name as in `executorEntries`. */
function transformed<Driver>(
  executors: Executors<Driver>,
  transform: <One>(name: string, one: One) => One,
): Executors<Driver> {
  const cases = <One>(subject: string, values: Named<One>): Named<One> =>
    mapped(values, (value, name) => transform(`${subject} ${name}`, value));
  return {
    ...executors,
    inputs: cases('start', executors.inputs),
    events: mapped(executors.events, (values, type) => cases(type, values)),
    actors: mapped(executors.actors, (verbs, actor) =>
      mapped(verbs, (values, verb) => cases(`${actor} ${verb}`, values)),
    ),
    delays: cases('after', executors.delays),
    states: cases('state', executors.states),
    ...(executors.refusals === undefined ? {} : { refusals: cases('refused', executors.refusals) }),
  };
}

/**
 * Lists every executor and assertion with its name: `start fresh`, `order.confirm plain`, `after patience`, `state
 * done`.
 */
export function executorEntries<Driver>(
  executors: Executors<Driver>,
): readonly (readonly [name: string, one: unknown])[] {
  const entries: (readonly [string, unknown])[] = [];
  transformed(executors, (name, one) => {
    entries.push([name, one]);
    return one;
  });
  return entries;
}

/** Returns the names of the handwritten executors that paths can call. */
export function executorNames<Driver>(executors: Executors<Driver>): readonly string[] {
  return executorEntries(executors).flatMap(([name, one]) =>
    one === outOfReach || one === passedThrough || one === undefined || isFromDescription(one)
      ? []
      : [name],
  );
}

/** Records which executors and assertions are called, so that unused ones can be reported. */
export function watchExecutors<Driver>(executors: Executors<Driver>): WatchedExecutors<Driver> {
  const used = new Set<string>();
  const watched = transformed(executors, (name, one) => {
    if (typeof one !== 'function') return one;
    return new Proxy(one, {
      apply(target, self, args) {
        used.add(name);
        return Reflect.apply(target, self, args) as unknown;
      },
    });
  });
  return { executors: watched, used: () => [...used] };
}
