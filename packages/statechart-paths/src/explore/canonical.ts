type NameActor = (id: string, sessionId: string) => string;

/** Returns true if a value has a method with this name. */
function can(value: object, method: string): boolean {
  return typeof Reflect.get(value, method) === 'function';
}

/**
 * Returns true for a value whose content isn't in its properties: a promise, a timer, a DOM node, an event target.
 */
function isHandle(value: object): boolean {
  return ['then', 'unref', 'addEventListener'].some((method) => can(value, method));
}

function isActorRef(value: object): value is { id: string; sessionId: string } {
  return (
    'sessionId' in value &&
    typeof value.sessionId === 'string' &&
    'id' in value &&
    typeof value.id === 'string' &&
    'getSnapshot' in value
  );
}

/** Texts of objects that were written before. They are right as long as no object changes in place. */
export type KnownTexts = WeakMap<object, string>;

/** The state of the serialization. */
interface Writing {
  readonly nameActor: NameActor;
  readonly note: (kind: string) => void;
  readonly known: KnownTexts | undefined;
  readonly ancestors: object[];
  /** True if the text of the current object depends on its place: it contains an actor or a circle. */
  isBound: boolean;
}

/** The length from which on a text is found faster than it is written. */
const LONG_TEXT = 64;

/** Returns a text that all values of a kind share. */
function kindOf(kind: string, { note }: Writing): string {
  note(kind);
  return `kind:${kind}`;
}

function isInOrder(names: readonly string[]): boolean {
  return names.every((name, index) => index === 0 || (names[index - 1] ?? '') < name);
}

/** The characters that JSON escapes, including lone surrogates. */
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

function quote(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** Serializes an object's own properties, sorted by name, without symbols. */
function properties(value: object, writing: Writing, similar?: object): string {
  const names = Object.keys(value);
  let text = '';
  for (const name of isInOrder(names) ? names : names.sort()) {
    const inner: unknown = Reflect.get(value, name);
    const other: unknown = similar === undefined ? undefined : Reflect.get(similar, name);
    text += `${text === '' ? '' : ','}${quote(name)}:${write(inner, writing, other)}`;
  }
  return text;
}

function all(values: Iterable<unknown>, writing: Writing): string[] {
  return Array.from(values, (value) => write(value, writing));
}

/** Writes a list. If it begins with all of a similar list, only the rest is written. */
function writeList(list: readonly unknown[], writing: Writing, similar: unknown): string {
  const written = Array.isArray(similar) ? writing.known?.get(similar) : undefined;
  if (
    written === undefined ||
    !Array.isArray(similar) ||
    similar.length > list.length ||
    !similar.every((one, index) => one === list[index])
  ) {
    return `[${all(list, writing).join(',')}]`;
  }
  const rest = all(list.slice(similar.length), writing);
  return `${[written.slice(0, -1), ...rest].join(',')}]`;
}

function writeObject(value: object, writing: Writing, similar: unknown): string {
  if (Array.isArray(value)) return writeList(value, writing, similar);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) {
    const other = typeof similar === 'object' && similar !== null ? similar : undefined;
    return `{${properties(value, writing, other)}}`;
  }
  if (value instanceof Date) return `date:${value.getTime()}`;
  if (value instanceof RegExp || value instanceof URL) return `text:${String(value)}`;
  if (value instanceof Map) {
    const entries = Array.from(
      value,
      ([key, inner]) => `${write(key, writing)}=>${write(inner, writing)}`,
    );
    return `map{${entries.sort().join(',')}}`;
  }
  if (value instanceof Set) return `set{${all(value, writing).sort().join(',')}}`;
  if (value instanceof Error) {
    return `error{${quote(value.name)},${quote(value.message)},${properties(value, writing)}}`;
  }
  if (ArrayBuffer.isView(value)) return `bytes:${Object.values(value).join(',')}`;
  const { name } = value.constructor;
  if (isHandle(value)) return kindOf(name, writing);
  const ownProperties = properties(value, writing);
  return ownProperties === '' ? kindOf(name, writing) : `${name}{${ownProperties}}`;
}

function write(value: unknown, writing: Writing, similar?: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `${kindOf('function', writing)}${quote(String(value))}`;
  if (typeof value !== 'object' || value === null) return String(value);
  const { nameActor, ancestors, known } = writing;
  const found = known?.get(value);
  if (found !== undefined) return found;
  if (isActorRef(value)) {
    writing.isBound = true;
    return `actor:${quote(nameActor(value.id, value.sessionId))}`;
  }
  const depth = ancestors.indexOf(value);
  if (depth >= 0) {
    writing.isBound = true;
    return `circle:${depth}`;
  }
  const { isBound } = writing;
  writing.isBound = false;
  ancestors.push(value);
  const text = writeObject(value, writing, similar);
  ancestors.pop();
  if (text.length >= LONG_TEXT && !writing.isBound) known?.set(value, text);
  writing.isBound ||= isBound;
  return text;
}

/**
 * Returns a text that is equal for two values if and only if they are structurally equal, regardless of property order.
 * Actors are compared by the name that `nameActor` gives them, functions by their source. Values without readable
 * content are equal if they are of the same kind; `note` is called with each such kind. Circular references are marked.
 *
 * @param sharing.known the texts of objects written before, which aren't written again; `note` isn't called for them.
 * @param sharing.similar a value written before, whose lists may be the beginning of this value's lists.
 */
export function canonical(
  value: unknown,
  nameActor: NameActor = (id) => id,
  note: (kind: string) => void = () => undefined,
  { known, similar }: { readonly known?: KnownTexts; readonly similar?: unknown } = {},
): string {
  return write(value, { nameActor, note, known, ancestors: [], isBound: false }, similar);
}
