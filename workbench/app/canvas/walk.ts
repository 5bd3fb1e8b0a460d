import type { Chart } from '../../chart/chart';
import type { Box, Drawing, Point } from '../../chart/drawing';

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

/** How far a box is in a direction, where what is aside counts double; undefined behind. */
function distance(from: Box, to: Box, direction: Direction): number | undefined {
  const way = ways[direction];
  const [start, end] = [middle(from), middle(to)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const ahead = dx * way.x + dy * way.y;
  const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
  return ahead <= 1 || aside > ahead * 3 ? undefined : ahead + 2 * aside;
}

/** States that a transition joins with this one, whichever way it leads. */
function joinedTo(path: string, { transitions }: Chart): ReadonlySet<string> {
  return new Set(
    transitions.flatMap(({ source, targets }) =>
      source === path ? targets : targets.includes(path) ? [source] : [],
    ),
  );
}

/**
 * The state that an arrow key leads to: the nearest in that direction that a transition joins with this one, otherwise
 * the nearest one. Never one around or inside it, which `outOf` and `into` lead to.
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

/** The first state inside a state. */
export function into(path: string, { states }: Chart): string | undefined {
  const state = states.find((one) => one.path === path);
  return state?.initial ?? states.find(({ parent }) => parent === path)?.path;
}

/** The state around a state. The machine itself is drawn as the canvas, so it is none. */
export function outOf(path: string, { states }: Chart): string | undefined {
  return states.find((one) => one.path === path)?.parent || undefined;
}
