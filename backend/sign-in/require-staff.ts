import { ApiError } from '../http/api-error';
import type { UserRow } from './sessions';

/** Refuses everyone but the provider's employees. */
export function requireStaff({ isStaff }: UserRow): void {
  if (!isStaff) throw new ApiError('forbidden');
}
