import { ApiError } from '../shared/api-error';

/** When to try again: most databases take no longer to restart. */
export const retryAfterSeconds = 5;

/** The answer to a call that the database's loss ended. */
export function unavailable(cause: unknown, message?: string): ApiError {
  const error = new ApiError('unavailable', {
    retryAfterSeconds,
    ...(message !== undefined && { message }),
  });
  error.cause = cause;
  return error;
}
