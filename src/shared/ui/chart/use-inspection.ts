import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { pointForKey, type Direction } from './figures/active-point';

type Inspected = { readonly index: number; readonly by: 'keys' | 'pointer' };

export type Inspection = {
  /** The point whose figures are shown. */
  readonly active: number | undefined;
  /** The point to announce. Points that are shown by pointer aren't announced. */
  readonly announced: number | undefined;
  readonly show: (index: number | undefined) => void;
  /** The props for the chart's only tab stop. */
  readonly surface: {
    readonly tabIndex: 0;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
  };
};

/**
 * Tracks which point of a chart the person inspects by pointer or keyboard. `start` is the point that is shown when the
 * chart gets focus.
 */
export function useInspection(
  count: number,
  { start, direction }: { start: number; direction: Direction },
): Inspection {
  const [inspected, setInspected] = useState<Inspected>();
  // After new figures have loaded, there may be fewer points.
  const current = inspected !== undefined && inspected.index < count ? inspected : undefined;

  function follow(event: KeyboardEvent): void {
    // With Alt, an arrow key navigates the browser's history.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = pointForKey(event.key, { from: current?.index, start, count }, direction);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setInspected(next === 'none' ? undefined : { index: next, by: 'keys' });
  }

  return {
    active: current?.index,
    announced: current?.by === 'keys' ? current.index : undefined,
    show: (index) => setInspected(index === undefined ? undefined : { index, by: 'pointer' }),
    surface: {
      tabIndex: 0,
      onKeyDown: follow,
      // A press shows its own point before focus moves here.
      onFocus: () => setInspected((known) => known ?? { index: start, by: 'keys' }),
      onBlur: () => setInspected(undefined),
      onPointerLeave: ({ pointerType }) => {
        // A tap also fires this event, but its figures are shown until something else is tapped.
        if (pointerType !== 'mouse') return;
        setInspected((known) => (known?.by === 'keys' ? known : undefined));
      },
    },
  };
}
