import * as v from 'valibot';

/**
 * Codes that a program may act upon. The sentence beside each is for people.
 * A backend may send further codes: the portal then shows the sentence and acts on the status alone.
 */
export const errorReasons = [
  'malformed', // the body is no JSON, or too large
  'invalid', // a field is wrong; see `fields`
  'unauthenticated',
  'forbidden',
  'csrf', // header and cookie differ
  'email', // the address is not allowed to sign in; see `error_detail`
  'login_failed', // the sign-in did not begin here, was used before, or the provider refused it
  'not_found',
  'method_not_allowed',
  'conflict', // changed by someone else meanwhile
  'amount_changed', // the sum differs from `expected_amount`; see `preview`
  'domain_taken', // the domain is on an account already
  'parked_needs_microsite',
  'no_payment_method',
  'card_expired',
  'card_declined',
  'gateway_failed',
  'auth_code_refused',
  'domain_locked',
  'not_registered',
  'registration_refused', // charged, refused by the registrar, refunded
  'registrar_failed',
  'key_needed', // an order without an Idempotency-Key
  'key_reused', // the same key with another body
  'key_running', // the first call with the key has not ended
  'order_voided', // the key was asked for before an order came with it
  'too_many_tries',
  'unavailable',
  'internal',
] as const;

export type ErrorReason = (typeof errorReasons)[number];

/** The body of every answer of 400 and above. `error` can be shown to a person as it is. */
export const ErrorBody = v.object({
  error: v.string(),
  error_reason: v.string(),
  /** The value that a specified message quotes: the refused address at sign-in. */
  error_detail: v.optional(v.string()),
  /** A message for each field that was refused, by its name in the request. */
  fields: v.optional(v.record(v.string(), v.string())),
  /** The new sum, when `error_reason` is `amount_changed`. */
  preview: v.optional(v.unknown()),
  request_id: v.optional(v.string()),
});

export type ErrorBody = v.InferOutput<typeof ErrorBody>;
