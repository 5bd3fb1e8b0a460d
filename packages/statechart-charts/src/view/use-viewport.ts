import { select, type Selection } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { kept, scaleLimits, type Size, type Viewport } from './viewport';

interface CanvasControl {
  readonly behavior: ZoomBehavior<HTMLElement, unknown>;
  readonly selection: Selection<HTMLElement, unknown, null, undefined>;
}

export interface CanvasView {
  /** The size; undefined until the canvas is measured. */
  readonly size: Size | undefined;
  readonly view: Viewport;
  /** True if the last change was caused by a key or a button and should be animated. */
  readonly glides: boolean;
  /** True if the person chose this view; until then it may follow the size of the window. */
  readonly isChosen: boolean;
  readonly move: (view: Viewport, how: 'glide' | 'jump') => void;
}

const nowhere: Viewport = { x: 0, y: 0, k: 1 };

/**
 * Pans and zooms an element's content by wheel, drag and pinch.
 *
 * @param drawing the drawing; a corner of it always stays within the canvas.
 */
export function useViewport(canvas: RefObject<HTMLElement | null>, drawing: Size): CanvasView {
  const [size, setSize] = useState<Size>();
  const [seen, setSeen] = useState({ view: nowhere, glides: false, isChosen: false });
  const control = useRef<CanvasControl | null>(null);
  const bounds = useRef({ drawing, size });
  useLayoutEffect(() => {
    bounds.current = { drawing, size };
  });

  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const selection = select(element);
    const behavior = zoom<HTMLElement, unknown>()
      .scaleExtent([scaleLimits.least, scaleLimits.most])
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
        if (sourceEvent) setSeen({ view: { x, y, k }, glides: false, isChosen: true });
        else setSeen((before) => ({ ...before, view: { x, y, k } }));
      });
    selection.call(behavior).on('dblclick.zoom', null);
    control.current = { behavior, selection };
    return () => {
      selection.on('.zoom', null);
      control.current = null;
    };
  }, [canvas]);

  const move = useCallback(({ x, y, k }: Viewport, how: 'glide' | 'jump') => {
    setSeen(({ view }) => ({ view, glides: how === 'glide', isChosen: how === 'glide' }));
    const { behavior, selection } = control.current ?? {};
    if (behavior && selection) {
      behavior.transform(selection, zoomIdentity.translate(x, y).scale(k));
    }
  }, []);

  return { size, ...seen, move };
}
