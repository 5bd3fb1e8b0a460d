import type { AnyStateMachine } from 'xstate';
import { asList, placesOf } from './places';
import { guardParts, property } from './names';

/** The source of an inline function, which a chart shows in a few words or as `(inline)`. */
export interface Source {
  /**
   * The function's role: `guard`, `action`, `entry`, `exit`, `output`, `actor` with the actor's id, or `parameters of`
   * with the name of the guard or action.
   */
  readonly role: string;
  readonly text: string;
}

/** The sources of inline functions, by the path of their state or the id of their transition. */
export type Sources = Readonly<Record<string, readonly Source[]>>;

/** Removes the indentation of the code around a function from its source. */
function dedented(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  const indents = rest.flatMap((line) => (line.trim() === '' ? [] : [line.search(/\S/)]));
  const indent = Math.min(...indents);
  return [first, ...rest.map((line) => line.slice(Math.min(indent, line.search(/\S|$/))))].join(
    '\n',
  );
}

function functionText(value: unknown): string | undefined {
  return typeof value === 'function' ? dedented(String(value)) : undefined;
}

/** Writes `assign({ … })` with the functions that it contains; undefined if there are none. */
function assignText(assignment: unknown): string | undefined {
  const whole = functionText(assignment);
  if (whole !== undefined) return `assign(${whole})`;
  if (typeof assignment !== 'object' || assignment === null) return undefined;
  const entries = Object.entries(assignment).map(
    ([key, value]) => `${key}: ${functionText(value) ?? JSON.stringify(value)}`,
  );
  const [only = '', ...others] = entries;
  if (only === '') return undefined;
  return others.length === 0 ? `assign({ ${only} })` : `assign({\n  ${entries.join(',\n  ')},\n})`;
}

/** The functions inside XState's own actions, by the action's type. */
const insides: Readonly<Record<string, (action: unknown) => string | undefined>> = {
  'xstate.assign': (action) => assignText(property(action, 'assignment')),
  'xstate.enqueueActions': (action) => functionText(property(action, 'collect')),
  'xstate.raise': (action) => functionText(property(action, 'event')),
  'xstate.sendTo': (action) => functionText(property(action, 'event')),
  'xstate.emit': (action) => functionText(property(action, 'event')),
  'xstate.log': (action) => functionText(property(action, 'value')),
  'xstate.spawnChild': (action) => functionText(property(property(action, 'src'), 'config')),
};

/** Returns the function that computes the parameters of a named guard or action. */
function parametersOf(named: unknown): readonly Source[] {
  return listed(`parameters of ${String(property(named, 'type'))}`, [
    functionText(property(named, 'params')),
  ]);
}

function actionSources(role: string, action: unknown): readonly Source[] {
  const type = property(action, 'type');
  if (typeof type !== 'string') return listed(role, [functionText(action)]);
  return [...listed(role, [insides[type]?.(action)]), ...parametersOf(action)];
}

function guardSources(guard: unknown): readonly Source[] {
  const parts = guardParts(guard);
  if (parts !== undefined) return parts.flatMap(guardSources);
  // A `stateIn` guard is one of XState's own functions.
  if (property(guard, 'stateValue') !== undefined) return [];
  return [...listed('guard', [functionText(guard)]), ...parametersOf(guard)];
}

function listed(role: string, texts: readonly (string | undefined)[]): readonly Source[] {
  return texts.flatMap((text) => (text === undefined ? [] : [{ role, text }]));
}

/** Reads the source of every inline function of a machine. */
export function readSources(machine: AnyStateMachine): Sources {
  const sources: Record<string, readonly Source[]> = {};
  for (const { node, path, transitions } of placesOf(machine)) {
    const { entry, exit, invoke, output } = node.config;
    const own = [
      ...asList(invoke).flatMap((config, place) =>
        listed(`actor ${node.invoke[place]?.id ?? ''}`, [
          functionText(property(property(config, 'src'), 'config')),
        ]),
      ),
      ...asList(entry).flatMap((action) => actionSources('entry', action)),
      ...asList(exit).flatMap((action) => actionSources('exit', action)),
      ...listed('output', [functionText(output)]),
    ];
    if (own.length > 0) sources[path] = own;
    for (const { transition, defined } of transitions) {
      const { guard, actions } = transition;
      const found = [
        ...guardSources(guard),
        ...actions.flatMap((action) => actionSources('action', action)),
      ];
      if (found.length > 0) sources[defined.id] = found;
    }
  }
  return sources;
}
