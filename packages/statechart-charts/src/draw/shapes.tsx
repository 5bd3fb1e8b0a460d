import { createContext, Fragment, useContext } from 'react';
import type { Box, DrawnText, Point } from '../drawing';
import { ICON, hasIcon } from '../layout/labels';
import { measure } from '../layout/measure';

const CORNER = 7;
/** Half the length of a gap in a line. */
const GAP = 4.5;
const HEAD = { length: 8, width: 3.6 };

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: from.x + ((to.x - from.x) * distance) / length,
    y: from.y + ((to.y - from.y) * distance) / length,
  };
}

const at = ({ x, y }: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

function isBetween(point: Point, from: Point, to: Point): boolean {
  const away = (one: Point) => Math.hypot(one.x - point.x, one.y - point.y);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return away(from) >= GAP && away(to) >= GAP && away(from) + away(to) < length + 0.1;
}

/** Draws a straight segment with its gaps. */
function straightPart(from: Point, to: Point, gaps: readonly Point[]): string {
  const away = ({ x, y }: Point) => Math.hypot(x - from.x, y - from.y);
  const broken = gaps
    .filter((gap) => isBetween(gap, from, to))
    .toSorted((one, other) => away(one) - away(other))
    .map((gap) => `L${at(towards(gap, from, GAP))}M${at(towards(gap, to, GAP))}`);
  return `${broken.join('')}L${at(to)}`;
}

/**
 * Draws a polyline with rounded corners, up to its arrowhead.
 *
 * @param gaps the points where other lines cross the polyline.
 */
export function roundedPath(points: readonly Point[], gaps: readonly Point[] = []): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const parts = [`M${at(first)}`];
  let start = first;
  rest.forEach((corner, index) => {
    const before = index === 0 ? first : (rest[index - 1] ?? first);
    const after = rest[index + 1];
    if (after === undefined) {
      parts.push(straightPart(start, towards(corner, before, HEAD.length - 1), gaps));
      return;
    }
    const lengthBefore = Math.hypot(corner.x - before.x, corner.y - before.y);
    const lengthAfter = Math.hypot(after.x - corner.x, after.y - corner.y);
    const radius = Math.min(CORNER, lengthBefore / 2, lengthAfter / 2);
    const end = towards(corner, after, radius);
    parts.push(
      straightPart(start, towards(corner, before, radius), gaps),
      `Q${at(corner)} ${at(end)}`,
    );
    start = end;
  });
  return parts.join('');
}

/**
 * Draws the outline of an arrowhead whose tip is the line's end.
 *
 * @param size the size relative to that of a usual arrow.
 */
export function headPath(points: readonly Point[], size = 1): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (tip === undefined || before === undefined) return '';
  const [length, width] = [HEAD.length * size, HEAD.width * size];
  const base = towards(tip, before, length);
  const across = { x: (base.y - tip.y) / length, y: (tip.x - base.x) / length };
  const side = (sign: 1 | -1): Point => ({
    x: base.x + across.x * width * sign,
    y: base.y + across.y * width * sign,
  });
  return `M${at(tip)}L${at(side(1))}L${at(side(-1))}Z`;
}

/** Draws the cross near a line's beginning that marks it as the way into a failure. */
export function crossPath([from, next]: readonly Point[]): string {
  if (from === undefined || next === undefined) return '';
  const { x, y } = towards(from, next, 9);
  return `M${at({ x: x - 3.5, y: y - 3.5 })}l7 7m0-7l-7 7`;
}

/**
 * The icons as paths relative to the upper left corner, because a separate transform for each icon would add a layer to
 * every frame.
 */
const icons = {
  /** A clock. */
  delay: 'm5 1.2a3.8 3.8 0 1 1 0 7.6a3.8 3.8 0 1 1 0-7.6m0 1.6v2.2l1.5 1',
  /** A running actor. */
  actor:
    'm2.6 1h4.8a1.6 1.6 0 0 1 1.6 1.6v4.8a1.6 1.6 0 0 1-1.6 1.6h-4.8a1.6 1.6 0 0 1-1.6-1.6v-4.8a1.6 1.6 0 0 1 1.6-1.6m1.4 2.4v3.2l2.6-1.6z',
  /** An arrow to a target. */
  target: 'm1 5h7.6m-2.8-2.8l2.8 2.8l-2.8 2.8',
  /** A warning sign. */
  failure: 'm5.5-.6l6 10.6h-12zm0 3.6v3.4m0 1.6v.2',
  /** A final state in UML. */
  end: 'm5.5-.2a5.2 5.2 0 1 1 0 10.4a5.2 5.2 0 1 1 0-10.4m0 3a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4',
};

function Icon({ x, y, kind }: Point & { readonly kind: keyof typeof icons }) {
  return <path className={`icon ${kind}`} d={`M${at({ x, y })}${icons[kind]}`} />;
}

/** True to force every text to its measured width, in any typeface. */
export const FitsTexts = createContext(false);

export function Texts({ texts }: { readonly texts: readonly DrawnText[] }) {
  const fitsTexts = useContext(FitsTexts);
  return texts.map(({ kind, text, x, y }) => (
    <Fragment key={`${x} ${y}`}>
      {kind === 'tag' ? (
        <rect
          className="chip"
          x={x - 6}
          y={y - 11}
          width={measure(text, kind) + 12}
          height={15}
          rx={7.5}
        />
      ) : null}
      {hasIcon(kind) ? <Icon x={x} y={y - 9} kind={kind} /> : null}
      {text === '' ? null : (
        <text
          className={kind}
          x={hasIcon(kind) ? x + ICON : x}
          y={y}
          {...(fitsTexts
            ? { textLength: Math.round(measure(text, kind)), lengthAdjust: 'spacingAndGlyphs' }
            : {})}
        >
          {text}
        </text>
      )}
    </Fragment>
  ));
}

/** Draws the focus ring. Its space is reserved, so that nothing moves. */
export function FocusRing({ box, grow = 3 }: { readonly box: Box; readonly grow?: number }) {
  return (
    <rect
      className="focus"
      x={box.x - grow}
      y={box.y - grow}
      width={box.width + 2 * grow}
      height={box.height + 2 * grow}
      rx={10}
    />
  );
}
