import type { Fault } from '@contract/test-mode';
import type { MiddlewareHandler } from 'hono';
import { setTimeout as pause } from 'node:timers/promises';
import type { InferOutput } from 'valibot';
import { DroppedConnection } from '../../shared/api-error';
import type { AppEnv } from '../../http/app-env';

type FaultRule = InferOutput<typeof Fault>;

interface PendingFault {
  readonly rule: FaultRule;
  readonly matches: (path: string) => boolean;
  left: number;
}

/** Returns a matcher for a path pattern in which `*` matches any sequence of characters. */
function pathMatcher(pattern: string): (path: string) => boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('.*')}$`);
  return (path) => expression.test(path);
}

export interface Faults {
  add(rule: FaultRule): number;
  clear(): void;
  readonly strike: MiddlewareHandler<AppEnv>;
}

/** The faults that tests have requested. Stored in memory, because each test has only one server process. */
export function faultBoard(): Faults {
  let pending: PendingFault[] = [];

  function take(method: string, path: string): FaultRule | null {
    const found = pending.find(({ rule, matches }) => rule.method === method && matches(path));
    if (found === undefined) return null;
    found.left -= 1;
    if (found.left === 0) pending = pending.filter((fault) => fault !== found);
    return found.rule;
  }

  return {
    add(rule) {
      pending.push({ rule, matches: pathMatcher(rule.path), left: rule.times });
      return pending.length;
    },
    clear() {
      pending = [];
    },
    strike: async (context, next) => {
      const { method, path } = context.req;
      const rule = path.startsWith('/backend/test/') ? null : take(method, path);
      if (rule === null) return next();
      switch (rule.kind) {
        case 'status': {
          const status = rule.status ?? 500;
          const body = {
            error: 'A test requested this fault.',
            error_reason: rule.error_reason ?? 'internal',
            ...(rule.fields && { fields: rule.fields }),
          };
          return new Response(JSON.stringify(body), {
            status,
            headers: {
              'Content-Type': 'application/json',
              ...(rule.retry_after !== undefined && { 'Retry-After': String(rule.retry_after) }),
            },
          });
        }
        case 'malformed':
          return new Response('{"cut off', {
            headers: { 'Content-Type': 'application/json' },
          });
        case 'drop':
          throw new DroppedConnection();
        case 'drop_answer':
          await next();
          throw new DroppedConnection();
        case 'delay':
          await pause(rule.delay_ms ?? 1000);
          return next();
      }
    },
  };
}
