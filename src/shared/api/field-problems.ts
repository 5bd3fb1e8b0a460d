import * as v from 'valibot';
import { isCallError } from './call-error';

/** Returns the backend's messages for invalid fields, by field name in the request. Empty for any other failure. */
export function fieldProblems(error: Error | null): Readonly<Record<string, string>> {
  return (isCallError(error) && error.body?.fields) || {};
}

/** Returns the reason why a call failed, unless the invalid fields explain it. */
export function generalProblem(error: Error | null): string | undefined {
  return error === null || Object.keys(fieldProblems(error)).length > 0 ? undefined : error.message;
}

/** Returns true if the call's subject no longer exists. */
export function isGone(error: unknown): boolean {
  return isCallError(error) && error.status === 404;
}

/** Returns the version that someone else has saved in the meantime; `null` if the call failed for another reason. */
export function currentOf<Stored>(
  error: Error | null,
  schema: v.GenericSchema<unknown, Stored>,
): Stored | null {
  const current = isCallError(error) && error.status === 409 ? error.body?.current : undefined;
  const parsed = v.safeParse(schema, current);
  return parsed.success ? parsed.output : null;
}
