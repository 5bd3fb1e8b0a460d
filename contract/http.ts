/** Names that both sides of the wire use. A backend with other CSRF names sets them by configuration. */
export const csrfDefaults = { cookie: 'csrftoken', header: 'X-CSRFToken' } as const;

export const idempotencyHeader = 'Idempotency-Key';
export const requestIdHeader = 'X-Request-Id';

/** Every JSON body is smaller: larger ones are refused before they are read. */
export const maxBodyBytes = 64 * 1024;

export const apiRoot = '/backend/api/frontend';
