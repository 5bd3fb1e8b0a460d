import { errorReasons, type ErrorBody, type ErrorReason } from '@contract/error';
import { orderDomain } from '@contract/order';
import type { ChargeOutcome } from '@machines/charge/charge-context';
import { describe, expect, it } from 'vitest';
import { chargeFailure } from '@/entities/charge/model/charge-failure';
import { CallError, ContractBroken } from '@/shared/api/call-error';
import { samplePreview } from '@contract/samples/sample-answers';

const sentence = 'This is why it was refused.';

function answer(status: number, reason: string, more: Partial<ErrorBody> = {}): CallError {
  return new CallError(status, { error: sentence, error_reason: reason, ...more });
}

/** The status of each error code in the contract, and the outcome of an order that gets it. */
const table: Readonly<Record<ErrorReason, readonly [number, ChargeOutcome['kind']]>> = {
  malformed: [400, 'refused'],
  invalid: [422, 'refused'],
  unauthenticated: [401, 'lost'],
  forbidden: [403, 'refused'],
  csrf: [403, 'refused'],
  email: [403, 'refused'],
  email_bound: [403, 'refused'],
  confirm_sign_in: [409, 'refused'],
  login_failed: [403, 'refused'],
  stronger_sign_in_needed: [403, 'refused'],
  not_found: [404, 'refused'],
  method_not_allowed: [405, 'refused'],
  agency_closed: [409, 'refused'],
  conflict: [409, 'refused'],
  compliance_match: [409, 'refused'],
  amount_changed: [409, 'amountChanged'],
  domain_taken: [409, 'refused'],
  parked_needs_microsite: [422, 'refused'],
  past_due: [409, 'refused'],
  no_payment_method: [422, 'refused'],
  card_expired: [422, 'refused'],
  card_is_default: [409, 'refused'],
  card_in_use: [409, 'refused'],
  card_declined: [422, 'refused'],
  charge_canceled: [409, 'refused'],
  gateway_failed: [502, 'refused'],
  auth_code_refused: [422, 'refused'],
  domain_locked: [422, 'refused'],
  not_registered: [422, 'refused'],
  registration_refused: [502, 'refused'],
  registrar_failed: [502, 'refused'],
  key_needed: [422, 'refused'],
  key_reused: [422, 'refused'],
  key_running: [409, 'running'],
  order_voided: [409, 'refused'],
  too_many_tries: [429, 'refused'],
  busy: [503, 'busy'],
  unavailable: [503, 'lost'],
  internal: [500, 'lost'],
};

describe('an error response to an order', () => {
  it.each(errorReasons)('is mapped by its reason: %s', (reason) => {
    const [status, kind] = table[reason];
    expect(chargeFailure(answer(status, reason, { preview: samplePreview() })).kind).toBe(kind);
  });

  it.each([
    ['card_declined', 'card'],
    ['auth_code_refused', 'authCode'],
    ['conflict', 'changed'],
    ['registration_refused', 'name'],
    ['card_expired', 'card'],
    ['past_due', 'pastDue'],
    ['stronger_sign_in_needed', 'signIn'],
    ['domain_locked', 'other'],
  ])('contains the message and the part of the order that was refused: %s', (code, cause) => {
    expect(chargeFailure(answer(422, code))).toEqual({ kind: 'refused', reason: sentence, cause });
  });

  it('contains the new preview if the amount changed', () => {
    const preview = samplePreview({ due_now: 1350 });
    expect(chargeFailure(answer(409, 'amount_changed', { preview }))).toEqual({
      kind: 'amountChanged',
      offer: preview,
    });
  });

  it.each([undefined, null, {}, { ...samplePreview(), due_now: '13.50' }])(
    'is a refusal if the amount changed but the preview is invalid, because nobody should confirm an unknown amount (%j)',
    (preview) => {
      expect(chargeFailure(answer(409, 'amount_changed', { preview })).kind).toBe('refused');
    },
  );

  it('is mapped by its status if its code is unknown', () => {
    expect(chargeFailure(answer(422, 'a_newer_reason')).kind).toBe('refused');
    expect(chargeFailure(answer(500, 'a_newer_reason')).kind).toBe('lost');
  });

  it('counts as lost if its status is 401, whatever its code, so that the order is looked up after the next sign-in', () => {
    expect(chargeFailure(answer(401, 'a_newer_reason')).kind).toBe('lost');
  });
});

describe('an order without a valid response', () => {
  it.each([
    ['no answer at all', new CallError(null, null)],
    [
      'an answer against the contract',
      new CallError(null, null, new ContractBroken(orderDomain, [])),
    ],
    ['a page of HTML from a proxy with 502', new CallError(502, null)],
    ['a bare 500', new CallError(500, null)],
    ['a page of HTML with 404', new CallError(404, null)],
    ['something thrown that is no answer', new Error('fetch failed')],
    ['nothing', undefined],
  ])('counts as lost, so that it is looked up and never sent again: %s', (_, error) => {
    expect(chargeFailure(error)).toEqual({ kind: 'lost' });
  });
});
