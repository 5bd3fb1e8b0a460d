/** Default names; a backend with other names sets them in its configuration. */
export const csrfDefaults = { cookie: 'csrftoken', header: 'X-CSRFToken' } as const;

export const idempotencyHeader = 'Idempotency-Key';
export const requestIdHeader = 'X-Request-Id';

/** Size limit of JSON bodies. */
export const maxBodyBytes = 64 * 1024;

export const apiRoot = '/backend/api/frontend';
