import { select, type Selection } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Point } from '../drawing';
import { kept, mostScale, type Size, type Viewport } from './viewport';

interface CanvasControl {
  readonly behavior: ZoomBehavior<HTMLElement, unknown>;
  readonly selection: Selection<HTMLElement, unknown, null, undefined>;
}

export interface CanvasView {
  readonly view: Viewport;
  /** The point of the canvas that the last wheel or pinch zoomed around. */
  readonly pointer: Point | undefined;
  /** True if the last change was caused by a key or a button and should be animated. */
  readonly glides: boolean;
  /** True if the person chose this view; until then it may follow the size of the window. */
  readonly isChosen: boolean;
  /**
   * Changes the view.
   *
   * @param how `switch` and `jump` aren't animated; after `jump`, the view follows the size of the window again.
   * @param shown the drawing, if it changes with the view.
   */
  readonly move: (view: Viewport, how: 'glide' | 'switch' | 'jump', shown?: Size) => void;
}

const nowhere: Viewport = { x: 0, y: 0, k: 1 };

/** Returns the size of an element; undefined until it is measured, and where nothing has a size, as in jsdom. */
export function useSize(canvas: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
  return size;
}

function pointOf(event: unknown, element: HTMLElement): Point | undefined {
  if (!(event instanceof MouseEvent)) return undefined;
  const { left, top } = element.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/**
 * Pans and zooms an element's content by wheel, drag and pinch.
 *
 * @param drawing the drawing; a corner of it always stays within the canvas.
 * @param size the size of the canvas.
 * @param least the minimum scale.
 */
export function useViewport(
  canvas: RefObject<HTMLElement | null>,
  drawing: Size,
  size: Size | undefined,
  least: number,
): CanvasView {
  const [seen, setSeen] = useState<Omit<CanvasView, 'move'>>({
    view: nowhere,
    pointer: undefined,
    glides: false,
    isChosen: false,
  });
  const control = useRef<CanvasControl | null>(null);
  const bounds = useRef({ drawing, size });
  useLayoutEffect(() => {
    bounds.current = { drawing, size };
    control.current?.behavior.scaleExtent([least, mostScale]);
  });

  // Before the canvas is painted, because people can touch it from then on.
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const selection = select(element);
    const behavior = zoom<HTMLElement, unknown>()
      .clickDistance(4)
      // Uses the known size: measuring the element would force a layout in the middle of a step.
      .extent(() => {
        const { width, height } = bounds.current.size ?? { width: 0, height: 0 };
        return [
          [0, 0],
          [width, height],
        ];
      })
      .filter(
        (event: Event) =>
          !(event instanceof MouseEvent && event.button !== 0) &&
          !(event.target instanceof Element && event.target.closest('[data-overlay]') !== null),
      )
      .constrain(({ x, y, k }) => {
        const { drawing, size } = bounds.current;
        const view = size === undefined ? { x, y, k } : kept({ x, y, k }, drawing, size);
        return zoomIdentity.translate(view.x, view.y).scale(view.k);
      })
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
        const { x, y, k } = transform;
        const pointer = pointOf(sourceEvent, element);
        if (sourceEvent) setSeen({ view: { x, y, k }, pointer, glides: false, isChosen: true });
        else setSeen((before) => ({ ...before, view: { x, y, k } }));
      });
    selection.call(behavior).on('dblclick.zoom', null);
    control.current = { behavior, selection };
    return () => {
      selection.on('.zoom', null);
      control.current = null;
    };
  }, [canvas]);

  const move = useCallback<CanvasView['move']>(
    ({ x, y, k }, how, shown = bounds.current.drawing) => {
      setSeen(({ view }) => ({
        view,
        pointer: undefined,
        glides: how === 'glide',
        isChosen: how !== 'jump',
      }));
      bounds.current = { ...bounds.current, drawing: shown };
      const { behavior, selection } = control.current ?? {};
      const element = selection?.node();
      if (behavior === undefined || !element) return;
      // Otherwise, a wheel or pinch that is still going on would continue from the former view.
      if (how !== 'glide') Reflect.deleteProperty(element, '__zooming');
      behavior.transform(select(element), zoomIdentity.translate(x, y).scale(k));
    },
    [],
  );

  return { ...seen, move };
}
