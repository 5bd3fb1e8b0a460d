import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { Chart } from '../chart';
import type { Box, Drawing } from '../drawing';
import { useViewport, type CanvasView } from './use-viewport';
import { clearOf, fitBox, openingView, showing, zoomAround, type Size } from './viewport';
import { into, neighbor, outOf, type Direction } from './walk';

/** A key's command. `place` is the state or transition that has the focus. */
type Command = (place: string | undefined) => void;

export interface CanvasOptions {
  readonly chart: Chart;
  readonly drawing: Drawing;
  /** The paths of the states to keep in view. */
  readonly current: readonly string[];
  /** The element that shows the drawing. */
  readonly element: RefObject<HTMLElement | null>;
  /** The element that hides a part of the drawing. */
  readonly overlay: RefObject<HTMLElement | null>;
  /** The commands of keys; other keys move the view and the focus. */
  readonly commands: Readonly<Record<string, Command>>;
}

export interface Canvas extends Pick<CanvasView, 'size' | 'view' | 'glides' | 'move'> {
  /** The state or transition that gets the focus when a person tabs into the drawing. */
  readonly entry: string | undefined;
  fit(): void;
  zoomBy(factor: number): void;
  /** Zooms until a state or a transition fills the canvas. */
  zoomTo(place: string): void;
  /** Scrolls a state or a transition into view. */
  reveal(place: string): void;
  /** Moves the keyboard focus to a state or a transition. */
  focus(place: string): void;
  press(event: KeyboardEvent<HTMLElement>): void;
  /** Runs a key's command for a state or transition. Returns false for a key without a command. */
  command(key: string, place: string | undefined): boolean;
  visit(event: FocusEvent): void;
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The factor of one zoom step. */
export const zoomStep = 1.25;

/** Returns the state or transition that a drawing element belongs to. */
export function placeOf(target: EventTarget | null): string | undefined {
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

/** Returns the distance between two boxes in a direction. */
function rankAlong(direction: Direction, from: Box | undefined, to: Box | undefined): number {
  if (from === undefined || to === undefined) return Number.NEGATIVE_INFINITY;
  const dx = to.x + to.width / 2 - (from.x + from.width / 2);
  const dy = to.y + to.height / 2 - (from.y + from.height / 2);
  return { left: -dx, right: dx, up: -dy, down: dy }[direction];
}

/** Pans and zooms a drawing, and moves the keyboard focus through it. */
export function useCanvas({
  chart,
  drawing,
  current,
  element,
  overlay,
  commands,
}: CanvasOptions): Canvas {
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

  /** Moves the focus with the Tab key from a state to its outgoing transitions, and then out of the chart. */
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

  const allCommands: Readonly<Record<string, Command>> = {
    '+': () => zoomBy(zoomStep),
    '=': () => zoomBy(zoomStep),
    '-': () => zoomBy(1 / zoomStep),
    '0': () => zoomBy(1 / view.k),
    f: fit,
    z: (place) => place !== undefined && zoomTo(place),
    ...commands,
  };

  function press(event: KeyboardEvent<HTMLElement>): void {
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
    if (!command(event.key, place)) return;
    event.preventDefault();
    // Otherwise, the element inside would also handle the key and select itself.
    event.stopPropagation();
  }

  function command(key: string, place: string | undefined): boolean {
    const known = allCommands[key];
    known?.(place);
    return known !== undefined;
  }

  function visit({ target }: FocusEvent): void {
    const place = placeOf(target);
    if (place === undefined) return;
    setVisited(place);
    if (target.matches(':focus-visible')) bringIntoView(place);
  }

  return {
    size,
    view,
    glides,
    move,
    entry,
    fit,
    zoomBy,
    zoomTo,
    reveal: bringIntoView,
    focus: focusOn,
    press,
    command,
    visit,
  };
}
