import type { Chart } from '../chart';
import type { Box, Drawing, DrawnState, Point } from '../drawing';
import { childrenOf } from './routes';

const MARGIN = 8;

type Along = 'x' | 'y';

function end(box: Box, along: Along): number {
  return along === 'x' ? box.x + box.width : box.y + box.height;
}

function follow(boxes: readonly Box[], along: Along): boolean {
  const sorted = boxes.toSorted((a, b) => a[along] - b[along]);
  return sorted.every((box, place) => {
    const before = sorted[place - 1];
    return before === undefined || end(before, along) <= box[along];
  });
}

/** Dashed lines half way between regions that stand beside or below each other. */
function dividersOf(
  parent: DrawnState,
  header: number,
  regions: readonly Box[],
): readonly (readonly [Point, Point])[] {
  const along = (['x', 'y'] as const).find((way) => follow(regions, way));
  if (along === undefined) return [];
  const { x, y, width, height } = parent.box;
  const sorted = regions.toSorted((a, b) => a[along] - b[along]);
  return sorted.slice(1).map((box, place) => {
    const before = sorted[place];
    const middle = before === undefined ? box[along] : (end(before, along) + box[along]) / 2;
    return along === 'x'
      ? [
          { x: middle, y: y + header },
          { x: middle, y: y + height - MARGIN },
        ]
      : [
          { x: x + MARGIN, y: middle },
          { x: x + width - MARGIN, y: middle },
        ];
  });
}

/** Divides parallel states by dashed lines between their regions. */
export function withDividers(
  chart: Chart,
  drawing: Drawing,
  headerOf: (path: string) => number,
): Drawing {
  const children = childrenOf(chart);
  const boxes = new Map(drawing.states.map(({ path, box }) => [path, box]));
  const parallel = new Set(
    chart.states.flatMap(({ path, type }) => (type === 'parallel' ? [path] : [])),
  );
  return {
    ...drawing,
    states: drawing.states.map((state) => {
      if (!parallel.has(state.path)) return state;
      const regions = (children.get(state.path) ?? []).flatMap(({ path, type }) =>
        type === 'history' ? [] : (boxes.get(path) ?? []),
      );
      return { ...state, dividers: dividersOf(state, headerOf(state.path), regions) };
    }),
  };
}
