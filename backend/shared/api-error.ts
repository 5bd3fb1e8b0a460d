import type { ErrorBody, ErrorReason } from '@contract/error';
import { HTTPException } from 'hono/http-exception';

const errorStatuses = [
  400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 500, 502, 503,
] as const;
export type ErrorStatus = (typeof errorStatuses)[number];

interface ErrorDefaults {
  readonly status: ErrorStatus;
  readonly message: string;
}

/** The default status and message for each reason. Code with more specific information passes its own message. */
const defaults: Readonly<Record<ErrorReason, ErrorDefaults>> = {
  malformed: {
    status: 400,
    message: "This request isn't valid JSON. Nothing was changed. Reload the page and try again.",
  },
  invalid: {
    status: 422,
    message:
      "Some of what you entered isn't valid. Nothing was saved. Fix the highlighted fields and try again.",
  },
  unauthenticated: { status: 401, message: "You're not signed in. Sign in and try again." },
  forbidden: {
    status: 403,
    message:
      "You don't have permission to do this. Nothing was changed. If you think you should, contact support.",
  },
  csrf: {
    status: 403,
    message:
      "We couldn't verify that this request came from the portal. Nothing was changed. Reload the page and try again.",
  },
  email_bound: {
    status: 403,
    message: 'This email address is connected to another sign-in account. Contact support.',
  },
  email: { status: 403, message: 'This email address is not allowed to sign in. Contact support.' },
  confirm_sign_in: {
    status: 409,
    message: 'Confirm that you want to sign in with this link. Nothing was changed.',
  },
  login_failed: {
    status: 403,
    message: 'The login process did not complete successfully. Start again.',
  },
  stronger_sign_in_needed: {
    status: 403,
    message:
      "Your sign-in isn't strong enough to charge an agency's card. Nothing was charged. Sign in again at the staff sign-in with a second factor.",
  },
  not_found: {
    status: 404,
    message: "We couldn't find this. It may be gone, or you may not have access to it.",
  },
  method_not_allowed: {
    status: 405,
    message: "This address doesn't support this kind of request. Nothing was changed.",
  },
  agency_closed: {
    status: 409,
    message: 'This agency is closed. Nothing was changed or charged. Contact support to reopen it.',
  },
  conflict: {
    status: 409,
    message:
      'Someone else changed this in the meantime. Reload the page to see the latest version.',
  },
  compliance_match: {
    status: 409,
    message: 'This text may break a compliance rule. Nothing was saved. Change it and try again.',
  },
  amount_changed: {
    status: 409,
    message: "The price has changed. You haven't been charged. Review and confirm the new amount.",
  },
  domain_taken: {
    status: 409,
    message: "This domain is taken. You haven't been charged. Choose another name.",
  },
  parked_needs_microsite: {
    status: 422,
    message:
      "A Parked Domain requires at least one Enhanced Microsite on your account. You haven't been charged. Choose Enhanced Microsite instead.",
  },
  past_due: {
    status: 409,
    message: "Your account is past due. You haven't been charged. Pay what is due, then try again.",
  },
  no_payment_method: {
    status: 422,
    message: "There is no payment method on file. You haven't been charged. Add a card.",
  },
  card_expired: {
    status: 422,
    message: "This card has expired. You haven't been charged. Choose another card or add one.",
  },
  card_is_default: {
    status: 409,
    message:
      'This is your default card. Nothing was deleted. Make another card the default, then delete this one.',
  },
  card_in_use: {
    status: 409,
    message:
      'An order or a bill is being paid with this card. Nothing was changed. Wait a minute and try again.',
  },
  card_declined: {
    status: 422,
    message: "Your card was declined. You haven't been charged. Choose another card or add one.",
  },
  charge_canceled: {
    status: 409,
    message: "You canceled this before your bank confirmed it. You haven't been charged.",
  },
  gateway_failed: {
    status: 502,
    message:
      "We couldn't charge your card because our payment service failed. You haven't been charged. Try again in a few minutes.",
  },
  auth_code_refused: {
    status: 422,
    message:
      "Your current registrar didn't accept the auth code. You haven't been charged. Check the code and try again.",
  },
  domain_locked: {
    status: 422,
    message:
      "This domain is locked at its registrar. You haven't been charged. Unlock it there and try again.",
  },
  not_registered: {
    status: 422,
    message:
      "This domain is not registered and cannot be transferred. You haven't been charged. Check the spelling, or buy the domain.",
  },
  registration_refused: {
    status: 422,
    message:
      'The registrar rejected this domain. Your card was refunded in full. Choose another name or contact support.',
  },
  registrar_failed: {
    status: 502,
    message: "The registrar isn't responding. Nothing was changed. Try again in a few minutes.",
  },
  key_needed: {
    status: 422,
    message:
      'This request needs an Idempotency-Key so that it is never processed twice. Nothing was changed. Reload the page and try again.',
  },
  key_reused: {
    status: 422,
    message:
      'This Idempotency-Key was used for another request. Nothing was changed. Reload the page and start again.',
  },
  key_running: {
    status: 409,
    message: "We're still working on this request. Wait a moment and check again.",
  },
  order_voided: {
    status: 409,
    message: "This order arrived too late. You haven't been charged. Place your order again.",
  },
  too_many_tries: {
    status: 429,
    message: 'Too many attempts. Wait a few minutes and try again.',
  },
  busy: {
    status: 503,
    message: 'The portal is busy right now. Nothing was changed. Wait a moment and try again.',
  },
  unavailable: {
    status: 503,
    message: 'The portal is temporarily unavailable. Try again in a few minutes.',
  },
  internal: {
    status: 500,
    message:
      'Something went wrong on our end. Try again, or contact support if it keeps happening.',
  },
};

