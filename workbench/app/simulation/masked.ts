import { isSecretName } from './payload';

/** Stands for a secret, whatever its length. */
export const mask = '••••••';

function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A value as it may be shown: without secrets, and without what is not data. */
export function masked(value: unknown, name = ''): unknown {
  if (isSecretName(name) && value !== '' && value !== null && value !== undefined) {
    return typeof value === 'boolean' ? value : mask;
  }
  if (typeof value === 'function') return '(function)';
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => masked(item, name));
  if (value instanceof Date) return value.toISOString();
  if (!isPlain(value)) return `(${value.constructor.name})`;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, masked(item, key)]));
}
