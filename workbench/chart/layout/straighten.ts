import type { Box, Point } from '../drawing';

/** A bend of less than this is no way round anything. */
const SLIGHT = 14;
const CORNER = 12;
/** Between two arrows at one side of a box. */
const APART = 9;

interface Ended {
  readonly line: readonly Point[];
  /** The boxes at which it starts and ends. */
  readonly source: Box;
  readonly target: Box;
  readonly label: Partial<Box> | undefined;
}

function isOnSide(end: Point, along: 'x' | 'y', value: number, box: Box): boolean {
  const [start, size] = along === 'x' ? [box.x, box.width] : [box.y, box.height];
  return end[along] !== value && value >= start + CORNER && value <= start + size - CORNER;
}

/** Without a slight bend before its end, if the end may be moved along the side of its box. */
function straightEnd(
  line: readonly Point[],
  box: Box,
  taken: readonly Point[],
): Point[] | undefined {
  const [before, bend, corner, end] = line.slice(-4);
  if (before === undefined || bend === undefined || corner === undefined || end === undefined) {
    return undefined;
  }
  const along = corner.x === end.x ? 'x' : 'y';
  const across = along === 'x' ? 'y' : 'x';
  if (before[along] !== bend[along] || bend[across] !== corner[across]) return undefined;
  const value = before[along];
  if (Math.abs(value - end[along]) > SLIGHT || !isOnSide(end, along, value, box)) return undefined;
  const others = taken.filter((point) => point !== end && point[across] === end[across]);
  if (others.some((point) => Math.abs(point[along] - value) < APART)) return undefined;
  return [...line.slice(0, -3), { ...end, [along]: value }];
}

function runsUnder(line: readonly Point[], { x = 0, y = 0, width = 0, height = 0 }: Partial<Box>) {
  return line.slice(1).some((to, place) => {
    const from = line[place] ?? to;
    return (
      Math.max(from.x, to.x) > x - 3 &&
      Math.min(from.x, to.x) < x + width + 3 &&
      Math.max(from.y, to.y) > y - 1 &&
      Math.min(from.y, to.y) < y + height + 1
    );
  });
}

/** Takes slight bends at the ends of lines away. */
export function straightened(lines: readonly Ended[]): readonly (readonly Point[])[] {
  const result = lines.map(({ line }) => line);
  const ends = () =>
    result.flatMap((line) => [line[0], line.at(-1)].filter((p) => p !== undefined));
  const labels = lines.flatMap(({ label }) => label ?? []);
  const take = (index: number, line: readonly Point[] | undefined) => {
    if (line === undefined || labels.some((label) => runsUnder(line, label))) return;
    result[index] = line;
  };
  lines.forEach(({ line, source, target }, index) => {
    take(index, straightEnd(line, target, ends()));
    const straight = result[index] ?? line;
    take(index, straightEnd(straight.toReversed(), source, ends())?.toReversed());
  });
  return result;
}
