import type { Endpoint } from '@contract/endpoint';
import type { ErrorBody } from '@contract/error';

const unreachable = "We couldn't reach the portal. Check your connection and try again.";
const ours =
  'Something went wrong on our end. Try again, or contact support if it keeps happening.';

/**
 * A failed call. `status` is `null` if the connection failed, the call timed out, or the response violated the contract
 * (see `cause`). In these cases, the call may or may not have taken effect.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number | null;
  readonly body: ErrorBody | null;

  constructor(status: number | null, body: ErrorBody | null, cause?: ContractBroken) {
    const isOurs = status !== null || cause !== undefined;
    super(body?.error ?? (isOurs ? ours : unreachable), { cause });
    this.status = status;
    this.body = body;
  }

  /** The backend's error code, if it sent one. */
  get reason(): string | null {
    return this.body?.error_reason ?? null;
  }
}

/**
 * A response that violates the contract. The message contains the location but not the value, which may be a secret.
 */
export class ContractBroken extends Error {
  override readonly name = 'ContractBroken';

  constructor({ method, path }: Endpoint, issues: readonly Issue[]) {
    const places = issues.map((issue) => issue.path?.map(({ key }) => String(key)).join('.') ?? '');
    super(`${method} ${path} answered against the contract at: ${places.join(', ')}`);
  }
}

interface Issue {
  readonly path?: readonly { readonly key: unknown }[] | undefined;
}

export function isAnswerBroken(error: unknown): error is CallError {
  return isCallError(error) && error.cause !== undefined;
}

export function isCallError(error: unknown): error is CallError {
  return error instanceof CallError;
}
