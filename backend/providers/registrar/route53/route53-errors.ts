import { Route53DomainsServiceException } from '@aws-sdk/client-route-53-domains';
import { RegistrarFailed, RegistrarMisconfigured, type Refusal } from '../registrar';

/**
 * The refusals that the service documents for an order, with their reasons; `null` if only the text tells. A
 * `DuplicateRequest` is none: a name has one open order, so the other request is an earlier attempt.
 */
const refusals: Readonly<Record<string, Refusal | null>> = {
  InvalidInput: null,
  UnsupportedTLD: 'not_offered',
  TLDRulesViolation: 'not_offered',
  DomainLimitExceeded: 'our_limit',
};

/** The texts of Route 53 aren't documented, so what they say is a guess that only words an email. */
const reasons: readonly (readonly [RegExp, Refusal])[] = [
  [/auth/i, 'auth_code'],
  [/lock|transferprohibited/i, 'locked'],
  [/\b60 days/i, 'too_new'],
  [/reject|declin|den(?:y|ied)|cancel|expired|timed out/i, 'denied'],
  [/contact|phone|address|zip|postal|registrant/i, 'registrant'],
  [/not available|unavailable|already|taken/i, 'taken'],
];

export const reasonIn = (text: string): Refusal =>
  reasons.find(([form]) => form.test(text))?.[1] ?? 'other';

export const isNamed = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** Returns why Route 53 refused an order; `null` if the error doesn't say that it did. */
export function refusalIn(error: unknown): { reason: Refusal; detail: string } | null {
  if (!(error instanceof Error) || !Object.hasOwn(refusals, error.name)) return null;
  const detail = `${error.name}: ${error.message}`;
  return { reason: refusals[error.name] ?? reasonIn(error.message), detail };
}

/** Limits of the service and its registries, which pass. */
const passing =
  /throttl|toomanyrequests|slowdown|operationlimit|duplicate|maintenance|requesttimeout|requestexpired/i;

/**
 * Maps an error of the SDK. Without an answer, or with one that a later call may change, the outcome is unknown. Without
 * keys, and with all other refusals, the fault is ours.
 */
export function toRegistrarError(error: unknown): Error {
  if (!(error instanceof Error) || error instanceof RegistrarFailed) {
    return error instanceof Error ? error : new Error(String(error));
  }
  const isAnswer = error instanceof Route53DomainsServiceException;
  const { httpStatusCode: status = 0, requestId = '' } = isAnswer ? error.$metadata : {};
  const isOurFault = isAnswer
    ? status < 500 && status !== 429 && !passing.test(error.name)
    : error.name === 'CredentialsProviderError';
  const Failure = isOurFault ? RegistrarMisconfigured : RegistrarFailed;
  // A message may quote the request.
  return new Failure(`Route 53: ${error.name} ${status || ''} ${requestId}`.trim());
}

/** Maps the errors of all calls of an adapter. */
export function withMappedErrors<Adapter extends object>(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...given: readonly unknown[]) => {
        try {
          const result: unknown = await Reflect.apply(member, target, given);
          return result;
        } catch (error) {
          throw toRegistrarError(error);
        }
      };
    },
  });
}
