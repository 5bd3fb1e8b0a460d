import type { ErrorBody } from '@contract/error';

/**
 * A failed call. `status` is `null` when there was no response (dropped, timed out) or one that violates the contract.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number | null;
  readonly body: ErrorBody | null;

  constructor(status: number | null, body: ErrorBody | null) {
    super(body?.error ?? "We couldn't reach the portal. Check your connection and try again.");
    this.status = status;
    this.body = body;
  }

  /** The code a program may act upon, when the backend gave one. */
  get reason(): string | null {
    return this.body?.error_reason ?? null;
  }
}

export function isCallError(error: unknown): error is CallError {
  return error instanceof CallError;
}
