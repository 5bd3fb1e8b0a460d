import type { EmittedAction } from '../model';

/** An action that XState asks the actor to execute. */
export interface RequestedAction {
  readonly type: string;
  readonly params: unknown;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function eventType(params: unknown): string {
  return String(property(property(params, 'event'), 'type'));
}

const AFTER = 'xstate.after.';

type TimerChange =
  | { readonly kind: 'set'; readonly eventType: string; readonly milliseconds: number }
  | { readonly kind: 'canceled'; readonly eventType: string };

/** Returns the effect of an action on `after` timers. */
export function timerChange({ type, params }: RequestedAction): TimerChange | undefined {
  const delay = property(params, 'delay');
  if (type === 'xstate.raise' && typeof delay === 'number') {
    return eventType(params).startsWith(AFTER)
      ? { kind: 'set', eventType: eventType(params), milliseconds: delay }
      : undefined;
  }
  if (type !== 'xstate.cancel') return undefined;
  const sendId = String(property(params, 'sendId'));
  return sendId.startsWith(AFTER) ? { kind: 'canceled', eventType: sendId } : undefined;
}

/** Returns the event that an action sends to its own machine without a delay, and that belongs to the same step. */
export function sentToSelf({ type, params }: RequestedAction, self: object): unknown {
  return type === 'xstate.sendTo' &&
    property(params, 'to') === self &&
    property(params, 'delay') === undefined
    ? property(params, 'event')
    : undefined;
}

function recipient(params: unknown): string {
  const targetId = property(params, 'targetId');
  if (typeof targetId === 'string') return targetId;
  const to = property(params, 'to');
  const id = property(to, 'id');
  // Generated ids differ from run to run.
  const src = property(to, 'src');
  return id === property(to, 'sessionId')
    ? typeof src === 'string'
      ? src
      : '(actor)'
    : String(id);
}

/**
 * Returns an action as observed from outside the machine, without XState's bookkeeping: started actors, `after` timers
 * and raised events are recorded elsewhere.
 */
export function emittedAction(action: RequestedAction, self: object): EmittedAction | undefined {
  const { type, params } = action;
  if (!type.startsWith('xstate.')) return { type, params };
  const event = property(params, 'event');
  const delay = property(params, 'delay');
  switch (type) {
    case 'xstate.emit':
      return { type, params: { event } };
    case 'xstate.sendTo':
      return sentToSelf(action, self) === undefined
        ? { type, params: { to: recipient(params), event, delay } }
        : undefined;
    case 'xstate.raise':
      return typeof delay === 'number' && timerChange(action) === undefined
        ? { type, params: { event, delay } }
        : undefined;
    case 'xstate.cancel':
      return timerChange(action) === undefined
        ? { type, params: { sendId: property(params, 'sendId') } }
        : undefined;
    default:
      return undefined;
  }
}
