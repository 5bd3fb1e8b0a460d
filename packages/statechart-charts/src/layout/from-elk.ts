import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import { mainEnd, type Chart, type ChartState } from '../chart';
import type { Box, DrawnInitial, DrawnState, DrawnTransition, Drawing, Point } from '../drawing';
import { contentOf, isGroup, type Content } from './content';
import { DOT_STRIP, elkId, initialsOf, type Settings } from './elk-graph';
import { withFreeHeaders } from './headers';
import { withLegend } from './legend';
import { moved, type Block } from './labels';
import { withRegions } from './regions';
import { isBackward, isInward, type Plan } from './routes';
import { straightened } from './straighten';

const round = (value: number) => Math.round(value * 10) / 10;

function point({ x, y }: Point): Point {
  return { x: round(x), y: round(y) };
}

function boxesOf(graph: ElkNode): Map<string, Box> {
  const boxes = new Map<string, Box>();
  const visit = (node: ElkNode) => {
    const { x = 0, y = 0, width = 0, height = 0 } = node;
    boxes.set(node.id, { x: round(x), y: round(y), width: round(width), height: round(height) });
    node.children?.forEach(visit);
  };
  graph.children?.forEach(visit);
  return boxes;
}

function edgesOf(graph: ElkNode): ElkExtendedEdge[] {
  return [...(graph.edges ?? []), ...(graph.children ?? []).flatMap(edgesOf)];
}

function lineOf(edge: ElkExtendedEdge | undefined): Point[] {
  return (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(point),
  );
}

/** Removes the strip of the initial dot from a box. */
function withoutStrip(box: Box, settings: Settings): Box {
  return settings.direction === 'DOWN'
    ? { ...box, y: box.y + DOT_STRIP, height: box.height - DOT_STRIP }
    : { ...box, x: box.x + DOT_STRIP, width: box.width - DOT_STRIP };
}

/** Extends a line's end from the strip's outer edge to the box. */
function reaching(
  end: Point | undefined,
  { inner, outer = inner }: { readonly inner: Box; readonly outer: Box | undefined },
): Point[] {
  if (end === undefined) return [];
  if (inner.y > outer.y && Math.abs(end.y - outer.y) < 0.5) return [{ x: end.x, y: inner.y }];
  if (inner.x > outer.x && Math.abs(end.x - outer.x) < 0.5) return [{ x: inner.x, y: end.y }];
  return [];
}

/** Removes points where a line doesn't bend. */
function withoutStops(line: readonly Point[]): Point[] {
  return line.filter((point, place) => {
    const [before, after] = [line[place - 1], line[place + 1]];
    if (before === undefined || after === undefined) return true;
    const isUpright = before.x === point.x && point.x === after.x;
    return !isUpright && !(before.y === point.y && point.y === after.y);
  });
}

/** Returns the place where an arrow begins that leads from a region to a state inside it. */
function ringAt([start = { x: 0, y: 0 }]: readonly Point[]): Box {
  return { ...start, width: 0, height: 0 };
}

/** Places the dot of an initial state in the strip beside its box, where lines leave the most room. */
function initialOf(
  path: string,
  box: Box,
  lines: readonly (readonly Point[])[],
  settings: Settings,
): DrawnInitial {
  const isDown = settings.direction === 'DOWN';
  const along = isDown ? 'x' : 'y';
  const size = isDown ? box.width : box.height;
  const side = isDown ? box.y : box.x;
  const across = isDown ? 'y' : 'x';
  const taken = lines
    .flatMap((line) => [line[0], line.at(-1)])
    .flatMap((end) => {
      const isHere = end?.[across] === side && end[along] > box[along];
      return end !== undefined && isHere && end[along] < box[along] + size ? [end[along]] : [];
    });
  const roomAt = (place: number) => Math.min(...taken.map((end) => Math.abs(end - place)), 16);
  const places = [14, size - 14, size / 2, size / 3].map((place) => box[along] + place);
  const best = places.reduce((one, other) => (roomAt(other) > roomAt(one) ? other : one));
  const dot = isDown ? { x: best, y: box.y - 17 } : { x: box.x - 17, y: best };
  const end = isDown ? { x: best, y: box.y } : { x: box.x, y: best };
  return { state: path, dot, line: [dot, end] };
}

