import type { AnyEventObject } from 'xstate';
import type { EmittedAction } from '../model';
import { withoutCanceled, withTimer, type Timer } from './timers';

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

function isEvent(value: unknown): value is AnyEventObject {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Returns the timers after an action of their machine. */
export function timersAfter(
  timers: readonly Timer[],
  { type, params }: RequestedAction,
  self: object,
): readonly Timer[] {
  if (type === 'xstate.cancel') return withoutCanceled(timers, String(property(params, 'sendId')));
  const isToSelf = type === 'xstate.raise' || property(params, 'to') === self;
  if (!isToSelf || (type !== 'xstate.raise' && type !== 'xstate.sendTo')) return timers;
  const event = property(params, 'event');
  const milliseconds = property(params, 'delay');
  if (typeof milliseconds !== 'number' || !isEvent(event)) return timers;
  const id = property(params, 'id');
  return withTimer(timers, { event, milliseconds, id: typeof id === 'string' ? id : undefined });
}

/** Returns the event that an action sends to its own machine without a delay, and that belongs to the same step. */
export function sentToSelf(
  { type, params }: RequestedAction,
  self: object,
): AnyEventObject | undefined {
  const event = property(params, 'event');
  return type === 'xstate.sendTo' &&
    property(params, 'to') === self &&
    property(params, 'delay') === undefined &&
    isEvent(event)
    ? event
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
 * Returns an action as observed from outside the machine, without XState's bookkeeping: started actors, timers and
 * events to itself are recorded elsewhere.
 */
export function emittedAction(
  { type, params }: RequestedAction,
  self: object,
): EmittedAction | undefined {
  if (!type.startsWith('xstate.')) return { type, params };
  const event = property(params, 'event');
  const delay = property(params, 'delay');
  switch (type) {
    case 'xstate.emit':
      return { type, params: { event } };
    case 'xstate.sendTo':
      return property(params, 'to') === self
        ? undefined
        : { type, params: { to: recipient(params), event, delay } };
    case 'xstate.cancel': {
      const sendId = property(params, 'sendId');
      return String(sendId).startsWith('xstate.after.') ? undefined : { type, params: { sendId } };
    }
    default:
      return undefined;
  }
}
