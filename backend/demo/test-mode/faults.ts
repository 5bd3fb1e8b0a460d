import type { Fault } from '@contract/test-mode';
import type { MiddlewareHandler } from 'hono';
import { setTimeout as pause } from 'node:timers/promises';
import type { InferOutput } from 'valibot';
import { fillPath } from '@contract/endpoint';
import { ApiError, DroppedConnection } from '../../shared/api-error';
import type { AppContext, AppEnv } from '../../http/app-env';
import type { Reader } from '../../http/route';

type FaultRule = InferOutput<typeof Fault>;

interface PendingFault {
  readonly rule: FaultRule;
  readonly matches: (path: string) => boolean;
  left: number;
}

/** Returns a matcher for a path pattern, in which `*` matches any characters. */
function pathMatcher(pattern: string): (path: string) => boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('.*')}$`);
  return (path) => expression.test(path);
}

export interface Faults {
  add(world: string, rule: FaultRule): number;
  clear(world: string): void;
  readonly strike: MiddlewareHandler<AppEnv>;
  /** Skips reads that have a fault, which remains for the call that the portal then makes itself. */
  sparing(context: AppContext, read: Reader): Reader;
}

/** The faults of each world. Stored in memory, because a test uses one server. */
export function faultBoard(): Faults {
  const byWorld = new Map<string, PendingFault[]>();

  function find(world: string, method: string, path: string): PendingFault | undefined {
    const pending = byWorld.get(world) ?? [];
    return pending.find(({ rule, matches }) => rule.method === method && matches(path));
  }

  function take(world: string, method: string, path: string): FaultRule | null {
    const found = find(world, method, path);
    if (found === undefined) return null;
    found.left -= 1;
    if (found.left === 0) {
      byWorld.set(
        world,
        (byWorld.get(world) ?? []).filter((fault) => fault !== found),
      );
    }
    return found.rule;
  }

  return {
    add(world, rule) {
      const pending = byWorld.get(world) ?? [];
      pending.push({ rule, matches: pathMatcher(rule.path), left: rule.times });
      byWorld.set(world, pending);
      return pending.length;
    },
    clear(world) {
      byWorld.delete(world);
    },
    sparing: (context, read) => async (endpoint, accountNumber) => {
      const path = fillPath(endpoint.path, { account_number: accountNumber });
      if (find(context.get('world').id, endpoint.method, path) !== undefined) {
        throw new ApiError('unavailable');
      }
      return read(endpoint, accountNumber);
    },
    strike: async (context, next) => {
      const { method, path } = context.req;
      const rule = path.startsWith('/backend/test/')
        ? null
        : take(context.get('world').id, method, path);
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
