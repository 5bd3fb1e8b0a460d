import type { ErrorEvent, StackFrame } from '@sentry/browser';
import { cleanText } from './clean-text';

/**
 * Returns only the location of a stack frame, because libraries may add variables and source lines, which could contain
 * anything.
 */
function cleanFrame({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame {
  return {
    filename: cleanText(filename ?? ''),
    ...(name !== undefined && { function: cleanText(name) }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
    ...(in_app !== undefined && { in_app }),
  };
}

/**
 * Returns only the parts of a report that may leave the browser: the error's type, its cleaned message and stack, and
 * the page's path. Omits users, queries, fragments and breadcrumbs.
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
    ...(event.message !== undefined && { message: cleanText(event.message) }),
    exception: {
      values: (event.exception?.values ?? []).map(({ type, value, stacktrace, mechanism }) => ({
        ...(type !== undefined && { type: cleanText(type) }),
        ...(value !== undefined && { value: cleanText(value) }),
        ...(mechanism !== undefined && { mechanism: { type: mechanism.type } }),
        stacktrace: { frames: (stacktrace?.frames ?? []).map(cleanFrame) },
      })),
    },
    request: { url: cleanText(path) },
  };
}
