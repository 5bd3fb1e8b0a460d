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
import type { Box, Drawing, Point } from '../drawing';
import type { DrawnChart } from '../layout/lay-out';
import type { Levels } from '../layout/lay-out-overview';
import { useViewport, type CanvasView } from './use-viewport';
import {
  centeredOn,
  clearOf,
  detailScale,
  fillWith,
  fitBox,
  fitScale,
  openingView,
  showing,
  zoomAround,
  type Size,
  type Viewport,
} from './viewport';
import { into, neighbor, outOf, type Direction } from './walk';

/** A key's command. `place` is the state or transition that has the focus. */
type Command = (place: string | undefined) => void;

export interface CanvasOptions {
  /** The whole chart; undefined while it is being laid out. */
  readonly detail: DrawnChart | undefined;
  /** The charts to show where the whole one would be too small to read; none while they are being laid out. */
  readonly overviews: Levels;
  /** The size of the canvas; undefined until it is measured. */
  readonly size: Size | undefined;
  /** The paths of the states to keep in view. */
  readonly current: readonly string[];
  /** The element that shows the drawing. */
  readonly element: RefObject<HTMLElement | null>;
  /** The element that hides a part of the drawing. */
  readonly overlay: RefObject<HTMLElement | null>;
  /** The commands of keys; other keys move the view and the focus. */
  readonly commands: Readonly<Record<string, Command>>;
}

