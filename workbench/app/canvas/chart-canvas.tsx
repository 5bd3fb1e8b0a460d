import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { ChartDrawing } from 'statechart-charts/draw/chart-drawing';
import type { Chart } from 'statechart-charts/chart';
import type { Box, Drawing, Marks } from 'statechart-charts/drawing';
import { CanvasControls } from './canvas-controls';
import { canvas, overlays, sheet } from './chart-canvas.css';
import { isRegion } from './collapse';
import { Minimap } from './minimap';
import { useViewport } from './use-viewport';
import {
  centeredOn,
  clearOf,
  fitBox,
  isPartlyHidden,
  openingView,
  showing,
  zoomAround,
  type Size,
} from './viewport';
import { into, neighbor, outOf, type Direction } from './walk';

/** The methods of a canvas for other components. */
export interface CanvasHandle {
  /** Zooms until a state or a transition fills the canvas. */
  readonly zoomTo: (place: string) => void;
  /** Scrolls a state or a transition into view. */
  readonly reveal: (place: string) => void;
  /** Moves the keyboard focus to a state or a transition. */
  readonly focus: (place: string) => void;
}

export interface ChartCanvasProps {
  readonly chart: Chart;
  readonly drawing: Drawing;
  readonly marks: Marks;
  /** The chart's accessible name. */
  readonly label: string;
  /** The paths of the innermost active states, which stay in view. */
  readonly current: readonly string[];
  readonly onSelect: (place: string | undefined) => void;
  /** Called when Enter is pressed on a transition. */
  readonly onFire: (transition: string) => void;
  /** Called to collapse or expand a region. */
  readonly onFold: (path: string) => void;
  readonly onShowKeys: () => void;
  /** True if the chart fills the window. */
  readonly isAlone: boolean;
  readonly onAlone: () => void;
  readonly ref?: Ref<CanvasHandle>;
  /** Elements on top of the canvas. */
  readonly children?: ReactNode;
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const zoomStep = 1.25;

/** Returns the state or transition that a drawing element belongs to. */
function placeOf(target: EventTarget): string | undefined {
  const element = target instanceof Element ? target.closest('[data-path], [data-id]') : null;
  return element?.getAttribute('data-path') ?? element?.getAttribute('data-id') ?? undefined;
}

function elementOf(canvas: HTMLElement | null, place: string): SVGElement | undefined {
  const name = CSS.escape(place);
  const found = canvas?.querySelector(`[data-path="${name}"], [data-id="${name}"]`);
  return found instanceof SVGElement ? found : undefined;
}

/** Returns the part of the canvas that the overlay hides. */
function coveredBy(overlay: HTMLElement | null): Box | undefined {
  if (overlay === null) return undefined;
  const { offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height } = overlay;
  return { x, y, width, height };
}

function surrounding(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

function boxOf(drawing: Drawing, place: string): Box | undefined {
  return (
    drawing.states.find(({ path }) => path === place)?.box ??
    drawing.transitions.find(({ id }) => id === place)?.label
  );
}

/** Shows a drawing that people can pan, zoom and walk through. */
export function ChartCanvas({
  chart,
  drawing,
  marks,
  label,
  current,
  onSelect,
  onFire,
  onFold,
  onShowKeys,
  isAlone,
  onAlone,
  ref,
  children,
}: ChartCanvasProps) {
  const element = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  /** The place to scroll into view as soon as the canvas is measured. */
  const awaited = useRef<string>(undefined);
  const { size, view, glides, isChosen, move } = useViewport(element, drawing);
  const [visited, setVisited] = useState<string>();
  const entry = [visited, current[0], chart.states[0]?.initial].find(
    (place) => place !== undefined && boxOf(drawing, place) !== undefined,
  );

  const currentBox = surrounding(current.flatMap((path) => boxOf(drawing, path) ?? []));

  const open = useEffectEvent((drawn: Drawing, within: Size) =>
    move(openingView(drawn, within, currentBox), 'jump'),
  );
  // Only a new drawing or a new size resets the view; simulation steps are handled below.
  useLayoutEffect(() => {
    if (size !== undefined && !isChosen) open(drawing, size);
  }, [drawing, size, isChosen]);

  const followed = current.join(' ');
  useEffect(() => {
    if (size === undefined || currentBox === undefined) return;
    const next = showing(currentBox, view, size);
    if (next !== undefined) move(next, 'glide');
    // oxlint-disable-next-line react/exhaustive-deps -- follows the machine, not the person who looks elsewhere
  }, [followed]);

  // The function stays the same, because otherwise each step would rerender every state.
  const latestSelect = useRef(onSelect);
  useEffect(() => {
    latestSelect.current = onSelect;
  });
  const selectPart = useCallback((place: string) => latestSelect.current(place), []);

  const picture = useMemo(
    () => (
      <ChartDrawing
        chart={chart}
        drawing={drawing}
        marks={marks}
        tabStop={entry}
        onSelect={selectPart}
      />
    ),
    [chart, drawing, marks, entry, selectPart],
  );

  function bringIntoView(place: string): void {
    const box = boxOf(drawing, place);
    if (box === undefined) return;
    if (size === undefined) {
      awaited.current = place;
      return;
    }
    // Scrolls to a link's target before the initial view is painted.
    const seen = isChosen ? view : openingView(drawing, size, currentBox);
    const shown = showing(box, seen, size);
    const covered = coveredBy(overlay.current);
    const next = (covered && clearOf(covered, box, shown ?? seen, size)) ?? shown;
    if (next !== undefined) move(next, 'glide');
  }

  const reveal = useEffectEvent(bringIntoView);
  // Runs once, when the size is known.
  useEffect(() => {
    const place = awaited.current;
    if (size === undefined || place === undefined) return;
    awaited.current = undefined;
    reveal(place);
  }, [size]);

  function focusOn(place: string): void {
    elementOf(element.current, place)?.focus({ preventScroll: true });
    bringIntoView(place);
  }

  function zoomTo(place: string): void {
    const box = boxOf(drawing, place);
    if (box !== undefined && size !== undefined) move(fitBox(box, size), 'glide');
  }

  function fit(): void {
    if (size !== undefined) move(fitBox({ x: 0, y: 0, ...drawing }, size), 'glide');
  }

  function zoomBy(factor: number): void {
    if (size === undefined) return;
    move(zoomAround(view, factor, { x: size.width / 2, y: size.height / 2 }), 'glide');
  }

  useImperativeHandle(ref, () => ({ zoomTo, reveal: bringIntoView, focus: focusOn }));

  function walk(place: string, direction: Direction, inside: boolean): void {
    const transition = chart.transitions.find(({ id }) => id === place);
    if (transition !== undefined) {
      // Selects the source or the target.
      const ends = [transition.source, ...transition.targets].filter((path) => path !== '');
      const from = boxOf(drawing, place);
      const [first] = ends
        .flatMap((path) => ({ path, box: boxOf(drawing, path) }))
        .toSorted((a, b) => rankAlong(direction, from, b.box) - rankAlong(direction, from, a.box));
      if (first !== undefined) focusOn(first.path);
      return;
    }
    const next = inside
      ? direction === 'down'
        ? into(place, chart)
        : direction === 'up'
          ? outOf(place, chart)
          : undefined
      : neighbor(place, direction, chart, drawing);
    if (next !== undefined) focusOn(next);
  }

  /** Moves the focus with the Tab key from a state to the events that leave it, and then out of the chart. */
  function tab(event: KeyboardEvent, place: string): void {
    const state = chart.transitions.find(({ id }) => id === place)?.source ?? place;
    const leaving = chart.transitions.filter(({ source }) => source === state);
    const stops = [state, ...leaving.map(({ id }) => id)].filter((stop) =>
      elementOf(element.current, stop),
    );
    const next = stops[stops.indexOf(place) + (event.shiftKey ? -1 : 1)];
    if (next === undefined) return;
    event.preventDefault();
    focusOn(next);
  }

  const commands: Readonly<Record<string, (place: string | undefined) => void>> = {
    '+': () => zoomBy(zoomStep),
    '=': () => zoomBy(zoomStep),
    '-': () => zoomBy(1 / zoomStep),
    '0': () => zoomBy(1 / view.k),
    f: fit,
    z: (place) => place !== undefined && zoomTo(place),
    c: (place) => place !== undefined && isFoldable(place) && onFold(place),
    p: onAlone,
    '?': onShowKeys,
    Escape: () => onSelect(undefined),
    Enter: act,
    ' ': act,
  };

  /**
   * Returns true for a region. If the region is collapsed, this chart doesn't have its inner states, so only the page
   * knows about them.
   */
  function isFoldable(place: string): boolean {
    return isRegion(place, chart) || chart.states.some(({ path }) => path === place);
  }

  function act(place: string | undefined): void {
    if (place === undefined) return;
    if (chart.transitions.some(({ id }) => id === place)) onFire(place);
    else onSelect(place);
  }

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isInDrawing = event.target === element.current || placeOf(event.target) !== undefined;
    if (!isInDrawing) return;
    const place = placeOf(event.target) ?? entry;
    if (event.key === 'Tab' && place !== undefined) return tab(event, place);
    const direction = arrows[event.key];
    if (direction !== undefined && place !== undefined) {
      event.preventDefault();
      walk(place, direction, event.shiftKey);
      return;
    }
    const command = commands[event.key];
    if (command === undefined) return;
    event.preventDefault();
    // Otherwise, the element inside would also handle the key, and select itself.
    event.stopPropagation();
    command(place);
  }

  function visit({ target }: FocusEvent): void {
    const place = placeOf(target);
    if (place === undefined) return;
    setVisited(place);
    if (target.matches(':focus-visible')) bringIntoView(place);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its parts have the focus, and this handles their keys
    <div
      ref={element}
      className={canvas}
      role="group"
      aria-label={label}
      style={{
        backgroundPosition: `${view.x}px ${view.y}px`,
        backgroundSize: `${24 * view.k}px ${24 * view.k}px`,
      }}
      onKeyDownCapture={press}
      onFocus={visit}
      onClick={({ target }: MouseEvent) => {
        if (target === element.current) onSelect(undefined);
      }}
      onDoubleClick={({ target }) => {
        const place = placeOf(target);
        if (place !== undefined) zoomTo(place);
      }}
    >
      {/* In print, the drawing is as large as fits on one sheet. */}
      <style>{`@page { size: ${drawing.width > drawing.height ? 'landscape' : 'portrait'}; margin: 10mm }`}</style>
      <div
        className={sheet}
        data-glides={glides || undefined}
        style={{
          transform: `translate(${view.x}px, ${view.y}px) scale(${view.k})`,
          visibility: size === undefined ? 'hidden' : 'visible',
        }}
      >
        {picture}
      </div>
      <div ref={overlay} className={overlays} data-overlay>
        <CanvasControls
          scale={view.k}
          onZoom={(factor) => zoomBy(factor)}
          onFit={fit}
          onShowKeys={onShowKeys}
          isAlone={isAlone}
          onAlone={onAlone}
        />
        {children}
      </div>
      {size !== undefined && isPartlyHidden(drawing, view, size) ? (
        <Minimap
          chart={chart}
          drawing={drawing}
          current={marks.current}
          view={view}
          canvas={size}
          onMove={(center) => move(centeredOn(center, view, size), 'glide')}
        />
      ) : null}
    </div>
  );
}

/** Returns the distance between two boxes in a direction. */
function rankAlong(direction: Direction, from: Box | undefined, to: Box | undefined): number {
  if (from === undefined || to === undefined) return Number.NEGATIVE_INFINITY;
  const dx = to.x + to.width / 2 - (from.x + from.width / 2);
  const dy = to.y + to.height / 2 - (from.y + from.height / 2);
  return { left: -dx, right: dx, up: -dy, down: dy }[direction];
}