/** Converts ELK's result into a drawing. */
export function drawingOf(
  chart: Chart,
  plan: Plan,
  contents: ReadonlyMap<string, Content>,
  blocks: ReadonlyMap<string, readonly Block[]>,
  settings: Settings,
  order: ReadonlyMap<string, number>,
  graph: ElkNode,
): Drawing {
  const outer = boxesOf(graph);
  const initials = initialsOf(chart);
  const inner = new Map<string, Box>();
  const width = Math.ceil(Math.max(graph.width ?? 0, (contents.get('')?.width ?? 0) + 12));
  const height = Math.ceil(Math.max(graph.height ?? 0, (contents.get('')?.height ?? 0) + 12));
  for (const { path } of chart.states) {
    const box = outer.get(elkId(path)) ?? { x: 0, y: 0, width, height };
    inner.set(path, initials.has(path) ? withoutStrip(box, settings) : box);
  }
  const boxOf = (path: string): Box => inner.get(path) ?? { x: 0, y: 0, width, height };

  const states = chart.states.map(({ path }): DrawnState => {
    const box = boxOf(path);
    const { x, y } = path === '' ? { x: 0, y: 12 } : box;
    return { path, box, texts: moved(contents.get(path)?.texts ?? [], x, y), dividers: [] };
  });

  const drawn = new Map<string, DrawnTransition>();
  const edges = new Map(edgesOf(graph).map((edge) => [edge.id, edge]));
  const lines = straightened(
    plan.routes.map((route) => {
      const source = { inner: boxOf(route.source), outer: outer.get(elkId(route.source)) };
      const target = { inner: boxOf(route.target), outer: outer.get(elkId(route.target)) };
      const given = lineOf(edges.get(route.key));
      const found = isBackward(route, order) ? given.reverse() : given;
      if (found.length < 2) throw new Error('ELK left an edge out.');
      const line = withoutStops([
        ...reaching(found[0], source),
        ...found,
        ...reaching(found.at(-1), target),
      ]);
      const label = edges.get(route.key)?.labels?.[0];
      const start = isInward(route) ? ringAt(line) : source.inner;
      return { line, source: start, target: target.inner, label };
    }),
    chart.states.filter((state) => !isGroup(state)).map(({ path }) => boxOf(path)),
  );
  plan.routes.forEach((route, index) => {
    const label = edges.get(route.key)?.labels?.[0];
    const line = lines[index] ?? [];
    const at = point({ x: label?.x ?? line[0]?.x ?? 0, y: label?.y ?? line[0]?.y ?? 0 });
    let { y } = at;
    route.transitions.forEach(({ id }, place) => {
      const known = drawn.get(id);
      const block = blocks.get(route.key)?.[place] ?? { width: 0, height: 0, texts: [] };
      const { width: blockWidth, height: blockHeight } = block;
      const texts = moved(block.texts, at.x, y);
      drawn.set(id, {
        id,
        as: 'arrow',
        lines: [...(known?.lines ?? []), line],
        label: known?.label ?? { x: at.x, y, width: blockWidth, height: blockHeight, texts },
      });
      y += block.height;
    });
    for (const { id } of route.back ?? []) {
      const known = drawn.get(id);
      const back = line.toReversed();
      drawn.set(id, {
        id,
        as: 'arrow',
        lines: [...(known?.lines ?? []), back],
        label: known?.label ?? { ...(back[0] ?? at), width: 0, height: 0, texts: [] },
      });
    }
  });
  const defaultLines = new Map<string, (readonly Point[])[]>();
  plan.routes.forEach(({ source, transitions }, index) => {
    const line = lines[index];
    if (transitions.length > 0 || line === undefined) return;
    defaultLines.set(source, [...(defaultLines.get(source) ?? []), line]);
  });
  for (const { path } of chart.states) {
    const { x, y } = path === '' ? { x: 0, y: 12 } : boxOf(path);
    for (const { id, label } of contents.get(path)?.rows ?? []) {
      const texts = moved(label.texts, x, y);
      drawn.set(id, {
        id,
        as: 'row',
        lines: [],
        label: { ...label, x: label.x + x, y: label.y + y, texts },
      });
    }
  }

  const heightOf = (path: string) => contents.get(path)?.height ?? 0;
  const drawing: Drawing = {
    legend: [],
    chart: chart.id,
    width,
    height,
    laidOutBy: 'elk',
    states,
    transitions: chart.transitions.flatMap(({ id }) => drawn.get(id) ?? []),
    initials: chart.states.flatMap(({ path, initial }) =>
      initial === undefined ? [] : [initialOf(path, boxOf(initial), lines, settings)],
    ),
    defaults: [...defaultLines].map(([state, own]) => ({ state, lines: own })),
  };
  const set = (state: ChartState, room: number, mostLines: number) =>
    contentOf(
      state,
      plan.rows.get(state.path) ?? [],
      { text: room, row: Math.min(settings.group.row, room) },
      { isEnd: state.path === mainEnd(chart), mostLines },
    );
  const divided = withRegions(chart, drawing, heightOf);
  return withLegend(chart, withFreeHeaders(chart, divided, contents, settings.group.text, set));
}
