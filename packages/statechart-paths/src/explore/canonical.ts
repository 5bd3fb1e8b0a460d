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

/** The minimum length of a text that is replaced by a number. */
const LONG_TEXT = 64;
const BYTES_PER_CHARACTER = 2;
const BYTES_PER_ENTRY = 8;

/**
 * The serialized states of a search. Equal texts get equal numbers, which replace long parts of other texts, so that
 * values with common parts are serialized and compared quickly, and stored once.
 */
export class SharedTexts {
  /** The estimated memory use of the texts and lists. */
  bytes = 0;
  /** The texts of serialized objects, which are valid as long as no object is mutated. */
  private readonly known = new WeakMap<object, string>();
  /** The texts of lists without the closing bracket, so that a longer list can continue them. */
  private readonly beginnings = new WeakMap<readonly unknown[], string>();
  private readonly numbers: Map<string, number>;

  /** @param other texts whose numbers are reused, while their objects are serialized again. */
  constructor(other?: SharedTexts) {
    this.numbers = other?.numbers ?? new Map();
  }

  find(value: object): string | undefined {
    return this.known.get(value);
  }

  keep(value: object, text: string): void {
    this.known.set(value, text);
  }

  shortened(text: string): string {
    if (text.length < LONG_TEXT) return text;
    let number = this.numbers.get(text);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(text, number);
      this.bytes += text.length * BYTES_PER_CHARACTER;
    }
    return `#${number}`;
  }

  /**
   * Returns the text and the length of the part of a list that is already serialized, possibly as part of a similar
   * list.
   */
  beginning(list: readonly unknown[], similar: unknown): { text: string; length: number } {
    const own = this.beginnings.get(list);
    if (own !== undefined) return { text: own, length: list.length };
    const text = Array.isArray(similar) ? this.beginnings.get(similar) : undefined;
    return text !== undefined && Array.isArray(similar) && isBeginning(similar, list)
      ? { text, length: similar.length }
      : { text: '[', length: 0 };
  }

  keepBeginning(list: readonly unknown[], text: string): void {
    this.beginnings.set(list, text);
    this.bytes += list.length * BYTES_PER_ENTRY;
  }
}

function isBeginning(beginning: readonly unknown[], list: readonly unknown[]): boolean {
  if (beginning.length > list.length) return false;
  for (let index = 0; index < beginning.length; index += 1) {
    if (beginning[index] !== list[index]) return false;
  }
  return true;
}

/** The state of the serialization. */
interface Writing {
  readonly nameActor: NameActor;
  readonly note: (kind: string) => void;
  readonly shared: SharedTexts | undefined;
  readonly ancestors: object[];
  /**
   * True if the text of the current object depends on its place, because it contains an actor or a circular reference.
   */
  isBound: boolean;
}

/** Returns the text that all values of a kind share. */
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

function writeList(list: readonly unknown[], writing: Writing, similar: unknown): string {
  const { shared } = writing;
  if (shared === undefined) return `[${all(list, writing).join(',')}]`;
  const beginning = shared.beginning(list, similar);
  let { text } = beginning;
  for (let index = beginning.length; index < list.length; index += 1) {
    text = shared.shortened(`${text}${index === 0 ? '' : ','}${write(list[index], writing)}`);
  }
  const isLong = text.startsWith('#') && beginning.length < list.length;
  if (isLong && !writing.isBound) shared.keepBeginning(list, text);
  return `${text}]`;
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
  const { nameActor, ancestors, shared } = writing;
  const found = shared?.find(value);
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
  const written = writeObject(value, writing, similar);
  ancestors.pop();
  const text = shared?.shortened(written) ?? written;
  // Serializing a value with a short text takes no longer than looking it up.
  if (text !== written && !writing.isBound) shared?.keep(value, text);
  writing.isBound ||= isBound;
  return text;
}

/**
 * Returns a string that is equal for two values if and only if they are structurally equal, regardless of property
 * order. Actors are compared by the name that `nameActor` gives them, functions by their source. Values without
 * readable content are equal if they are of the same kind; `note` is called with each such kind. Circular references
 * are marked.
 *
 * @param sharing.shared the texts of a search. Their numbers replace long parts of the text, so it is comparable only
 * within the search. `note` isn't called for objects that are already serialized.
 * @param sharing.similar a value that is already serialized. If lists of `value` continue its lists, only their ends
 * are serialized.
 */
export function canonical(
  value: unknown,
  nameActor: NameActor = (id) => id,
  note: (kind: string) => void = () => undefined,
  {
    shared,
    similar,
  }: { readonly shared?: SharedTexts | undefined; readonly similar?: unknown } = {},
): string {
  return write(value, { nameActor, note, shared, ancestors: [], isBound: false }, similar);
}
