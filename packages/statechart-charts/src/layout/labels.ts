import type { ChartTransition } from '../chart';
import type { DrawnText, TextKind } from '../drawing';
import { triggerText } from '../transition-text';
import { measure, textStyles, wrap } from './measure';

/** Texts positioned in a box of this size. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly DrawnText[];
}

interface Segment {
  readonly kind: TextKind;
  readonly text: string;
}

/** The space for the icon before a delay, an actor and a target. */
export const ICON = 14;
const GAP = 5;

const withIcon = ['delay', 'actor', 'target', 'failure', 'end'] as const;

export function hasIcon(kind: TextKind): kind is (typeof withIcon)[number] {
  return withIcon.some((one) => one === kind);
}

export function widthOf({ kind, text }: Segment): number {
  return measure(text, kind) + (hasIcon(kind) ? ICON : 0);
}

function triggerOf(transition: ChartTransition, { isOnlyActor, details }: LabelOptions): Segment[] {
  const { kind, trigger, guard } = transition;
  switch (kind) {
    case 'after':
      return [{ kind: 'delay', text: triggerText(transition) }];
    case 'always':
      return guard === undefined || details === 'none' ? [{ kind: 'guard', text: 'always' }] : [];
    case 'actor done':
    case 'actor error':
    case 'actor snapshot':
      return [
        {
          kind: 'trigger',
          text: isOnlyActor ? trigger.slice(trigger.lastIndexOf(' ') + 1) : trigger,
        },
      ];
    case 'state done':
    case 'event':
      return [{ kind: 'trigger', text: trigger }];
  }
}

export interface LabelOptions {
  /** True if the line above already shows the trigger. */
  readonly omitsTrigger: boolean;
  /** True if the state has one actor, so that `done` is unambiguous. */
  readonly isOnlyActor: boolean;
  /** What else than the trigger is shown. */
  readonly details: 'none' | 'guard' | 'all';
  /** The name of the state that a row leads to. */
  readonly target?: string | undefined;
  /** The indentation of all lines but the first. */
  readonly hanging: number;
  /** The width at which lines wrap. */
  readonly width: number;
}

function segmentsOf(transition: ChartTransition, options: LabelOptions): Segment[] {
  const { guard, actions, forbidden } = transition;
  const trigger = options.omitsTrigger ? [] : triggerOf(transition, options);
  const ignored = forbidden ? [{ kind: 'action' as const, text: 'ignored' }] : [];
  if (options.details === 'none') return [...trigger, ...ignored];
  return [
    ...trigger,
    ...(guard === undefined ? [] : [{ kind: 'guard' as const, text: `[${guard}]` }]),
    ...(options.details === 'all' && actions.length > 0
      ? [{ kind: 'action' as const, text: `/ ${actions.join(', ')}` }]
      : []),
    ...ignored,
    ...(options.target === undefined ? [] : [{ kind: 'target' as const, text: options.target }]),
  ];
}

/**
 * Returns the width at which a segment wraps. Triggers wrap later than other segments, because readers look for
 * triggers.
 */
function widthFor({ kind }: Segment, width: number): number {
  return kind === 'trigger' || kind === 'delay' ? Math.max(width, 190) : width;
}

/** Lays out a transition's label: its segments side by side if they fit the width, otherwise stacked. */
export function labelOf(transition: ChartTransition, options: LabelOptions): Block {
  const texts: DrawnText[] = [];
  let width = 0;
  let height = 0;
  let x = 0;
  let leading = 0;
  for (const segment of segmentsOf(transition, options)) {
    const style = textStyles[segment.kind];
    const isBeside = x > 0 && x + GAP + widthOf(segment) <= options.width;
    if (!isBeside) {
      height += leading;
      x = height === 0 ? 0 : options.hanging;
      leading = style.leading;
    }
    const lines = wrap(segment.text, segment.kind, widthFor(segment, options.width), 3);
    lines.forEach((text, place) => {
      if (place > 0) {
        height += leading;
        x = options.hanging;
      }
      const left = x <= options.hanging ? x : x + GAP;
      texts.push({ kind: segment.kind, text, x: left, y: height + leading - 4 });
      x = left + widthOf({ kind: segment.kind, text });
      width = Math.max(width, x);
    });
  }
  return { width: Math.ceil(width), height: height + leading, texts };
}

export function moved<Placed extends { readonly x: number; readonly y: number }>(
  placed: readonly Placed[],
  x: number,
  y: number,
): Placed[] {
  return placed.map((one) => ({ ...one, x: one.x + x, y: one.y + y }));
}
