import { and, not, or } from 'xstate';
import { shortForm } from './short-form';

export function property(value: unknown, name: string): unknown {
  return (typeof value === 'object' || typeof value === 'function') && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** The name of a function without a name that is too long to show. */
export const INLINE = '(inline)';

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : INLINE;
}

/** Writes a function briefly, or `(inline)`. */
export function functionName(value: unknown): string {
  return shortForm(value) ?? INLINE;
}

function parameterText(value: unknown): string {
  return typeof value === 'string' && /^[\w.-]+$/.test(value) ? value : JSON.stringify(value);
}

/** Appends the parameters of a guard or an action, unless a function computes them: `isChoice(approve)`. */
function withParameters(name: string, params: unknown): string {
  if (params === undefined || params === null || typeof params === 'function') return name;
  if (typeof params !== 'object') return `${name}(${parameterText(params)})`;
  const entries = Object.entries(params);
  const texts = entries.map(([key, value]: [string, unknown]) =>
    entries.length === 1 ? parameterText(value) : `${key}: ${parameterText(value)}`,
  );
  return texts.length === 0 ? name : `${name}(${texts.join(', ')})`;
}

/** Names the properties that an `assign` changes, unless a function returns them: `assign count`. */
function assignName(action: unknown): string {
  const assignment = property(action, 'assignment');
  if (typeof assignment !== 'object' || assignment === null) return 'assign';
  return `assign ${Object.keys(assignment).join(', ')}`.trim();
}

function eventName(event: unknown): string {
  return nameOf(property(event, 'type'));
}

function actorName(actor: unknown): string {
  return actor === '#_parent' ? 'parent' : nameOf(property(actor, 'id') ?? actor);
}

/** Short descriptions of XState's built-in actions. */
const ownActions: Readonly<Record<string, (action: unknown) => string>> = {
  'xstate.assign': assignName,
  'xstate.enqueueActions': () => INLINE,
  'xstate.raise': (action) => `raise ${eventName(property(action, 'event'))}`,
  'xstate.sendTo': (action) => {
    const event = eventName(property(action, 'event'));
    return `send ${event} to ${actorName(property(action, 'to'))}`;
  },
  'xstate.emit': (action) => `emit ${eventName(property(action, 'event'))}`,
  'xstate.log': () => 'log',
  'xstate.cancel': (action) => `cancel ${nameOf(property(action, 'sendId'))}`,
  'xstate.spawnChild': (action) => `spawn ${nameOf(property(action, 'src'))}`,
  'xstate.stopChild': (action) => `stop ${actorName(property(action, 'actorRef'))}`,
};

/** Returns the name of an action with its parameters, or the description of a built-in action or a function. */
export function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  const type = property(action, 'type');
  if (typeof type !== 'string') return functionName(action);
  return ownActions[type]?.(action) ?? withParameters(type, property(action, 'params'));
}

/** Returns the actor that an action spawns, if any. */
export function spawnedBy(action: unknown): { id: string; src: string } | undefined {
  if (property(action, 'type') !== 'xstate.spawnChild') return undefined;
  const src = nameOf(property(action, 'src'));
  const id = property(action, 'id');
  return { id: typeof id === 'string' ? id : src, src };
}

/** Formats the value of `stateIn`: a path in dot notation, an id, or several regions. */
function placeName(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return INLINE;
  return Object.entries(value)
    .map(([key, below]: [string, unknown]) => {
      const rest = placeName(below);
      return rest === '' ? key : `${key}.${rest}`;
    })
    .join(', ');
}

/** The words for XState's combined guards, by their implementation. */
const words = new Map<unknown, string>([
  [property(and([]), 'check'), 'and'],
  [property(or([]), 'check'), 'or'],
  [property(not(''), 'check'), 'not'],
]);

/**
 * Returns `and`, `or` or `not`. A minifier changes the name of the function, and in another copy of XState, `check` is
 * a different function.
 */
function wordOf(guard: { readonly name: string }): string {
  return words.get(property(guard, 'check')) ?? guard.name;
}

/** Returns the guards that `and`, `or` and `not` combine; undefined for other guards. */
export function guardParts(guard: unknown): readonly unknown[] | undefined {
  const parts = property(guard, 'guards');
  return typeof guard === 'function' && Array.isArray(parts) ? parts : undefined;
}

/** Describes a guard: `isValid and not in busy`. Named guards are shown by name, with their parameters. */
export function guardText(guard: unknown, isPart = false): string {
  if (typeof guard === 'string') return guard;
  const parts = guardParts(guard);
  if (parts !== undefined && typeof guard === 'function') {
    const texts = parts.map((part) => guardText(part, true));
    const word = wordOf(guard);
    if (word === 'not') return `not ${texts.join()}`;
    const text = texts.join(` ${word} `);
    return isPart && texts.length > 1 ? `(${text})` : text;
  }
  const place = property(guard, 'stateValue');
  if (place !== undefined) return `in ${placeName(place)}`;
  const type = property(guard, 'type');
  return typeof type === 'string'
    ? withParameters(type, property(guard, 'params'))
    : functionName(guard);
}
