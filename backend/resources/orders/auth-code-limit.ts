import { ApiError } from '../../shared/api-error';
import { checkRateLimit, limitName, remainingWait, type RateLimit } from '../../http/rate-limit';
import type { Database } from '../../store/database';
import type { Clock } from '../../store/clock';

interface Transfer {
  readonly accountNumber: string;
  readonly name: string;
}

/**
 * Limits on wrong auth codes. The limit per name is higher than per account, so that one account's mistakes don't block
 * the domain's owner.
 */
const limitsOf = ({ accountNumber, name }: Transfer): readonly RateLimit[] => [
  { bucket: `auth-code-account:${accountNumber}`, most: 10, seconds: 900 },
  { bucket: `auth-code-name:${name}`, most: 30, seconds: 900 },
];

export async function countWrongAuthCode(
  database: Database,
  clock: Clock,
  transfer: Transfer,
): Promise<void> {
  for (const limit of limitsOf(transfer)) await checkRateLimit(database, clock, limit);
}

/** Throws 429 after too many wrong auth codes, to prevent guessing. */
export async function rejectGuessing(
  database: Database,
  clock: Clock,
  transfer: Transfer,
): Promise<void> {
  for (const limit of limitsOf(transfer)) {
    const wait = await remainingWait(database, clock, limit);
    if (wait === null) continue;
    throw new ApiError('too_many_tries', {
      message:
        "Too many auth codes were wrong. You haven't been charged. Check the code with your current registrar and try again in 15 minutes.",
      retryAfterSeconds: wait,
      limit: limitName(limit),
    });
  }
}
