import type { ELK } from 'elkjs/lib/elk-api';
import { mainEnd, type Chart } from '../chart';
import type { Drawing } from '../drawing';
import { contentOf, isGroup } from './content';
import { elkGraph, type Settings } from './elk-graph';
import { drawingOf } from './from-elk';
import { fallbackDrawing } from './fallback-drawing';
import { labelOf, type Block } from './labels';
import { jumpsOf } from './jumps';
import { orderOf } from './order';
import { planOf, withTwoWayRoutes } from './routes';
import { costOf } from './score';
import { triesFor } from './tries';

/** A chart with its drawing. */
export interface DrawnChart {
  readonly chart: Chart;
  readonly drawing: Drawing;
}

/** ELK, in this thread or in a worker. */
export type LayoutEngine = Pick<ELK, 'layout'>;

/** Lays out a chart with one set of settings. */
export async function layOutWith(
  engine: LayoutEngine,
  chart: Chart,
  settings: Settings,
): Promise<Drawing> {
  const order = orderOf(chart, settings.order);
  const planned = planOf(chart, jumpsOf(chart, settings, order));
  const plan = settings.labelWidth === 0 ? withTwoWayRoutes(planned, chart) : planned;
  const states = new Map(chart.states.map((state) => [state.path, state]));
  const contents = new Map(
    chart.states.map((state) => [
      state.path,
      contentOf(
        state,
        plan.rows.get(state.path) ?? [],
        isGroup(state) ? settings.group : settings.state,
        { isEnd: state.path === mainEnd(chart) },
      ),
    ]),
  );
  const blocks = new Map<string, readonly Block[]>();
  const labels = new Map<string, Block>();
  for (const { key, source, transitions } of plan.routes) {
    if (settings.labelWidth === 0) break;
    const each = transitions.map((transition, place) => {
      // Only their actions may tell branches that lead to the same state apart.
      const isBranch = transitions.some(
        (one) => one !== transition && one.trigger === transition.trigger,
      );
      const details = isBranch && settings.details === 'guard' ? 'all' : settings.details;
      const isNamed = transitions
        .slice(details === 'none' ? 0 : Math.max(0, place - 1), place)
        .some(({ trigger }) => trigger === transition.trigger);
      return labelOf(transition, {
        omitsTrigger: isNamed && (details === 'none' || transition.guard !== undefined),
        isOnlyActor: states.get(source)?.actors.length === 1,
        details,
        hanging: 0,
        width: settings.labelWidth,
      });
    });
    blocks.set(key, each);
    labels.set(key, {
      width: Math.max(0, ...each.map(({ width }) => width)),
      height: each.reduce((sum, { height }) => sum + height, 0),
      texts: each.flatMap(({ texts }) => texts),
    });
  }
  const graph = await engine.layout(elkGraph(chart, plan, contents, labels, settings, order));
  return drawingOf(chart, plan, contents, blocks, settings, order, graph);
}

/** The limits of the search for the best layout. They are lower on a page, where a person waits. */
const EFFORT = {
  build: { tries: Infinity, milliseconds: Infinity },
  page: { tries: 4, milliseconds: 2000 },
};

/**
 * Lays out a chart with several settings (all of them in a build, a few on the page) and returns the most readable
 * result. Falls back to a plain drawing if the engine fails.
 */
export async function layOut(
  chart: Chart,
  {
    engine,
    effort = 'page',
  }: { readonly engine: LayoutEngine; readonly effort?: keyof typeof EFFORT },
): Promise<Drawing> {
  const start = performance.now();
  const { tries, milliseconds } = EFFORT[effort];
  let best: Drawing | undefined;
  let least = Infinity;
  for (const settings of triesFor(chart).slice(0, tries)) {
    if (best !== undefined && performance.now() - start > milliseconds) break;
    const drawing = await layOutWith(engine, chart, settings).catch(() => undefined);
    const cost = drawing === undefined ? Infinity : costOf(chart, drawing);
    if (cost < least) [best, least] = [drawing, cost];
  }
  return best ?? fallbackDrawing(chart);
}
