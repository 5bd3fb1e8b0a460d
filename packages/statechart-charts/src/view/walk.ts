import type { Chart } from '../chart';
import type { Box, Drawing, Point } from '../drawing';

export type Direction = 'left' | 'right' | 'up' | 'down';

const ways: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

function middle({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function isWithin(path: string, outer: string): boolean {
  return path !== outer && (outer === '' || path.startsWith(`${outer}.`));
}

/** Returns the distance to a box in a direction, counting sideways distance twice; undefined for a box in the opposite direction. */
function distance(from: Box, to: Box, direction: Direction): number | undefined {
  const way = ways[direction];
  const [start, end] = [middle(from), middle(to)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const ahead = dx * way.x + dy * way.y;
  const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
  return ahead <= 1 || aside > ahead * 3 ? undefined : ahead + 2 * aside;
}

/** Returns the states that a transition connects with this one, in either direction. */
function joinedTo(path: string, { transitions }: Chart): ReadonlySet<string> {
  return new Set(
    transitions.flatMap(({ source, targets }) =>
      source === path ? targets : targets.includes(path) ? [source] : [],
    ),
  );
}

/**
 * Returns the state that an arrow key leads to: the nearest connected state in that direction, or the nearest state if
 * none is connected. `outOf` and `into` handle outer and inner states.
 */
export function neighbor(
  path: string,
  direction: Direction,
  chart: Chart,
  drawing: Drawing,
): string | undefined {
  const boxes = new Map(drawing.states.map((state) => [state.path, state.box]));
  const from = boxes.get(path);
  if (from === undefined) return undefined;
  const joined = joinedTo(path, chart);
  const candidates = drawing.states.flatMap(({ path: other, box }) => {
    if (other === path || isWithin(path, other) || isWithin(other, path)) return [];
    const far = distance(from, box, direction);
    return far === undefined ? [] : [{ other, rank: joined.has(other) ? far : far * 4 + 200 }];
  });
  return candidates.toSorted((one, next) => one.rank - next.rank)[0]?.other;
}

/** Returns the first inner state of a state. */
export function into(path: string, { states }: Chart): string | undefined {
  const state = states.find((one) => one.path === path);
  return state?.initial ?? states.find(({ parent }) => parent === path)?.path;
}

/** Returns the parent of a state, unless it is the machine itself, which is drawn as the canvas. */
export function outOf(path: string, { states }: Chart): string | undefined {
  return states.find((one) => one.path === path)?.parent || undefined;
}
