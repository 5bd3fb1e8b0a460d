import type { AnyStateMachine } from 'xstate';
import { asList, placesOf } from './places';
import { guardParts, property } from './names';

/** The source of a function that a chart shows as `(inline)`. */
export interface Source {
  /** The function's role: `guard`, `action`, `entry`, `exit`, `output`, or `actor` with the actor's id. */
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

function actionText(action: unknown): string | undefined {
  const type = property(action, 'type');
  return typeof type === 'string' ? insides[type]?.(action) : functionText(action);
}

function guardTexts(guard: unknown): readonly string[] {
  const parts = guardParts(guard);
  if (parts !== undefined) return parts.flatMap(guardTexts);
  // A `stateIn` guard is one of XState's own functions.
  const text = property(guard, 'stateValue') === undefined ? functionText(guard) : undefined;
  return text === undefined ? [] : [text];
}

function listed(role: string, texts: readonly (string | undefined)[]): Source[] {
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
      ...listed('entry', asList(entry).map(actionText)),
      ...listed('exit', asList(exit).map(actionText)),
      ...listed('output', [functionText(output)]),
    ];
    if (own.length > 0) sources[path] = own;
    for (const { transition, defined } of transitions) {
      const { guard, actions } = transition;
      const found = [
        ...listed('guard', guardTexts(guard)),
        ...listed('action', actions.map(actionText)),
      ];
      if (found.length > 0) sources[defined.id] = found;
    }
  }
  return sources;
}
