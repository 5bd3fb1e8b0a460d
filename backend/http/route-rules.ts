import type { ResponseOf, Endpoint, EndpointAccess } from '@contract/endpoint';
import type { Database } from '../store/database';
import type { Clock } from '../store/clock';
import type { AppContext } from './app-env';
import type { AccountRow, UserRow } from './caller';
import type { ClientLimits } from './client-limits';
import { enforceRateLimit } from './rate-limit';
import type { Call } from './route';
import type { SecurityEventRecord } from './security-events';

/** The subject whose calls a limit counts. `client`: a browser and its network. */
type Subject<Access extends EndpointAccess> = Access extends 'public'
  ? 'client'
  : Access extends 'account' | 'anyAccount'
    ? 'account' | 'user'
    : 'user';

/** The maximum number of calls per subject and period. Calls beyond it get 429. */
export interface RouteLimit<E extends Endpoint> {
  /** The counter's name. Endpoints with the same name share the counter. */
  readonly name: string;
  readonly per: Subject<E['access']>;
  readonly most: number;
  readonly seconds: number;
  /** Returns true if a call counts toward the limit. By default, all calls do. */
  readonly counts?: (call: Call<E>) => boolean;
}

/**
 * The security events that an endpoint records. Staff actions are stored in the transaction of their change instead.
 */
export interface RouteAudit<E extends Endpoint> {
  /**
   * Returns the amount in cents that a staff call charges to an agent's card. The event is recorded before the charge,
   * so that a crash can't lose it; the request's own log line has the outcome.
   */
  readonly staffCharge?: (call: Call<E>) => number | undefined;
  /** Returns the event of a successful call; `null` if there is none. */
  readonly success?: (call: Call<E>, answer: ResponseOf<E>) => SecurityEventRecord | null;
}

export interface RouteRules<E extends Endpoint> {
  readonly limit: RouteLimit<E> | null;
  readonly audit: RouteAudit<E> | null;
}

/** No separate limit, and no security event. */
export const noRules = { limit: null, audit: null } as const satisfies RouteRules<Endpoint>;

/** A call's subjects, which depend on the endpoint's access. */
export interface LimitedCall {
  readonly context: AppContext;
  readonly user?: UserRow;
  readonly account?: AccountRow;
}

/** Counts a call. Throws 429 if it exceeds the limit. */
export async function enforceLimit<E extends Endpoint>(
  database: Database,
  clock: Clock,
  clientLimits: ClientLimits,
  { name, per, most, seconds, counts }: RouteLimit<E>,
  call: Call<E> & LimitedCall,
): Promise<void> {
  if (counts?.(call) === false) return;
  if (per === 'client') return clientLimits.enforce(call.context, { name, most, seconds });
  const id = per === 'user' ? call.user?.id : call.account?.number;
  await enforceRateLimit(database, clock, { bucket: `${name}:${id}`, most, seconds });
}