export interface Canvas extends Pick<CanvasView, 'view' | 'glides' | 'move'> {
  /** The chart to show; undefined while it is being laid out. */
  readonly shown: DrawnChart | undefined;
  /** True if the overview is shown. */
  readonly isOverview: boolean;
  /** The state or transition that gets the focus when a person tabs into the drawing. */
  readonly entry: string | undefined;
  fit(): void;
  zoomBy(factor: number): void;
  /** Shows the whole chart at scale 1. */
  showFullSize(): void;
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
  const element =
    target instanceof Element ? target.closest('[data-path], [data-id], [data-region]') : null;
  return ['data-path', 'data-id', 'data-region']
    .map((name) => element?.getAttribute(name))
    .find((place) => typeof place === 'string');
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

/** Returns the box of a state or of a transition's label. */
export function boxOf(drawing: Drawing, place: string): Box | undefined {
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

function isIn({ x, y }: Point, box: Box): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** Returns the point of a drawing that corresponds to a point of its overview: the same place in the same state. */
function samePlace(point: Point, overview: Drawing, detail: Drawing): Point {
  const distance = ({ x, y, width, height }: Box) =>
    Math.hypot(x + width / 2 - point.x, y + height / 2 - point.y);
  const shared = overview.states.filter(({ path }) => path !== '' && boxOf(detail, path));
  const [nearest] = shared.toSorted(
    (a, b) =>
      Number(isIn(point, b.box)) - Number(isIn(point, a.box)) || distance(a.box) - distance(b.box),
  );
  const to = nearest && boxOf(detail, nearest.path);
  if (nearest === undefined || to === undefined) return { x: 0, y: 0 };
  const along = (at: number, start: number, length: number) =>
    Math.min(Math.max((at - start) / length, 0), 1);
  const { box } = nearest;
  return {
    x: to.x + along(point.x, box.x, box.width) * to.width,
    y: to.y + along(point.y, box.y, box.height) * to.height,
  };
}

/** Returns the innermost shown state around a state. */
export function shownAround(path: string, drawing: Drawing): string {
  const names = path.split('.');
  while (names.length > 1 && boxOf(drawing, names.join('.')) === undefined) names.pop();
  return names.join('.');
}

const nothing: DrawnChart = {
  chart: { format: 'statechart', version: 1, id: '', states: [], transitions: [] },
  drawing: {
    chart: '',
    width: 1,
    height: 1,
    laidOutBy: 'fallback',
    states: [],
    transitions: [],
    initials: [],
    defaults: [],
    legend: [],
  },
};

/** The canvas before it is measured. */
export const usualSize: Size = { width: 1040, height: 800 };

/**
 * Pans and zooms a drawing, and moves the keyboard focus through it. Where the whole chart would be too small to read,
 * an overview is shown; zooming into it leads through its levels to the details, and zooming out leads back.
 */
export function useCanvas({
  detail,
  overviews,
  size,
  current,
  element,
  overlay,
  commands,
}: CanvasOptions): Canvas {
  /** The place to scroll into view as soon as the canvas is measured. */
  const awaited = useRef<string>(undefined);
  /** The number of the overview that is shown, from 0; Infinity for the details. */
  const [level, setLevel] = useState(0);
  const room = size ?? usualSize;
  const isReadable = detail !== undefined && fitScale(detail.drawing, room) >= detailScale;
  const levels = [...(isReadable ? [] : overviews), ...(detail === undefined ? [] : [detail])];
  const place = Math.min(level, levels.length - 1);
  const shown = levels[place];
  const [former, following] = [levels[place - 1], levels[place + 1]];
  const isOverview = shown !== undefined && shown !== detail;
  const { chart, drawing } = shown ?? nothing;
  const fitted = fitScale(drawing, room);
  /** The scale at which an overview opens. */
  const opening = Math.max(fitted, detailScale);
  /** The scale below which the former level is shown. */
  const leaving = isOverview ? opening * 0.95 : detailScale;
  const least = former === undefined ? Math.min(fitted, detailScale) : leaving * 0.9;
  const { view, pointer, glides, isChosen, move } = useViewport(element, drawing, size, least);
  const [visited, setVisited] = useState<string>();
  const active = [...new Set(current.map((path) => shownAround(path, drawing)))];
  const entry = [visited, active[0], chart.states[0]?.initial, chart.states[1]?.path].find(
    (place) => place !== undefined && boxOf(drawing, place) !== undefined,
  );

  const currentBox = surrounding(active.flatMap((path) => boxOf(drawing, path) ?? []));

  const open = useEffectEvent((drawn: Drawing, within: Size) =>
    move(
      isOverview
        ? fitBox({ x: 0, y: 0, width: drawn.width, height: drawn.height }, within)
        : openingView(drawn, within, currentBox),
      'jump',
    ),
  );
  // Only a new drawing or a new size resets the view; simulation steps are handled below.
  useLayoutEffect(() => {
    if (size !== undefined && !isChosen) open(drawing, size);
  }, [drawing, size, isChosen]);

  const changeLevel = useEffectEvent(() => {
    if (size === undefined || !isChosen) return;
    if (following !== undefined && view.k > opening * 1.2) {
      showLevelAt(following, pointer ?? { x: size.width / 2, y: size.height / 2 });
    } else if (former !== undefined && view.k < leaving) {
      showFitted(former);
    }
  });
  useLayoutEffect(() => changeLevel(), [view.k]);

  const followed = current.join(' ');
  useEffect(() => {
    if (size === undefined || currentBox === undefined) return;
    const next = showing(currentBox, view, size);
    if (next !== undefined) move(next, 'glide');
    // oxlint-disable-next-line react/exhaustive-deps -- follows the machine, not the person who looks elsewhere
  }, [followed]);

  function showLevel(next: DrawnChart, nextView: Viewport, how: 'switch' | 'jump'): void {
    setLevel(next === detail ? Infinity : levels.indexOf(next));
    move(nextView, how, next.drawing);
  }

  function showFitted(next: DrawnChart): void {
    if (size !== undefined) showLevel(next, fitBox({ x: 0, y: 0, ...next.drawing }, size), 'jump');
  }

  /** Shows another level; the state at a point of the canvas stays there, unless the whole level fits. */
  function showLevelAt(next: DrawnChart, at: Point): void {
    const under = { x: (at.x - view.x) / view.k, y: (at.y - view.y) / view.k };
    const { x, y } = samePlace(under, drawing, next.drawing);
    const k = next === detail ? 1 : detailScale;
    const fits = next !== detail && fitScale(next.drawing, room) >= detailScale;
    const whole = fitBox({ x: 0, y: 0, ...next.drawing }, room);
    showLevel(next, fits ? whole : { k, x: at.x - x * k, y: at.y - y * k }, 'switch');
  }

  function showFullSize(): void {
    if (!isOverview || detail === undefined) return zoomBy(1 / view.k);
    const { x, y, width, height } = currentBox ?? { x: 0, y: 0, ...drawing };
    showLevelAt(detail, {
      x: (x + width / 2) * view.k + view.x,
      y: (y + height / 2) * view.k + view.y,
    });
  }

  /** Shows a place that the overview doesn't have in the whole chart. */
  function showDetail(place: string, viewOf: (box: Box, canvas: Size) => Viewport): void {
    const box = detail && boxOf(detail.drawing, place);
    if (detail === undefined || box === undefined || size === undefined) return;
    showLevel(detail, viewOf(box, size), 'switch');
  }

  function bringIntoView(place: string): void {
    if (size === undefined) {
      awaited.current = place;
      return;
    }
    const box = boxOf(drawing, place);
    if (box === undefined) {
      showDetail(place, ({ x, y, width, height }, canvas) =>
        centeredOn({ x: x + width / 2, y: y + height / 2 }, { x: 0, y: 0, k: 1 }, canvas),
      );
      return;
    }
    // Scrolls to a link's target before the initial view is painted.
    const seen = isChosen || isOverview ? view : openingView(drawing, size, currentBox);
    const shownView = showing(box, seen, size);
    const covered = coveredBy(overlay.current);
    const next = (covered && clearOf(covered, box, shownView ?? seen, size)) ?? shownView;
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
    if (isOverview) return showDetail(place, fillWith);
    const box = boxOf(drawing, place);
    if (box !== undefined && size !== undefined) move(fillWith(box, size), 'glide');
  }

  function fit(): void {
    const [first] = levels;
    if (first !== undefined && levels.length > 1) showFitted(first);
    else if (size !== undefined) move(fitBox({ x: 0, y: 0, ...drawing }, size), 'glide');
  }

  function zoomBy(factor: number): void {
    if (size === undefined) return;
    move(zoomAround(view, factor, { x: size.width / 2, y: size.height / 2 }, least), 'glide');
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
    '0': showFullSize,
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
    shown,
    isOverview,
    view,
    glides,
    move,
    entry,
    fit,
    zoomBy,
    showFullSize,
    zoomTo,
    reveal: bringIntoView,
    focus: focusOn,
    press,
    command,
    visit,
  };
}
