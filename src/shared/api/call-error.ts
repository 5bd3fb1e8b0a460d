import type { ErrorBody } from '@contract/error';

/**
 * A call without a good answer. `status` is `null` when there was no answer at all (dropped, timed out) or one that is
 * not of the contract.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number | null;
  readonly body: ErrorBody | null;

  constructor(status: number | null, body: ErrorBody | null) {
    super(
      body?.error ??
        'The portal got no answer it can use. Please check your connection and try again.',
    );
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
