import { Stripe } from 'stripe';
import { GatewayFailed, GatewayMisconfigured } from '../gateway';

const { StripeError, StripeInvalidRequestError } = Stripe.errors;

/** Returns true if Stripe doesn't have what the call names: a card that was deleted in its dashboard, for example. */
export const isMissing = (error: unknown, parameter?: string): boolean =>
  error instanceof StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  (parameter === undefined || error.param === parameter);

/** Returns true if Stripe stored this answer under the call's key, and would repeat it although it decided nothing. */
export const isRepeated = (error: unknown): boolean =>
  error instanceof StripeError && (error.statusCode ?? 0) >= 500;

/** Returns true if Stripe refused this call under the same key before, and repeats that without looking again. */
export const isRepeatedRefusal = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.headers?.['idempotent-replayed'] === 'true';

/** Returns true if more was to be refunded than is left of the charge. */
export const isTooMuch = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.param === 'amount';

/**
 * Maps an error of Stripe's library. Without an answer, or with one that a later call may change, the outcome is
 * unknown. All other refusals are of our own call.
 *
 * @see https://docs.stripe.com/error-handling
 */
export function toGatewayError(error: unknown): Error {
  if (!(error instanceof StripeError)) {
    return error instanceof Error ? error : new Error(String(error));
  }
  const { statusCode = 0, code, requestId } = error;
  const isUnknown = statusCode === 0 || statusCode >= 500 || [409, 429].includes(statusCode);
  const Failure = isUnknown ? GatewayFailed : GatewayMisconfigured;
  // The library's message may quote a key.
  return new Failure(`Stripe: ${error.type} ${statusCode} ${code ?? ''} ${requestId ?? ''}`.trim());
}

/** Makes calls, with Stripe's errors mapped. */
export async function asking<Answer>(calls: () => Promise<Answer>): Promise<Answer> {
  try {
    return await calls();
  } catch (error) {
    throw toGatewayError(error);
  }
}
