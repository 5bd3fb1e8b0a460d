import type { ErrorEvent } from '@sentry/browser';

/** Digits as a card's number has them, with spaces or hyphens between. */
const longNumber = /\d(?:[ -]?\d){11,18}/g;

/** Whatever follows a path in an address: query and fragment hold names, codes and tokens. */
const addressTail = /(https?:\/\/[^\s?#]+)[?#]\S*/g;

function clean(text: string): string {
  return text.replace(longNumber, '[number]').replace(addressTail, '$1');
}

/**
 * What of a report may leave the browser: kind, cleaned message and stack of the error, and the path of the page. No
 * user, no query, no fragment, no breadcrumb.
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
