import { restoreDomain } from '@contract/canceled-domain';
import { changeDomain } from '@contract/domain-settings';
import type { Endpoint } from '@contract/endpoint';
import type { ErrorReason } from '@contract/error';
import { addIntern, removeIntern } from '@contract/intern';
import { endOtherSessions, endSession } from '@contract/login-session';
import { orderDomain } from '@contract/order';
import { authenticate, logout } from '@contract/sign-in';
import { payPastDue } from '@contract/statement';
import { changeTeamMember } from '@contract/team';
import * as v from 'valibot';
import type { Metrics } from '../shared/metrics';
import type { UserRow } from './caller';
import type { ApiError } from '../shared/api-error';
import type { AppContext } from './app-env';
import type { Logger } from '../shared/logging';

/** The names by which operators search the log. They must not change; docs/operations.md explains each. */
export const securityEvents = [
  'sign_in',
  'sign_in_refused',
  'sign_out',
  'session_ended',
  'permission_refused',
  'csrf_refused',
  'limit_reached',
  'staff_charge',
  'access_changed',
  'intern_added',
  'intern_removed',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Ids, counts and our own words: never a name, an address or anything that could be used to sign in. */
export type EventFields = Readonly<Record<string, string | number | boolean | undefined>>;

export type RecordEvent = (event: SecurityEvent, fields: EventFields) => void;

/** Writes each event as one line of the log, and counts it. */
export function securityLog(log: Logger, { securityEvents: counted }: Metrics): RecordEvent {
  for (const event of securityEvents) counted.inc({ event }, 0);
  return (event, fields) => {
    counted.inc({ event });
    const isRefusal = event.endsWith('_refused') || event === 'limit_reached';
    log[isRefusal ? 'warn' : 'info']({ event, ...fields }, 'security event');
  };
}

const eventsOfReasons: Readonly<Partial<Record<string, SecurityEvent>>> = {
  forbidden: 'permission_refused',
  stronger_sign_in_needed: 'permission_refused',
  csrf: 'csrf_refused',
  too_many_tries: 'limit_reached',
  login_failed: 'sign_in_refused',
  email: 'sign_in_refused',
} satisfies Partial<Record<ErrorReason, SecurityEvent>>;

/** Returns the security event of an error response; `null` for most. */
export function eventOfError({ body, isForeign }: ApiError): SecurityEvent | null {
  return isForeign ? 'permission_refused' : (eventsOfReasons[body.error_reason] ?? null);
}

export interface CallFacts {
  readonly context: AppContext;
  readonly parameters: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly user?: UserRow | null;
}

interface FoundEvent {
  readonly event: SecurityEvent;
  readonly fields?: EventFields;
}

const Amount = v.object({ expected_amount: v.number() });
const Access = v.object({ enabled: v.boolean() });
const InternPlace = v.object({ pk: v.string(), account_number: v.string() });

/** The endpoints that charge a card. `changeDomain` does so only for an upgrade, which alone has an amount. */
const charging: readonly Endpoint[] = [orderDomain, changeDomain, restoreDomain, payPastDue];

/**
 * Returns the event of staff who confirmed a charge on an agent's card, or `null`. It is known before the charge, so
 * that a crash loses no event; the outcome is on the request's own line.
 */
export function eventOfCall(endpoint: Endpoint, { body, user }: CallFacts): FoundEvent | null {
  if (user?.isStaff !== true || !charging.includes(endpoint)) return null;
  const amount = v.safeParse(Amount, body);
  if (!amount.success) return null;
  return { event: 'staff_charge', fields: { amount_cents: amount.output.expected_amount } };
}

const eventsOfEndpoints = new Map<
  Endpoint,
  (call: CallFacts, answer: unknown) => FoundEvent | null
>([
  [authenticate, () => ({ event: 'sign_in' })],
  [logout, ({ context }) => (context.get('loggedCaller')?.session ? { event: 'sign_out' } : null)],
  [
    endSession,
    ({ parameters }) => ({ event: 'session_ended', fields: { ended: parameters['id'] } }),
  ],
  [endOtherSessions, () => ({ event: 'session_ended', fields: { ended: 'others' } })],
  [
    changeTeamMember,
    ({ parameters, body }) => ({
      event: 'access_changed',
      fields: { member: parameters['mvt_id'], enabled: v.parse(Access, body).enabled },
    }),
  ],
  [
    addIntern,
    (_call, answer) => {
      const { pk, account_number } = v.parse(InternPlace, answer);
      return { event: 'intern_added', fields: { intern: pk, account: account_number } };
    },
  ],
  [
    removeIntern,
    ({ parameters }) => ({ event: 'intern_removed', fields: { intern: parameters['pk'] } }),
  ],
]);

/** Returns the security event of a successful call; `null` for most. */
export function eventOfAnswer(
  endpoint: Endpoint,
  call: CallFacts,
  answer: unknown,
): FoundEvent | null {
  return eventsOfEndpoints.get(endpoint)?.(call, answer) ?? null;
}
