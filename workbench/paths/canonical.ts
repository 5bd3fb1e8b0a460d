type NameActor = (id: string, sessionId: string) => string;

const references = new WeakMap<object, number>();
let referenceCount = 0;

/** Values without readable content are equal only to themselves. */
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

/** Plain properties in the order of their names, symbols left out as JSON leaves them out. */
function properties(value: object, write: (inner: unknown) => string): string {
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, inner]) => `${JSON.stringify(name)}:${write(inner)}`)
    .join(',');
}

function writeObject(value: object, write: (inner: unknown) => string): string {
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (value instanceof Date) return `date:${value.getTime()}`;
  if (value instanceof RegExp || value instanceof URL) return `text:${String(value)}`;
  if (value instanceof Map) {
    const entries = [...value].map(([key, inner]) => `${write(key)}=>${write(inner)}`);
    return `map{${entries.sort().join(',')}}`;
  }
  if (value instanceof Set) return `set{${[...value].map(write).sort().join(',')}}`;
  if (value instanceof Error) {
    return `error{${JSON.stringify(value.name)},${JSON.stringify(value.message)},${properties(value, write)}}`;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) {
    return `{${properties(value, write)}}`;
  }
  if (ArrayBuffer.isView(value)) return `bytes:${Object.values(value).join(',')}`;
  const ownProperties = properties(value, write);
  return ownProperties === '' ? reference(value) : `${value.constructor.name}{${ownProperties}}`;
}

/**
 * Text that two values share exactly when they are structurally equal; the order of properties
 * plays no part. Actors count by the name `nameActor` gives them; functions and objects without
 * readable content are equal only to themselves. Circular values are written with a mark at the
 * place where they meet themselves.
 */
export function canonical(value: unknown, nameActor: NameActor = (id) => id): string {
  const ancestors: object[] = [];
  const write = (inner: unknown): string => {
    if (typeof inner === 'string') return JSON.stringify(inner);
    if (typeof inner === 'bigint') return `${inner}n`;
    if (typeof inner === 'function') return reference(inner);
    if (typeof inner !== 'object' || inner === null) return String(inner);
    if (isActorRef(inner)) return `actor:${JSON.stringify(nameActor(inner.id, inner.sessionId))}`;
    const depth = ancestors.indexOf(inner);
    if (depth >= 0) return `circle:${depth}`;
    ancestors.push(inner);
    const text = writeObject(inner, write);
    ancestors.pop();
    return text;
  };
  return write(value);
}
