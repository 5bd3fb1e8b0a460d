import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { Chart } from '../chart';
import type { Box, DrawnInitial, DrawnState, DrawnTransition, Drawing, Point } from '../drawing';
import type { Content } from './content';
import { DOT_STRIP, elkId, initialsOf, type Settings } from './elk-graph';
import { moved, type Block } from './labels';
import { isBackward, type Plan } from './routes';

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

/** Takes the strip of the initial dot off a box. */
function withoutStrip(box: Box, settings: Settings): Box {
  return settings.direction === 'DOWN'
    ? { ...box, y: box.y + DOT_STRIP, height: box.height - DOT_STRIP }
    : { ...box, x: box.x + DOT_STRIP, width: box.width - DOT_STRIP };
}

/** Leads a line's end, which stands at the strip's outer side, on to the box. */
function reaching(end: Point, outer: Box, inner: Box): Point[] {
  if (inner.y > outer.y && Math.abs(end.y - outer.y) < 0.5) return [{ x: end.x, y: inner.y }];
  if (inner.x > outer.x && Math.abs(end.x - outer.x) < 0.5) return [{ x: inner.x, y: end.y }];
  return [];
}

/** Where everything stands, from ELK's answer. */
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
  const width = Math.ceil(Math.max(graph.width ?? 0, (contents.get('')?.width ?? 0) + 32));
  const height = Math.ceil(graph.height ?? 0);
  for (const { path } of chart.states) {
    const box = outer.get(elkId(path)) ?? { x: 0, y: 0, width, height };
    inner.set(path, initials.has(path) ? withoutStrip(box, settings) : box);
  }
  const boxOf = (path: string): Box => inner.get(path) ?? { x: 0, y: 0, width, height };

  const states = chart.states.map(({ path }): DrawnState => {
    const box = boxOf(path);
    const { x, y } = path === '' ? { x: 16, y: 16 } : box;
    return { path, box, texts: moved(contents.get(path)?.texts ?? [], x, y), dividers: [] };
  });

  const drawn = new Map<string, DrawnTransition>();
  const edges = new Map(edgesOf(graph).map((edge) => [edge.id, edge]));
  for (const route of plan.routes) {
    const edge = edges.get(route.key);
    const [source, target] = [elkId(route.source), elkId(route.target)];
    const found = lineOf(edge);
    const line = isBackward(route, order) ? found.reverse() : found;
    const [first] = line;
    const last = line.at(-1);
    if (first === undefined || last === undefined) throw new Error('ELK left an edge out.');
    const whole = [
      ...reaching(first, outer.get(source) ?? boxOf(route.source), boxOf(route.source)),
      ...line,
      ...reaching(last, outer.get(target) ?? boxOf(route.target), boxOf(route.target)),
    ];
    const label = edge?.labels?.[0];
    const at = label === undefined ? first : point({ x: label.x ?? 0, y: label.y ?? 0 });
    let y = at.y;
    route.transitions.forEach(({ id }, place) => {
      const known = drawn.get(id);
      const block = blocks.get(route.key)?.[place] ?? { width: 0, height: 0, texts: [] };
      drawn.set(id, {
        id,
        as: 'arrow',
        lines: [...(known?.lines ?? []), whole],
        label: known?.label ?? {
          x: at.x,
          y,
          width: block.width,
          height: block.height,
          texts: moved(block.texts, at.x, y),
        },
      });
      y += block.height;
    });
  }
  for (const { path } of chart.states) {
    const { x, y } = path === '' ? { x: 16, y: 16 } : boxOf(path);
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

  return {
    chart: chart.id,
    width,
    height,
    laidOutBy: 'elk',
    states,
    transitions: chart.transitions.flatMap(({ id }) => drawn.get(id) ?? []),
    initials: chart.states.flatMap(({ path, initial }): DrawnInitial[] => {
      if (initial === undefined) return [];
      const box = boxOf(initial);
      const dot =
        settings.direction === 'DOWN'
          ? { x: box.x + 14, y: box.y - 17 }
          : { x: box.x - 17, y: box.y + 14 };
      const end = settings.direction === 'DOWN' ? { x: dot.x, y: box.y } : { x: box.x, y: dot.y };
      return [{ state: path, dot, line: [dot, end] }];
    }),
  };
}
