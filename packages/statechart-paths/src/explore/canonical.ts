type NameActor = (id: string, sessionId: string) => string;

const references = new WeakMap<object, number>();
let referenceCount = 0;

/** Returns a text that identifies a value without readable content. */
function reference(value: object): string {
  const known = references.get(value);
  if (known !== undefined) return `ref:${known}`;
  referenceCount += 1;
  references.set(value, referenceCount);
  return `ref:${referenceCount}`;
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

/** The state of the serialization. */
interface Writing {
  readonly nameActor: NameActor;
  readonly ancestors: object[];
}

function isInOrder(names: readonly string[]): boolean {
  return names.every((name, index) => index === 0 || (names[index - 1] ?? '') < name);
}

/** Characters that JSON escapes, including lone surrogates. */
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

function quote(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** Writes the own properties sorted by name, without symbols. */
function properties(value: object, writing: Writing): string {
  const names = Object.keys(value);
  let text = '';
  for (const name of isInOrder(names) ? names : names.sort()) {
    const inner: unknown = Reflect.get(value, name);
    text += `${text === '' ? '' : ','}${quote(name)}:${write(inner, writing)}`;
  }
  return text;
}

function all(values: Iterable<unknown>, writing: Writing): string[] {
  return Array.from(values, (value) => write(value, writing));
}

function writeObject(value: object, writing: Writing): string {
  if (Array.isArray(value)) return `[${all(value, writing).join(',')}]`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) {
    return `{${properties(value, writing)}}`;
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
  const ownProperties = properties(value, writing);
  return ownProperties === '' ? reference(value) : `${value.constructor.name}{${ownProperties}}`;
}

function write(value: unknown, writing: Writing): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return reference(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const { nameActor, ancestors } = writing;
  if (isActorRef(value)) return `actor:${quote(nameActor(value.id, value.sessionId))}`;
  const depth = ancestors.indexOf(value);
  if (depth >= 0) return `circle:${depth}`;
  ancestors.push(value);
  const text = writeObject(value, writing);
  ancestors.pop();
  return text;
}

/**
 * Returns a text that is equal for two values exactly if they are structurally equal; the order of properties doesn't
 * matter. Actors are compared by the name that `nameActor` gives them; functions and objects without readable content
 * by identity. Circular references are marked.
 */
export function canonical(value: unknown, nameActor: NameActor = (id) => id): string {
  return write(value, { nameActor, ancestors: [] });
}