interface Details {
  readonly message?: string | undefined;
  readonly status?: ErrorStatus;
  readonly detail?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly preview?: unknown;
  readonly current?: unknown;
  readonly retryAfterSeconds?: number;
  /** The name of the limit that was reached. */
  readonly limit?: string;
  /** True if the call names an item that belongs to another account. The response doesn't reveal this. */
  readonly isForeign?: true;
}

/** Ends a call with an error response whose message can be shown to people. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | undefined;
  readonly limit: string | undefined;
  readonly isForeign: boolean;

  constructor(reason: ErrorReason, details: Details = {}) {
    const { message = defaults[reason].message, status = defaults[reason].status } = details;
    super(message);
    this.status = status;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.limit = details.limit;
    this.isForeign = details.isForeign === true;
    this.body = {
      error: message,
      error_reason: reason,
      ...(details.detail !== undefined && { error_detail: details.detail }),
      ...(details.fields !== undefined && { fields: { ...details.fields } }),
      ...(details.preview !== undefined && { preview: details.preview }),
      ...(details.current !== undefined && { current: details.current }),
    };
  }
}

/** Repeats the error of an earlier call with the same key. */
export class StoredApiError extends ApiError {
  override readonly status: ErrorStatus;
  override readonly body: ErrorBody;

  constructor(status: ErrorStatus, body: ErrorBody) {
    super('internal');
    this.status = status;
    this.body = body;
  }
}

/** Returns the error to respond with; `null` for an unexpected error. */
export function expectedError(error: Error): ApiError | null {
  if (error instanceof ApiError) return error;
  if (!(error instanceof HTTPException) || error.status >= 500) return null;
  // The framework's own messages, which are meant for developers, are replaced.
  const status = errorStatuses.find((known) => known === error.status) ?? 400;
  return new ApiError('malformed', {
    status,
    message: "We couldn't read this request. Nothing was changed. Reload the page and try again.",
  });
}

/** Ends a call without a response: the client is gone, or a test simulates that it is. */
export class DroppedConnection extends Error {}
