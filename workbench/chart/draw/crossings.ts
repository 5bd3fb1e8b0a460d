import { arrowsOf, type Drawing, type Point } from '../drawing';

/** Between two gaps of one line. */
const APART = 14;
/** A corner is round, and a gap in it would look like the line's end. */
const CORNER = 11;

interface Segment {
  readonly from: Point;
  readonly to: Point;
  /** Of the line that it belongs to. */
  readonly key: string;
  /** Lines that are drawn later lie above. */
  readonly place: number;
}

const isUpright = ({ from, to }: Segment) => from.x === to.x;
const isLevel = ({ from, to }: Segment) => from.y === to.y;

function segmentsOf(drawing: Drawing): readonly Segment[] {
  const lines = new Map(arrowsOf(drawing).map((line) => [keyOf(line), line]));
  return [...lines].flatMap(([key, line], place) =>
    line.slice(1).map((to, index) => ({ from: line[index] ?? to, to, key, place })),
  );
}

function crossing(level: Segment, upright: Segment): Point | undefined {
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

/** Lines that are the same share it, as they share their picture. */
export function keyOf(line: readonly Point[]): string {
  return JSON.stringify(line);
}

/**
 * Where lines are interrupted because another one crosses them, by key. That is the one below, unless it bends there or
 * would be cut to pieces by several that run side by side.
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
