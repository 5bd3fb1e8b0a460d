import type { Chart } from '../chart';
import type { ChosenFolds } from '../overview/collapse';
import { foldedIn, overviewOf } from '../overview/overview';
import type { Settings } from './elk-graph';
import { flawsOf } from './flaws';
import { layOutWith, type DrawnChart, type LayoutEngine } from './lay-out';
import { overviewCostOf } from './score';

/** The shape of a canvas that overviews are laid out for. */
export type Shape = 'wide' | 'tall' | 'phone';

/** The levels of an overview, from the one with the largest names to the one with the most texts. */
export type Levels = readonly DrawnChart[];

/** The overviews of a chart. */
export type Overviews = Readonly<Record<Shape, Levels>>;

/** Returns the shape of a canvas. */
export function shapeOf({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): Shape {
  if (width > height * 1.1) return 'wide';
  return width > 560 ? 'tall' : 'phone';
}

/** The space for a chart in a window of 1440 × 900, in the same window beside the panels, and on a phone of 390 × 844. */
const rooms = {
  wide: { width: 1392, height: 709 },
  tall: { width: 640, height: 709 },
  phone: { width: 342, height: 460 },
} as const;

/** The numbers of boxes to try, until the names are large enough. */
const boxes = {
  wide: [18, 14, 10, 6, 0],
  tall: [14, 12, 10, 8, 6, 0],
  phone: [13, 12, 11, 10, 9, 8, 7, 6, 5, 0],
} as const;

/** The scales at which names are easy to read; a phone is held closer. */
const easyScale = { wide: 0.75, tall: 0.75, phone: 0.66 } as const;

const widths = { text: 168, row: 168 };

function settingsFor(shape: Shape, labelWidth: number): readonly Settings[] {
  const layerings = [
    'NETWORK_SIMPLEX',
    ...(shape === 'phone' ? ['COFFMAN_GRAHAM' as const] : []),
  ] as const;
  return layerings.flatMap((layering) =>
    (['document', 'flow'] as const).map((order) => ({
      direction: shape === 'wide' ? 'RIGHT' : 'DOWN',
      order,
      layering,
      jumps: 0,
      returnsAreRows: false,
      startsOnTop: true,
      labelWidth,
      isDense: shape === 'phone',
      details: 'none',
      state: widths,
      group: widths,
    })),
  );
}

/** Lays out one level with several settings, and returns the most readable result; undefined if the engine fails. */
async function layOutLevel(
  engine: LayoutEngine,
  chart: Chart,
  shape: Shape,
  labelWidth: number,
): Promise<DrawnChart | undefined> {
  let best: DrawnChart | undefined;
  let least = Infinity;
  for (const settings of settingsFor(shape, labelWidth)) {
    const drawing = await layOutWith(engine, chart, settings).catch(() => undefined);
    if (drawing === undefined) continue;
    const cost = overviewCostOf(chart, drawing, rooms[shape]);
    if (cost < least) [best, least] = [{ chart, drawing }, cost];
  }
  return best;
}

/**
 * Lays out the overview of a chart, with as many regions unfolded as the shape has room for. Returns its levels: one
 * with event names if there is room for them, otherwise a second one has them. Returns none if the engine fails.
 */
export async function layOutOverview(
  chart: Chart,
  shape: Shape,
  { engine, chosen = new Map() }: { readonly engine: LayoutEngine; readonly chosen?: ChosenFolds },
): Promise<Levels> {
  const isEasy = ({ chart, drawing }: DrawnChart) =>
    Math.min(rooms[shape].width / drawing.width, rooms[shape].height / drawing.height) >=
      easyScale[shape] && flawsOf(chart, drawing).length === 0;
  let plain: DrawnChart | undefined;
  const tried = new Set<string>();
  for (const most of boxes[shape]) {
    const folded = foldedIn(chart, most, chosen);
    const key = [...folded].join(' ');
    if (tried.has(key)) continue;
    tried.add(key);
    plain = await layOutLevel(engine, overviewOf(chart, folded), shape, 0);
    if (plain === undefined) return [];
    if (isEasy(plain)) break;
  }
  if (plain === undefined) return [];
  const named = await layOutLevel(engine, plain.chart, shape, 110);
  if (named === undefined || flawsOf(named.chart, named.drawing).length > 0) return [plain];
  return isEasy(named) ? [named] : [plain, named];
}

/** Lays out the overviews of a chart for all shapes; undefined if the engine fails. */
export async function layOutOverviews(
  chart: Chart,
  engine: LayoutEngine,
): Promise<Overviews | undefined> {
  const [wide, tall, phone] = [
    await layOutOverview(chart, 'wide', { engine }),
    await layOutOverview(chart, 'tall', { engine }),
    await layOutOverview(chart, 'phone', { engine }),
  ];
  return phone.length === 0 ? undefined : { wide, tall, phone };
}
