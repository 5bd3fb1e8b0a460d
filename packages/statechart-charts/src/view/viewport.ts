import type { Box, Point } from '../drawing';

/** The transform of a drawing in the canvas: scaled by k, then moved by x and y pixels. */
export interface Viewport extends Point {
  readonly k: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const mostScale = 4;

/** The space between the drawing and the edge of the canvas. */
const margin = 24;

/** The height of the controls below the drawing. */
const controls = 36;

function uncovered({ width, height }: Size): Size {
  return { width, height: height - controls };
}

/** The scale below which an overview replaces a drawing, because its names would be smaller than 9 px. */
export const detailScale = 0.7;

/** The maximum scale for a small machine. */
const largestFit = 1.25;

/** Returns the scale at which a drawing fits into the canvas. */
export function fitScale({ width, height }: Size, canvas: Size): number {
  return fitBox({ x: 0, y: 0, width, height }, canvas).k;
}

/** Fits a box into the canvas, centered and as large as possible. */
export function fitBox(box: Box, whole: Size): Viewport {
  const canvas = uncovered(whole);
  const k = Math.min(
    (canvas.width - 2 * margin) / box.width,
    (canvas.height - 2 * margin) / box.height,
    largestFit,
  );
  return {
    k,
    x: (canvas.width - box.width * k) / 2 - box.x * k,
    y: (canvas.height - box.height * k) / 2 - box.y * k,
  };
}

/** Fills the canvas with a box at a readable scale. Returns a view of the start of a box that is too large. */
export function fillWith(box: Box, canvas: Size): Viewport {
  const fitted = fitBox(box, canvas);
  if (fitted.k >= detailScale) return fitted;
  const k = detailScale;
  const start = (at: number, length: number, room: number) =>
    Math.max((room - length * k) / 2, margin) - at * k;
  return {
    k,
    x: start(box.x, box.width, canvas.width),
    y: start(box.y, box.height, uncovered(canvas).height),
  };
}

/**
 * Returns the initial view of a drawing: the whole drawing, if its text stays readable. Otherwise, the drawing is
 * enlarged until its text is readable, and `anchor` is in view. If both sides of the drawing are cut off, `anchor` is
 * centered horizontally.
 */
export function openingView(drawing: Size, canvas: Size, anchor?: Box): Viewport {
  const whole: Box = { x: 0, y: 0, width: drawing.width, height: drawing.height };
  const fitted = fitBox(whole, canvas);
  if (fitted.k >= detailScale) return fitted;
  const k = Math.min(Math.max((canvas.width - 2 * margin) / drawing.width, 1), largestFit);
  const rest = canvas.width - drawing.width * k;
  const middle = anchor === undefined ? 0 : anchor.x + anchor.width / 2;
  const top = {
    k,
    x: rest > 2 * margin ? rest / 2 : between(canvas.width / 2 - middle * k, rest - margin, margin),
    y: Math.max(margin, (uncovered(canvas).height - drawing.height * k) / 2),
  };
  return anchor === undefined ? top : (showing(anchor, top, canvas) ?? top);
}

function between(value: number, least: number, most: number): number {
  return Math.max(Math.min(value, most), least);
}

/** Scales around a point of the canvas that stays in place. */
export function zoomAround(
  view: Viewport,
  factor: number,
  { x, y }: Point,
  least: number,
): Viewport {
  const k = between(view.k * factor, least, mostScale);
  const ratio = k / view.k;
  return { k, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio };
}

/** Returns the visible part of the drawing, in the drawing's coordinates. */
export function visibleBox({ x, y, k }: Viewport, { width, height }: Size): Box {
  return { x: -x / k, y: -y / k, width: width / k, height: height / k };
}

/** Returns the smallest shift that moves a span into the available room. If the span is too long, its start stays in view. */
function shift(start: number, length: number, room: number): number {
  const most = Math.min(start, room - margin - length);
  return Math.max(most, margin) - start;
}

/** Moves the view just enough to show a box of the drawing; undefined if the box is already visible. */
export function showing(box: Box, view: Viewport, whole: Size): Viewport | undefined {
  const canvas = uncovered(whole);
  const { k } = view;
  const dx = shift(box.x * k + view.x, box.width * k, canvas.width);
  const dy = shift(box.y * k + view.y, box.height * k, canvas.height);
  const isInView = (start: number, length: number, room: number) =>
    start + length > 0 &&
    start < room &&
    (start >= 0 || length > room) &&
    (start + length <= room || length > room);
  const sees =
    isInView(box.x * k + view.x, box.width * k, canvas.width) &&
    isInView(box.y * k + view.y, box.height * k, canvas.height);
  return sees || (dx === 0 && dy === 0) ? undefined : { k, x: view.x + dx, y: view.y + dy };
}

/**
 * Moves the view just enough that no overlay hides a box of the drawing: up or sideways, whichever is shorter and keeps
 * the box in view. Returns undefined if the box isn't hidden.
 */
export function clearOf(
  covered: Box,
  box: Box,
  view: Viewport,
  canvas: Size,
): Viewport | undefined {
  const { k } = view;
  const [left, top] = [box.x * k + view.x, box.y * k + view.y];
  const [right, bottom] = [left + box.width * k, top + box.height * k];
  const isHidden =
    left < covered.x + covered.width &&
    right > covered.x &&
    top < covered.y + covered.height &&
    bottom > covered.y;
  if (!isHidden) return undefined;
  const up = Math.max(covered.y - margin / 2 - bottom, margin - top);
  const aside = covered.x + covered.width + margin / 2 - left;
  const isUpEnough = bottom + up <= covered.y;
  const isAsideInView = right + aside <= canvas.width;
  return isAsideInView && (!isUpEnough || aside < -up)
    ? { k, x: view.x + aside, y: view.y }
    : { k, x: view.x, y: view.y + Math.min(up, 0) };
}

/** Centers the view on a point of the drawing. */
export function centeredOn({ x, y }: Point, { k }: Viewport, { width, height }: Size): Viewport {
  return { k, x: width / 2 - x * k, y: height / 2 - y * k };
}

/** Returns true if a part of the drawing is outside the canvas. */
export function isPartlyHidden(drawing: Size, view: Viewport, canvas: Size): boolean {
  const seen = visibleBox(view, canvas);
  const slack = 1;
  return (
    seen.x > slack ||
    seen.y > slack ||
    seen.x + seen.width < drawing.width - slack ||
    seen.y + seen.height < drawing.height - slack
  );
}

/** Constrains the view so that a corner of the drawing always stays within the canvas. */
export function kept(view: Viewport, drawing: Size, canvas: Size): Viewport {
  const hold = 80;
  return {
    k: view.k,
    x: between(view.x, hold - drawing.width * view.k, canvas.width - hold),
    y: between(view.y, hold - drawing.height * view.k, canvas.height - hold),
  };
}
