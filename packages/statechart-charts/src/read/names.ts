import { and, not, or } from 'xstate';

export function property(value: unknown, name: string): unknown {
  return (typeof value === 'object' || typeof value === 'function') && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

const INLINE = '(inline)';

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : INLINE;
}

function eventName(event: unknown): string {
  return nameOf(property(event, 'type'));
}

function actorName(actor: unknown): string {
  return actor === '#_parent' ? 'parent' : nameOf(property(actor, 'id') ?? actor);
}

/** Short descriptions of XState's built-in actions. */
const ownActions: Readonly<Record<string, (action: unknown) => string>> = {
  'xstate.assign': () => 'assign',
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

/** Returns the name of an action, or the description of a built-in action; `(inline)` for a function. */
export function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  const type = property(action, 'type');
  if (typeof type !== 'string') return INLINE;
  return ownActions[type]?.(action) ?? type;
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

/** Describes a guard: `isValid and not in busy`. Named guards are shown by name. */
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
  return typeof type === 'string' ? type : INLINE;
}
