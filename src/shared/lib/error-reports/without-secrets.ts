import type { ErrorEvent } from '@sentry/browser';

/** Digits that may be a card number, with optional spaces or hyphens. */
const longNumber = /\d(?:[ -]?\d){11,18}/g;

/** The query and fragment of an address, which may hold names, codes and tokens. */
const addressTail = /(https?:\/\/[^\s?#]+)[?#]\S*/g;

function clean(text: string): string {
  return text.replace(longNumber, '[number]').replace(addressTail, '$1');
}

/**
 * The part of a report that may leave the browser: the error's type, cleaned message and stack, and the page's path. No
 * user, query, fragment or breadcrumbs.
 */
export function withoutSecrets(event: ErrorEvent, path: string): ErrorEvent {
  const { event_id, timestamp, platform, level, release, environment, sdk } = event;
  return {
    type: undefined,
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(platform !== undefined && { platform }),
    ...(level !== undefined && { level }),
    ...(release !== undefined && { release }),
    ...(environment !== undefined && { environment }),
    ...(sdk !== undefined && { sdk }),
    ...(event.message !== undefined && { message: clean(event.message) }),
    exception: {
      values: (event.exception?.values ?? []).map(({ type, value, stacktrace, mechanism }) => ({
        ...(type !== undefined && { type }),
        ...(value !== undefined && { value: clean(value) }),
        ...(mechanism !== undefined && { mechanism: { type: mechanism.type } }),
        stacktrace: {
          frames: (stacktrace?.frames ?? []).map((frame) => ({
            ...frame,
            filename: clean(frame.filename ?? ''),
          })),
        },
      })),
    },
    request: { url: path },
  };
}
