import { hashToken } from '../store/secrets';
import type { Clock } from '../store/clock';
import type { Database } from '../store/database';
import type { AppContext } from './app-env';
import { ApiError } from '../shared/api-error';
import { networkOf, type ClientAddress } from './client-address';
import { checkRateLimit } from './rate-limit';

interface ClientLimit {
  readonly name: string;
  /**
   * The maximum number of attempts per browser. An IP address may make five times as many, because an office may share
   * it.
   */
  readonly most: number;
  readonly seconds: number;
}

export interface ClientLimits {
  /** Counts an attempt. Returns how many seconds to wait, or `null` if the attempt is within the limits. */
  check(context: AppContext, limit: ClientLimit): Promise<number | null>;
  /** Counts an attempt and throws 429 if it exceeds a limit. */
  enforce(context: AppContext, limit: ClientLimit): Promise<void>;
}

export const browsersPerAddress = 5;

/**
 * Limits attempts before sign-in. A browser is identified by its sign-in cookie. Anyone can drop or invent that cookie,
 * so the IP address has a limit, too.
 */
export function clientLimits(
  database: Database,
  clock: Clock,
  addressOf: ClientAddress,
  browserOf: (context: AppContext) => string | undefined,
): ClientLimits {
  async function waitOf(context: AppContext, { name, most, seconds }: ClientLimit) {
    const browser = browserOf(context);
    const ofAddress = await checkRateLimit(database, clock, {
      bucket: `${name}:address:${networkOf(addressOf(context))}`,
      most: most * browsersPerAddress,
      seconds,
    });
    if (ofAddress !== null || browser === undefined) return ofAddress;
    return checkRateLimit(database, clock, {
      bucket: `${name}:browser:${hashToken(browser)}`,
      most,
      seconds,
    });
  }

  async function check(context: AppContext, limit: ClientLimit): Promise<number | null> {
    const wait = await waitOf(context, limit);
    if (wait !== null) context.set('limitReached', limit.name);
    return wait;
  }

  return {
    check,
    async enforce(context, limit) {
      const wait = await check(context, limit);
      if (wait !== null) throw new ApiError('too_many_tries', { retryAfterSeconds: wait });
    },
  };
}
