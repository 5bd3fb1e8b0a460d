import { mainEnd, type Chart, type ChartState } from '../chart';
import type { Box, DrawnInitial, DrawnState, DrawnTransition, Drawing } from '../drawing';
import { contentOf } from './content';
import { moved } from './labels';
import { childrenOf } from './routes';

const MARGIN = 16;
const GAP = 14;

/**
 * Draws a chart if the layout engine fails: siblings are stacked inside their parent, and all transitions are rows. The
 * drawing is plain, but complete.
 */
export function fallbackDrawing(chart: Chart): Drawing {
  const children = childrenOf(chart);
  const states: DrawnState[] = [];
  const rows = new Map<string, DrawnTransition>();

  const place = (state: ChartState, x: number, y: number): Box => {
    const own = chart.transitions.filter(({ source }) => source === state.path);
    const content = contentOf(
      state,
      own,
      { text: 280, row: 280 },
      { isEnd: state.path === mainEnd(chart) },
    );
    const below = children.get(state.path) ?? [];
    const index = states.length;
    let { width } = content;
    let bottom = y + content.height;
    states.push({ path: state.path, box: { x, y, width: 0, height: 0 }, texts: [], dividers: [] });
    for (const child of below) {
      const box = place(child, x + MARGIN, bottom + (bottom > y ? GAP : 0));
      width = Math.max(width, box.width + 2 * MARGIN);
      bottom = box.y + box.height;
    }
    if (below.length > 0) bottom += MARGIN;
    const box = { x, y, width, height: bottom - y };
    states[index] = { path: state.path, box, texts: moved(content.texts, x, y), dividers: [] };
    for (const { id, label } of content.rows) {
      const texts = moved(label.texts, x, y);
      const at = { ...label, x: label.x + x, y: label.y + y, texts };
      rows.set(id, { id, as: 'row', lines: [], label: at });
    }
    return box;
  };

  const [machine] = chart.states;
  const whole =
    machine === undefined ? { width: 0, height: 0 } : place(machine, MARGIN / 2, MARGIN / 2);
  const boxes = new Map(states.map(({ path, box }) => [path, box]));
  return {
    chart: chart.id,
    width: whole.width + MARGIN,
    height: whole.height + MARGIN,
    laidOutBy: 'fallback',
    states,
    transitions: chart.transitions.flatMap(({ id }) => rows.get(id) ?? []),
    // Rows name their targets in text, because lines would cross everything in between.
    defaults: [],
    legend: [],
    initials: chart.states.flatMap(({ path, initial }): DrawnInitial[] => {
      const box = initial === undefined ? undefined : boxes.get(initial);
      if (box === undefined) return [];
      const dot = { x: box.x - MARGIN + 5, y: box.y + 14 };
      return [{ state: path, dot, line: [dot, { x: box.x, y: dot.y }] }];
    }),
  };
}
