import { ApiError } from '../shared/api-error';

/** Seconds after which clients should retry: most databases restart in less time. */
export const retryAfterSeconds = 5;

/** Returns the error for a call that failed because the database connection was lost. */
export function unavailable(cause: unknown, message?: string): ApiError {
  const error = new ApiError('unavailable', {
    retryAfterSeconds,
    ...(message !== undefined && { message }),
  });
  error.cause = cause;
  return error;
}
