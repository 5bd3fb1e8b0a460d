import { arrowsOf, keyOf, type Drawing, type Point } from '../drawing';

/** The minimum distance between two gaps in a line. */
const APART = 14;
/** The minimum distance of a gap from a corner. Corners are rounded, and a gap in a corner would look like the line's end. */
const CORNER = 11;

export interface Segment {
  readonly from: Point;
  readonly to: Point;
  /** The key of the line that the segment belongs to. */
  readonly key: string;
  /** The position in the drawing order; later lines are on top. */
  readonly place: number;
}

export const isUpright = ({ from, to }: Segment) => from.x === to.x;
export const isLevel = ({ from, to }: Segment) => from.y === to.y;

export function segmentsOf(drawing: Drawing): readonly Segment[] {
  const lines = new Map(arrowsOf(drawing).map((line) => [keyOf(line), line]));
  return [...lines].flatMap(([key, line], place) =>
    line.slice(1).map((to, index) => ({ from: line[index] ?? to, to, key, place })),
  );
}

/** Returns the point where two segments cross. */
export function crossing(level: Segment, upright: Segment): Point | undefined {
  const { x } = upright.from;
  const { y } = level.from;
  const isOn =
    x > Math.min(level.from.x, level.to.x) &&
    x < Math.max(level.from.x, level.to.x) &&
    y > Math.min(upright.from.y, upright.to.y) &&
    y < Math.max(upright.from.y, upright.to.y);
  return isOn ? { x, y } : undefined;
}

function isInTheOpen({ x, y }: Point, { from, to }: Segment): boolean {
  return [from, to].every((end) => Math.hypot(end.x - x, end.y - y) > CORNER);
}

/**
 * Returns the gaps of lines where another line crosses them, by key. The lower line gets the gap, unless it bends there
 * or several parallel lines would cut it into pieces.
 */
export function gapsOf(drawing: Drawing): ReadonlyMap<string, readonly Point[]> {
  const segments = segmentsOf(drawing);
  const uprights = segments.filter(isUpright);
  const gaps = new Map<string, Point[]>();
  const isNear = ({ x, y }: Point, key: string) =>
    gaps.get(key)?.some((gap) => Math.hypot(gap.x - x, gap.y - y) < APART) ?? false;
  for (const level of segments.filter(isLevel)) {
    for (const upright of uprights) {
      if (upright.key === level.key) continue;
      const point = crossing(level, upright);
      if (point === undefined) continue;
      const both = level.place < upright.place ? [level, upright] : [upright, level];
      const open = both.filter((segment) => isInTheOpen(point, segment));
      const found = open.find(({ key }) => !isNear(point, key)) ?? open[0];
      if (found !== undefined) gaps.set(found.key, [...(gaps.get(found.key) ?? []), point]);
    }
  }
  return gaps;
}
