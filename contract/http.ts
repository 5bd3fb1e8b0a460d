/** Default names; a backend that uses other names sets them in the portal's configuration. */
export const csrfDefaults = { cookie: 'csrftoken', header: 'X-CSRFToken' } as const;

export const idempotencyHeader = 'Idempotency-Key';
export const requestIdHeader = 'X-Request-Id';

/** Size limit of JSON bodies. */
export const maxBodyBytes = 64 * 1024;

export const apiRoot = '/backend/api/frontend';
