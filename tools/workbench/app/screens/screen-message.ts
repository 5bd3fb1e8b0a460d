import * as v from 'valibot';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { variants } from '../subject';

/*
 * Messages between the workbench and the screen page. A snapshot contains actors and state nodes that can't be sent to
 * another page, so only its plain parts are sent.
 */

/** The plain parts of a snapshot. */
export interface SentSnapshot {
  readonly value: AnyMachineSnapshot['value'];
  readonly context: unknown;
  /** The ids of the states remembered by each history state. */
  readonly history: Readonly<Record<string, readonly string[]>>;
  readonly status: AnyMachineSnapshot['status'];
  readonly output: unknown;
}

export function sentSnapshot(snapshot: AnyMachineSnapshot): SentSnapshot {
  const { value, context, historyValue, status, output } = snapshot;
  return {
    value,
    context,
    history: Object.fromEntries(
      Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]),
    ),
    status,
    output,
  };
}

/** Restores the snapshot of a machine without its actors, so that nothing runs. */
export function receivedSnapshot(machine: AnyStateMachine, sent: SentSnapshot): AnyMachineSnapshot {
  const { history, ...parts } = sent;
  const historyValue: Record<string, AnyStateNode[]> = Object.fromEntries(
    Object.entries(history).map(([id, ids]) => [
      id,
      ids.map((one) => machine.getStateNodeById(one)),
    ]),
  );
  return machine.resolveState({ ...parts, historyValue });
}

const ShowMessage = v.object({
  kind: v.literal('show'),
  machine: v.string(),
  snapshot: v.custom<SentSnapshot>((value) => typeof value === 'object' && value !== null),
  variant: v.picklist(variants),
  theme: v.picklist(['light', 'dark']),
  /** The number of the run, which changes if the screen restarts instead of continuing. */
  run: v.number(),
  /** True if the screen accepts input. */
  isLive: v.boolean(),
});

/** A message from the workbench: the screen to show. */
export type ShowMessage = Readonly<v.InferOutput<typeof ShowMessage>>;

/** The part of the page that matters in a state, in its pixels: an open dialog or the page's content. */
const Area = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() });
export type Area = Readonly<v.InferOutput<typeof Area>>;

const ScreenMessage = v.variant('kind', [
  /** The page has loaded and is waiting for a screen. */
  v.object({ kind: v.literal('ready') }),
  /** The screen is ready; `height` is the height of the whole page in pixels. */
  v.object({ kind: v.literal('shown'), height: v.number(), area: Area }),
  /** The view sent an event to its machine. */
  v.object({
    kind: v.literal('event'),
    event: v.custom<AnyEventObject>(
      (value) => typeof value === 'object' && value !== null && 'type' in value,
    ),
  }),
  /** A link was clicked. Links in screens lead nowhere. */
  v.object({ kind: v.literal('link'), to: v.string() }),
  v.object({ kind: v.literal('problem'), sentence: v.string() }),
]);

/** A message from a screen to the workbench. */
export type ScreenMessage = Readonly<v.InferOutput<typeof ScreenMessage>>;

export function readShowMessage(data: unknown): ShowMessage | undefined {
  const read = v.safeParse(ShowMessage, data);
  return read.success ? read.output : undefined;
}

export function readScreenMessage(data: unknown): ScreenMessage | undefined {
  const read = v.safeParse(ScreenMessage, data);
  return read.success ? read.output : undefined;
}
