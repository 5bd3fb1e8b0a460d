import type { Box, Point } from '../drawing';

/** The maximum size of a slight bend, one that avoids no obstacle. */
const SLIGHT = 14;
const CORNER = 12;
/** The distance between two arrows on the same side of a box. */
const APART = 9;

interface Ended {
  readonly line: readonly Point[];
  /** The boxes where the line starts and ends. */
  readonly source: Box;
  readonly target: Box;
  readonly label: Partial<Box> | undefined;
}

function isOnSide(end: Point, along: 'x' | 'y', value: number, box: Box): boolean {
  const [start, size] = along === 'x' ? [box.x, box.width] : [box.y, box.height];
  return end[along] !== value && value >= start + CORNER && value <= start + size - CORNER;
}

/** Removes a slight bend before a line's end, if the end may move along the side of its box. */
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

type Run = readonly [Point, Point];

/** Returns each way to remove a slight bend from the middle of a line, with the segment that is moved. */
function straightMiddles(line: readonly Point[]): readonly { line: Point[]; run: Run }[] {
  return line.flatMap((a, place) => {
    const [b, c, d] = line.slice(place + 1, place + 4);
    if (b === undefined || c === undefined || d === undefined) return [];
    const [along, across] = b.x === c.x ? (['y', 'x'] as const) : (['x', 'y'] as const);
    const goesOn = Math.sign(b[across] - a[across]) === Math.sign(d[across] - c[across]);
    const isBend = a[along] === b[along] && c[along] === d[along] && goesOn;
    if (!isBend || Math.abs(b[along] - c[along]) > SLIGHT) return [];
    const [start, end] = [line.slice(0, place), line.slice(place + 4)];
    const [first, last] = [
      { ...a, [along]: c[along] },
      { ...d, [along]: b[along] },
    ];
    // The ends of a line are attached to boxes.
    return [
      ...(end.length === 0 ? [] : [{ line: [...start, a, last, ...end], run: [b, last] as const }]),
      ...(place === 0 ? [] : [{ line: [...start, first, d, ...end], run: [first, c] as const }]),
    ];
  });
}

function isBeside(run: Run, line: readonly Point[]): boolean {
  const [from, to] = run;
  const [along, across] = from.x === to.x ? (['x', 'y'] as const) : (['y', 'x'] as const);
  return line.slice(1).some((end, place) => {
    const start = line[place] ?? end;
    return (
      start[along] === end[along] &&
      Math.abs(start[along] - from[along]) < APART &&
      Math.min(start[across], end[across]) < Math.max(from[across], to[across]) &&
      Math.max(start[across], end[across]) > Math.min(from[across], to[across])
    );
  });
}

/** Removes slight bends from lines unless `boxes`, labels or other lines are in the way. */
export function straightened(
  lines: readonly Ended[],
  boxes: readonly Box[],
): readonly (readonly Point[])[] {
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
    const found = straightMiddles(result[index] ?? line).find(
      ({ run }) =>
        ![...labels, ...boxes].some((obstacle) => runsUnder(run, obstacle)) &&
        !result.some((other, place) => place !== index && isBeside(run, other)),
    );
    take(index, found?.line);
  });
  return result;
}
