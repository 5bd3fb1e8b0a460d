import type { ErrorBody, ErrorReason } from '@contract/error';

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 502 | 503;

interface Kind {
  readonly status: RefusalStatus;
  readonly sentence: string;
}

/** The status and the usual sentence of each reason; where a call knows better, it says so. */
const kinds: Readonly<Record<ErrorReason, Kind>> = {
  malformed: { status: 400, sentence: 'This request is not valid JSON. Nothing was changed.' },
  invalid: {
    status: 422,
    sentence:
      'Some of what was entered cannot be used. Nothing was saved. Please correct the marked fields.',
  },
  unauthenticated: {
    status: 401,
    sentence: 'You are not signed in. Please sign in and try again.',
  },
  forbidden: { status: 403, sentence: 'You are not allowed to do this. Nothing was changed.' },
  csrf: {
    status: 403,
    sentence:
      'This request did not come from the portal. Nothing was changed. Please reload the page and try again.',
  },
  email: { status: 403, sentence: 'This email address is not allowed to sign in.' },
  login_failed: {
    status: 403,
    sentence: 'The login process did not complete successfully. Please start again.',
  },
  not_found: { status: 404, sentence: 'There is nothing here, or it is not yours to see.' },
  method_not_allowed: { status: 405, sentence: 'This address does not take this kind of request.' },
  conflict: {
    status: 409,
    sentence: 'Someone else changed this meanwhile. Please reload and look again.',
  },
  amount_changed: {
    status: 409,
    sentence: 'The amount due has changed. Nothing was charged. Please confirm the new amount.',
  },
  domain_taken: { status: 409, sentence: 'This domain is taken. Nothing was charged.' },
  parked_needs_microsite: {
    status: 422,
    sentence:
      'A parked domain requires at least one Enhanced Microsite on the account. Nothing was charged. Please choose Enhanced Microsite.',
  },
  no_payment_method: {
    status: 422,
    sentence: 'There is no payment method on file. Nothing was charged. Please add a card.',
  },
  card_expired: {
    status: 422,
    sentence: 'This card has expired. Nothing was charged. Please choose or add another card.',
  },
  card_declined: {
    status: 422,
    sentence: 'The card was declined. Nothing was charged. Please choose or add another card.',
  },
  gateway_failed: {
    status: 502,
    sentence:
      'The card could not be charged because the payment service failed. Nothing was charged. Please try again in a few minutes.',
  },
  auth_code_refused: {
    status: 422,
    sentence:
      'The current registrar did not accept the auth code. Nothing was charged. Please check the code and try again.',
  },
  domain_locked: {
    status: 422,
    sentence:
      'This domain is locked at its registrar. Nothing was charged. Please have it unlocked and try again.',
  },
  not_registered: {
    status: 422,
    sentence: 'This domain is not registered and cannot be transferred. Nothing was charged.',
  },
  registration_refused: {
    status: 422,
    sentence:
      'The registrar refused the domain. Your card was refunded in full. Please choose another name or call support.',
  },
  registrar_failed: {
    status: 502,
    sentence:
      'The registrar did not answer. Nothing was changed. Please try again in a few minutes.',
  },
  key_needed: {
    status: 422,
    sentence: 'This request needs an Idempotency-Key, so that it can never be carried out twice.',
  },
  key_reused: {
    status: 422,
    sentence:
      'This Idempotency-Key was used for another request. Nothing was changed. Please start again.',
  },
  key_running: {
    status: 409,
    sentence: 'This request is still being worked on. Please wait for its outcome.',
  },
  order_voided: {
    status: 409,
    sentence:
      'This order came too late and was not carried out. Nothing was charged. Please order again.',
  },
  too_many_tries: { status: 429, sentence: 'Too many tries. Please wait a while and try again.' },
  unavailable: {
    status: 503,
    sentence: 'The portal is not available at the moment. Please try again in a few minutes.',
  },
  internal: {
    status: 500,
    sentence: 'Something went wrong on our side. Please try again, or call support if it goes on.',
  },
};

interface Details {
  readonly sentence?: string;
  readonly status?: RefusalStatus;
  readonly detail?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly preview?: unknown;
  readonly retryAfterSeconds?: number;
}

/** Ends a call with an error the person can act upon. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: ErrorReason, details: Details = {}) {
    const kind = kinds[reason];
    const sentence = details.sentence ?? kind.sentence;
    super(sentence);
    this.status = details.status ?? kind.status;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.body = {
      error: sentence,
      error_reason: reason,
      ...(details.detail !== undefined && { error_detail: details.detail }),
      ...(details.fields !== undefined && { fields: { ...details.fields } }),
      ...(details.preview !== undefined && { preview: details.preview }),
    };
  }
}

/** A refusal that was stored and is given again. */
export class StoredRefusal extends Refusal {
  override readonly status: RefusalStatus;
  override readonly body: ErrorBody;

  constructor(status: RefusalStatus, body: ErrorBody) {
    super('internal');
    this.status = status;
    this.body = body;
  }
}

/** Ends a call without an answer, as a broken connection would. */
export class DroppedConnection extends Error {}
