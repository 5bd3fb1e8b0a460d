import type { ErrorReason } from '@contract/error';
import type { Metrics } from '../shared/metrics';
import type { ApiError } from '../shared/api-error';
import type { Logger } from '../shared/logging';

/** The event names that operators search for in the log. They must not change; docs/operations.md explains each. */
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
  'receipt_emailed',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/**
 * Contains only ids, counts and our own words: never a name, an email or IP address, or anything that could be used to
 * sign in.
 */
export type EventFields = Readonly<Record<string, string | number | boolean | undefined>>;

export type RecordEvent = (event: SecurityEvent, fields: EventFields) => void;

/** Writes each event to the log as one line, and counts it. */
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
  email_bound: 'sign_in_refused',
} satisfies Partial<Record<ErrorReason, SecurityEvent>>;

/** Returns the security event for an error response; `null` for most. */
export function eventOfError({ body, isForeign }: ApiError): SecurityEvent | null {
  return isForeign ? 'permission_refused' : (eventsOfReasons[body.error_reason] ?? null);
}

/** A security event of a call. The call adds its user, account and client. */
export interface SecurityEventRecord {
  readonly event: SecurityEvent;
  readonly fields?: EventFields;
}
