import { isSecretName } from './payload';

/** The replacement for a secret of any length. */
export const mask = '••••••';

function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Returns a displayable copy of a value, without secrets and non-data values. */
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

function isKept(value: unknown): value is string | number {
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
}

/** Returns all nested values whose name indicates a secret. */
function secretsIn(value: unknown, name = ''): readonly string[] {
  if (isKept(value)) return isSecretName(name) ? [String(value)] : [];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => secretsIn(item, name));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => secretsIn(item, key));
}

/** Returns a text without the secrets contained in the data that it was made from. */
export function maskedText(text: string, ...data: readonly unknown[]): string {
  return data
    .flatMap((one) => secretsIn(one))
    .toSorted((one, other) => other.length - one.length)
    .reduce((shown, secret) => shown.replaceAll(secret, mask), text);
}
