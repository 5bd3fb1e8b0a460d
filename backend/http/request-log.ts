import { requestIdHeader } from '@contract/http';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { randomUUID } from 'node:crypto';
import type { Metrics } from '../shared/metrics';
import { ApiError, DroppedConnection } from '../shared/api-error';
import type { AppContext, AppEnv } from './app-env';
import type { Logger } from '../shared/logging';
import { eventOfError, type RecordEvent } from './security-events';

export interface RequestLogDependencies {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly recordEvent: RecordEvent;
}

/**
 * Gives each request an id, logs it in one line when it ends, measures it, and records a refusal as a security event.
 */
export function requestLog({
  log,
  metrics,
  recordEvent,
}: RequestLogDependencies): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const start = performance.now();
    const requestId = randomUUID();
    context.set('requestId', requestId);
    context.header(requestIdHeader, requestId);
    metrics.requestsInProgress.inc();
    try {
      await next();
    } finally {
      metrics.requestsInProgress.dec();
    }
    const milliseconds = performance.now() - start;
    const status = statusOf(context);
    const { method } = context.req;
    const caller = context.get('loggedCaller');
    const line = { request_id: requestId, method, path: loggedPath(context.req.path), status };
    log.info({ ...line, ms: Math.round(milliseconds), ...caller });

    const labels = { method: countedMethod(method), endpoint: endpointOf(context) };
    metrics.requests.inc({ ...labels, status });
    metrics.requestSeconds.observe(labels, milliseconds / 1000);
    const error = context.error instanceof ApiError ? context.error : null;
    const limit = error?.limit ?? context.get('limitReached');
    if (limit !== undefined) metrics.limitsReached.inc({ limit });
    const event = limit === undefined ? error && eventOfError(error) : 'limit_reached';
    if (event === null) return;
    const { endpoint } = labels;
    const reason = error?.body.error_reason;
    recordEvent(event, { request_id: requestId, ...caller, endpoint, reason, limit });
  };
}

/**
 * The path of the route that handled the request, with its parameters as in the contract:
 * `/backend/accounts/{account_number}/`.
 */
function endpointOf(context: AppContext): string {
  return routePath(context).replace(/:(\w+)/g, '{$1}');
}

const countedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Returns the method for metrics. Clients may send dozens of unknown methods, and each would become a separate time
 * series.
 */
function countedMethod(method: string): string {
  return countedMethods.includes(method) ? method : 'other';
}

/** Removes sign-in ids, which must not be logged, and truncates a path that is longer than any of ours. */
function loggedPath(path: string): string {
  return path
    .slice(0, 300)
    .replace(/^(\/backend\/(?:sign-in|oidc\/auth|confirm-email)\/).+/, '$1…');
}

/** The status logged if the connection ended without a response; nginx uses the same code. */
const noResponse = 499;

/** The provider writes its responses directly to the socket, so the framework doesn't know their status. */
function statusOf(context: AppContext): number {
  const { outgoing } = context.env;
  if (context.error instanceof DroppedConnection) return noResponse;
  return outgoing.headersSent ? outgoing.statusCode : context.res.status;
}
