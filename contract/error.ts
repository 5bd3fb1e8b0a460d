import * as v from 'valibot';

/**
 * Codes for programs; the accompanying message is for people. A backend may send other codes, in which case the portal
 * shows the message and acts only on the status.
 */
export const errorReasons = [
  'malformed', // the URL or the body can't be parsed, or the body is too large
  'invalid', // a field is invalid; see `fields`
  'unauthenticated',
  'forbidden',
  'csrf', // the token doesn't belong to this session, or the call came from another origin
  'email', // the email address may not sign in; see `error_detail`
  'email_bound', // the email address is connected to another sign-in account; see `error_detail`
  'confirm_sign_in', // the link wasn't requested in this browser, or someone else is signed in; see `error_detail`
  'login_failed', // the sign-in started elsewhere, was already used, or was rejected by the provider
  'stronger_sign_in_needed', // staff need a stronger sign-in to charge an agency's card
  'not_found',
  'method_not_allowed',
  'agency_closed', // staff have to reopen the agency before anything in it can be changed or ordered
  'conflict', // someone else changed the record in the meantime
  'compliance_match', // the text was not saved, because compliance patterns match it; see `preview`
  'amount_changed', // the amount differs from `expected_amount`; see `preview`
  'domain_taken', // the domain is already on an account, or registered elsewhere
  'parked_needs_microsite',
  'past_due', // the account must pay its past-due amount first
  'no_payment_method',
  'card_expired',
  'card_is_default', // the default card can't be deleted
  'card_in_use', // an order or a bill is being paid with this card
  'card_declined',
  'charge_canceled', // the person canceled the charge while the bank waited for the cardholder
  'gateway_failed',
  'auth_code_refused',
  'domain_locked',
  'not_registered',
  'registration_refused', // the card was charged, the registrar rejected the order, and the charge was refunded
  'registrar_failed',
  'key_needed', // an order without an Idempotency-Key
  'key_reused', // the same key with a different body
  'key_running', // the first call with this key is still running
  'order_voided', // the key was looked up before its order arrived
  'too_many_tries',
  'busy', // refused before anything was done, because too many calls are in flight
  'unavailable',
  'internal',
] as const;

export type ErrorReason = (typeof errorReasons)[number];

/** The body of every error response (400 and above). `error` can be shown to people as is. */
export const ErrorBody = v.object({
  error: v.string(),
  error_reason: v.string(),
  /**
   * A value that the portal's own message quotes: the rejected email address, or the email address that the link signs
   * in.
   */
  error_detail: v.optional(v.string()),
  /** A message for each invalid field, by its name in the request. */
  fields: v.optional(v.record(v.string(), v.string())),
  /** What to confirm: an order's new billing preview (`amount_changed`), or a text's matches (`compliance_match`). */
  preview: v.optional(v.unknown()),
  /** The current record, if `error_reason` is `conflict`. */
  current: v.optional(v.unknown()),
  request_id: v.optional(v.string()),
});

export type ErrorBody = v.InferOutput<typeof ErrorBody>;
