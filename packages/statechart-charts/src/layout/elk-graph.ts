import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import { mainIds, type Chart, type ChartState } from '../chart';
import { isGroup, type Content, type Widths } from './content';
import type { Block } from './labels';
import { childrenOf, isBackward, isInward, siblingsOf, type Plan, type Route } from './routes';

export interface Settings {
  readonly direction: 'RIGHT' | 'DOWN';
  /** The order of the states: as written, or in the order in which they are reached. */
  readonly order: 'document' | 'flow';
  /** `COFFMAN_GRAHAM` is the narrowest: it places few states beside each other. */
  readonly layering: 'NETWORK_SIMPLEX' | 'LONGEST_PATH' | 'COFFMAN_GRAHAM';
  /**
   * The number of states from which an event must lead to the same target before its transitions become rows instead of
   * arrows; 0 for never.
   */
  readonly jumps: number;
  /** True to draw arrows back into or out of a group as rows, because they would run through its header. */
  readonly returnsAreRows: boolean;
  /** True to place the initial state of each group before its siblings, as the machine's initial state always is. */
  readonly startsOnTop: boolean;
  /** The width at which a label wraps; 0 for a drawing without labels. */
  readonly labelWidth: number;
  /** True to leave little space between states, as on a phone. */
  readonly isDense: boolean;
  /** What the labels show besides the trigger. */
  readonly details: 'none' | 'guard';
  readonly state: Widths;
  readonly group: Widths;
}

/**
 * The space for an initial state's dot: in ELK, the state's box is larger by this much on the side where arrows arrive.
 */
export const DOT_STRIP = 24;
const SIDE = 16;

/** The diameter of the ring where an arrow from a region to a state inside it begins. */
const ORIGIN = 8;

function originId({ key }: Route): string {
  return `origin ${key}`;
}

/** Returns a state's id for ELK, which doesn't accept an empty one. */
export function elkId(path: string): string {
  return `state ${path}`;
}

export function initialsOf(chart: Chart): ReadonlySet<string> {
  return new Set(chart.states.flatMap(({ initial }) => (initial === undefined ? [] : [initial])));
}

/**
 * Returns invisible edges from an initial state to each sibling that no arrow leads to, so that the initial state is
 * placed first.
 */
function startingEdges(
  chart: Chart,
  plan: Plan,
  order: ReadonlyMap<string, number>,
  { startsOnTop }: Settings,
): ElkExtendedEdge[] {
  const led = new Set(
    plan.routes.flatMap((route) => {
      const [from, to] = siblingsOf(route);
      return isBackward(route, order) ? [from] : [to];
    }),
  );
  // If an arrow from outside leads to the initial state, other states of the group are equally good starting points.
  const entered = new Set(plan.routes.map(({ target }) => target));
  const initials = new Map(
    chart.states
      .filter(({ path, initial = '' }) => path === '' || (startsOnTop && !entered.has(initial)))
      .map(({ path, initial }) => [path, initial]),
  );
  return chart.states.flatMap(({ parent, path }) => {
    const initial = initials.get(parent ?? '');
    if (parent === null || initial === undefined || path === initial || led.has(path)) return [];
    return [{ id: `start ${path}`, sources: [elkId(initial)], targets: [elkId(path)] }];
  });
}

/** Keeps the main path short, straight, and in the direction of reading. */
const mainArrow = {
  'elk.layered.priority.direction': '10',
  'elk.layered.priority.shortness': '10',
  'elk.layered.priority.straightness': '10',
};

/** Builds the graph that ELK lays out. */
export function elkGraph(
  chart: Chart,
  plan: Plan,
  contents: ReadonlyMap<string, Content>,
  labels: ReadonlyMap<string, Block>,
  settings: Settings,
  order: ReadonlyMap<string, number>,
): ElkNode {
  const children = childrenOf(chart);
  const initials = initialsOf(chart);
  const { details, direction, isDense } = settings;
  const isDown = direction === 'DOWN';
  const options = {
    'elk.algorithm': 'layered',
    'elk.direction': settings.direction,
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
    'elk.layered.nodePlacement.favorStraightEdges': 'true',
    'elk.layered.layering.strategy': settings.layering,
    'elk.layered.thoroughness': '14',
    'elk.layered.layering.coffmanGraham.layerBound': '3',
    'elk.edgeLabels.placement': 'CENTER',
    'elk.layered.edgeLabels.sideSelection': 'ALWAYS_UP',
    'elk.spacing.nodeNode': isDense ? '14' : isDown ? '22' : '18',
    'elk.spacing.edgeNode': isDense ? '8' : '12',
    'elk.spacing.edgeEdge': '10',
    'elk.spacing.edgeLabel': '4',
    'elk.spacing.labelLabel': '4',
    // Without labels, the arrows would be too short.
    'elk.layered.spacing.nodeNodeBetweenLayers': settings.labelWidth === 0 ? '34' : '14',
    'elk.layered.spacing.edgeNodeBetweenLayers': '10',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  };

  const originsIn = (path: string): ElkNode[] =>
    plan.routes
      .filter((route) => route.source === path && isInward(route))
      .map((route) => ({ id: originId(route), width: ORIGIN, height: ORIGIN }));

  const nodeOf = (state: ChartState): ElkNode => {
    const content = contents.get(state.path);
    if (content === undefined) throw new Error(`The state "${state.path}" has no content.`);
    const strip = initials.has(state.path) ? DOT_STRIP : 0;
    const left = isDown ? 0 : strip;
    const top = isDown ? strip : 0;
    const size = { width: content.width + left, height: content.height + top };
    const below = children.get(state.path) ?? [];
    if (!isGroup(state) || below.length === 0) return { id: elkId(state.path), ...size };
    return {
      id: elkId(state.path),
      layoutOptions: {
        ...options,
        'elk.padding': `[top=${size.height + 2},left=${SIDE + left},bottom=${SIDE},right=${SIDE}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        // Downward arrows enter through the header, which needs room beside them. ELK swaps the sides of a minimum size.
        'elk.nodeSize.minimum': isDown
          ? `(${size.height},${size.width + (details === 'none' ? 2 * content.inked : 0)})`
          : `(${size.width},${size.height})`,
      },
      children: [...below.map(nodeOf), ...originsIn(state.path)],
    };
  };

  const main = mainIds(chart);
  const arrows = plan.routes.map((route): ElkExtendedEdge => {
    const label = labels.get(route.key);
    const from = isInward(route) ? originId(route) : elkId(route.source);
    const ends = [[from], [elkId(route.target)]];
    const [sources = [], targets = []] = isBackward(route, order) ? ends.reverse() : ends;
    return {
      id: route.key,
      sources,
      targets,
      ...(route.transitions.some(({ id }) => main.has(id)) ? { layoutOptions: mainArrow } : {}),
      ...(label === undefined || label.texts.length === 0
        ? {}
        : {
            labels: [
              {
                id: route.key,
                text: 'label',
                width: label.width,
                height: label.height,
              },
            ],
          }),
    };
  });

  const root = contents.get('');
  const header = root === undefined || root.height === 0 ? 0 : root.height + 8;
  return {
    id: 'chart',
    layoutOptions: {
      ...options,
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
      'elk.padding': `[top=${12 + header},left=12,bottom=12,right=12]`,
    },
    children: [...(children.get('') ?? []).map(nodeOf), ...originsIn('')],
    edges: [...arrows, ...startingEdges(chart, plan, order, settings)],
  };
}
