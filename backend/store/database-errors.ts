import { DrizzleQueryError } from 'drizzle-orm';

/** An error for a database that is unreachable or temporarily unusable. The same call may succeed later. */
export class DatabaseUnavailable extends Error {}

/**
 * SQLSTATEs of a temporarily unavailable database: connection, resource, operator and system errors (classes 08, 53, 57
 * and 58), a read-only transaction, a lock that wasn't acquired in time, and a transaction that was idle too long.
 */
const passingStates = /^(?:(?:08|53|57|58)\w{3}|25006|55P03|25P03)$/;

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
]);

/** Messages of the driver's own errors, which have no code. */
const driverMessages =
  /^(?:Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/;

function* chainOf(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) {
    yield each;
    if (each instanceof AggregateError) for (const one of each.errors) yield* chainOf(one);
  }
}

function says(error: Error): boolean {
  if (driverMessages.test(error.message)) return true;
  if (!('code' in error) || typeof error.code !== 'string') return false;
  return systemCodes.has(error.code) || passingStates.test(error.code);
}

/**
 * Returns true if an error from either store means that the database is unavailable. Network errors count only as
 * causes of a query error, because other connections, such as the registry's, fail with the same codes.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const chain = [...chainOf(error)];
  if (chain.some((each) => each instanceof DatabaseUnavailable)) return true;
  const query = chain.findIndex((each) => each instanceof DrizzleQueryError || 'severity' in each);
  return query >= 0 && chain.slice(query).some(says);
}

export function isDiskFull(error: unknown): boolean {
  return [...chainOf(error)].some(
    (each) => 'code' in each && (each.code === '53100' || each.code === 'ENOSPC'),
  );
}

/** An error for a database that this version can't use. */
export class UnusableDatabase extends Error {}
