import type { ELK } from 'elkjs/lib/elk-api';
import type { Chart } from '../chart';
import type { Drawing } from '../drawing';
import { contentOf } from './content';
import { elkGraph, type Settings } from './elk-graph';
import { drawingOf } from './from-elk';
import { fallbackDrawing } from './fallback-drawing';
import { labelOf, type Block } from './labels';
import { planOf } from './routes';

/** ELK, here or in a worker. */
export type LayoutEngine = Pick<ELK, 'layout'>;

/** Lays a chart out in one way. */
export async function layOutWith(
  engine: LayoutEngine,
  chart: Chart,
  settings: Settings,
): Promise<Drawing> {
  const plan = planOf(chart, () => false);
  const states = new Map(chart.states.map((state) => [state.path, state]));
  const nameOf = (path: string) => states.get(path)?.name ?? path;
  const contents = new Map(
    chart.states.map((state) => [
      state.path,
      contentOf(state, plan.rows.get(state.path) ?? [], nameOf),
    ]),
  );
  const blocks = new Map<string, readonly Block[]>();
  const labels = new Map<string, Block>();
  for (const { key, source, transitions } of plan.routes) {
    const each = transitions.map((transition, place) => {
      const before = transitions[place - 1];
      return labelOf(transition, {
        omitsTrigger: before?.trigger === transition.trigger && transition.guard !== undefined,
        isOnlyActor: states.get(source)?.actors.length === 1,
        hasActions: false,
        width: settings.labelWidth,
      });
    });
    blocks.set(key, each);
    labels.set(key, {
      width: Math.max(...each.map(({ width }) => width)),
      height: each.reduce((sum, { height }) => sum + height, 0),
      texts: each.flatMap(({ texts }) => texts),
    });
  }
  const graph = await engine.layout(elkGraph(chart, plan, contents, labels, settings));
  return drawingOf(chart, plan, contents, blocks, settings, graph);
}

export const plain: Settings = {
  direction: 'DOWN',
  placement: 'NETWORK_SIMPLEX',
  cycles: 'DEPTH_FIRST',
  layering: 'NETWORK_SIMPLEX',
  labelWidth: 150,
};

/** Lays a chart out; plainly, if the engine fails. */
export async function layOut(
  chart: Chart,
  { engine }: { readonly engine: LayoutEngine },
): Promise<Drawing> {
  try {
    return await layOutWith(engine, chart, plain);
  } catch {
    return fallbackDrawing(chart);
  }
}
