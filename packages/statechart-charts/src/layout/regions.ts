import type { Chart } from '../chart';
import type { Box, Drawing, DrawnState, Point } from '../drawing';
import { childrenOf, isWithin } from './routes';

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

/** Returns dashed lines halfway between adjacent regions. */
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

function shifted<Placed extends Point>(placed: Placed, along: Along, by: number): Placed {
  return { ...placed, [along]: placed[along] + by };
}

/** Moves a state and all its contents. */
function withMoved(
  drawing: Drawing,
  chart: Chart,
  root: string,
  along: Along,
  by: number,
): Drawing {
  const sources = new Map(chart.transitions.map(({ id, source }) => [id, source]));
  const isInside = (path: string | undefined) => path !== undefined && isWithin(path, root);
  const move = <Placed extends Point>(all: readonly Placed[]) =>
    all.map((one) => shifted(one, along, by));
  return {
    ...drawing,
    states: drawing.states.map((state) =>
      isInside(state.path)
        ? {
            ...state,
            box: shifted(state.box, along, by),
            texts: move(state.texts),
            dividers: state.dividers.map(
              ([from, to]) => [shifted(from, along, by), shifted(to, along, by)] as const,
            ),
          }
        : state,
    ),
    transitions: drawing.transitions.map((transition) =>
      isInside(sources.get(transition.id))
        ? {
            ...transition,
            lines: transition.lines.map((line) => move(line)),
            label: {
              ...shifted(transition.label, along, by),
              texts: move(transition.label.texts),
            },
          }
        : transition,
    ),
    defaults: drawing.defaults.map((drawn) =>
      isInside(drawn.state) ? { ...drawn, lines: drawn.lines.map((line) => move(line)) } : drawn,
    ),
    initials: drawing.initials.map((initial) =>
      isInside(initial.state)
        ? { ...initial, dot: shifted(initial.dot, along, by), line: move(initial.line) }
        : initial,
    ),
  };
}

function isCrossed(chart: Chart, regions: readonly string[]): boolean {
  const regionOf = (path: string) => regions.find((region) => isWithin(path, region));
  const links = [
    ...chart.transitions,
    ...chart.states.map(({ path, defaultTargets = [] }) => ({
      source: path,
      targets: defaultTargets,
    })),
  ];
  return links.some(({ source, targets }) =>
    targets.some((target) => regionOf(source) !== regionOf(target)),
  );
}

/** Restores the written order of a parallel state's regions, unless arrows lead into or out of them. */
function inOrder(chart: Chart, drawing: Drawing, regions: readonly string[]): Drawing {
  const boxOf = (path: string) => drawing.states.find((state) => state.path === path)?.box;
  const placed = regions.flatMap((path) => {
    const box = boxOf(path);
    return box === undefined ? [] : [{ path, box }];
  });
  const along = (['x', 'y'] as const).find((way) =>
    follow(
      placed.map(({ box }) => box),
      way,
    ),
  );
  if (along === undefined || isCrossed(chart, regions)) return drawing;
  const current = placed.toSorted((a, b) => a.box[along] - b.box[along]);
  const gapsAfter = current.map(({ box }, place) => {
    const next = current[place + 1];
    return next === undefined ? 0 : next.box[along] - end(box, along);
  });
  let start = current[0]?.box[along] ?? 0;
  let moved = drawing;
  placed.forEach(({ path, box }, place) => {
    moved = withMoved(moved, chart, path, along, start - box[along]);
    start += end(box, along) - box[along] + (gapsAfter[place] ?? 0);
  });
  return moved;
}

/** Orders the regions of parallel states, and separates them with dashed lines. */
export function withRegions(
  chart: Chart,
  drawing: Drawing,
  headerOf: (path: string) => number,
): Drawing {
  const children = childrenOf(chart);
  const parallel = chart.states.filter(({ type }) => type === 'parallel').map(({ path }) => path);
  let ordered = drawing;
  for (const path of parallel.toReversed()) {
    const regions = (children.get(path) ?? []).filter(({ type }) => type !== 'history');
    ordered = inOrder(
      chart,
      ordered,
      regions.map((region) => region.path),
    );
  }
  const boxes = new Map(ordered.states.map(({ path, box }) => [path, box]));
  return {
    ...ordered,
    states: ordered.states.map((state) => {
      if (!parallel.includes(state.path)) return state;
      const regions = (children.get(state.path) ?? []).flatMap(({ path, type }) =>
        type === 'history' ? [] : (boxes.get(path) ?? []),
      );
      return { ...state, dividers: dividersOf(state, headerOf(state.path), regions) };
    }),
  };
}
