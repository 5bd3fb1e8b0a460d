import { mainIds, type Chart } from '../chart';
import { crossing, isLevel, isUpright, segmentsOf, type Segment } from './crossings';
import { keyOf, type Drawing } from '../drawing';
import { flawsOf } from './flaws';
import { failuresIn, goesWrong, staysInPlace } from './routes';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The space for a chart alone in a 1440 × 900 window, without header, margins and the controls below. */
const canvas = { width: 1392, height: 758 };

/** The space for a chart between the two side columns. */
const pane = { width: 690, height: 830 };

/** Returns true for a chart small enough to be read as a whole. */
export function isSmall(chart: Chart): boolean {
  return chart.states.length <= 16 && chart.transitions.length <= 25;
}

/** Counts the points where lines cross. */
function crossings(segments: readonly Segment[]): number {
  const uprights = segments.filter(isUpright);
  return segments
    .filter(isLevel)
    .flatMap((level) => uprights.filter((one) => one.key !== level.key && crossing(level, one)))
    .length;
}

/** Counts the points where other lines cross the arrows of the main path. */
export function mainCrossings(chart: Chart, drawing: Drawing): number {
  const segments = segmentsOf(drawing);
  const ids = mainIds(chart);
  const main = new Set(
    drawing.transitions
      .filter(({ id, as }) => as === 'arrow' && ids.has(id))
      .flatMap(({ lines }) => lines.map((line) => keyOf(line))),
  );
  const isMain = ({ key }: Segment) => main.has(key);
  const others = segments.filter((segment) => !isMain(segment));
  return crossings(segments) - crossings(others);
}

/** Returns the distance of initial states from the point where people start reading: the upper left corner of their siblings. */
function lateStarts(chart: Chart, { states }: Drawing): number {
  const boxes = new Map(states.map(({ path, box }) => [path, box]));
  return chart.states.reduce((sum, { path, initial }) => {
    const box = initial === undefined ? undefined : boxes.get(initial);
    if (box === undefined) return sum;
    const beside = chart.states.flatMap(({ parent, path: other, type }) =>
      parent === path && type !== 'history' ? (boxes.get(other) ?? []) : [],
    );
    const dx = box.x - Math.min(...beside.map(({ x }) => x));
    const dy = box.y - Math.min(...beside.map(({ y }) => y));
    return sum + Math.min(dx, dy) / 50 + (dx + dy) / 1000;
  }, 0);
}

/** Returns the length of all lines. */
function lengthOf(segments: readonly Segment[]): number {
  return segments.reduce(
    (sum, { from, to }) => sum + Math.abs(from.x - to.x) + Math.abs(from.y - to.y),
    0,
  );
}

/** Counts the arrows into failures that lead backward: a failure is a result, and is looked for after its cause. */
function backwardFailures(chart: Chart, { transitions }: Drawing): number {
  const failures = failuresIn(chart);
  const lines = new Map(transitions.map((drawn) => [drawn.id, drawn.lines]));
  return chart.transitions.filter((transition) => {
    const [target] = transition.targets;
    const line = lines.get(transition.id)?.[0] ?? [];
    const [from, to] = [line[0], line.at(-1)];
    if (target === undefined || from === undefined || to === undefined) return false;
    return goesWrong(transition, target, failures) === 'failure' && to.x + to.y < from.x + from.y;
  }).length;
}

/** Returns the cost of reading an overview in a window of the given size; lower is better. */
export function overviewCostOf(chart: Chart, drawing: Drawing, room: Size): number {
  const scale = Math.min(room.width / drawing.width, room.height / drawing.height, 1.25);
  const segments = segmentsOf(drawing);
  return (
    lengthOf(segments) / 3000 +
    backwardFailures(chart, drawing) * 0.5 +
    Math.max(0, 0.8 - scale) * 100 -
    scale * 4 +
    mainCrossings(chart, drawing) * 1.5 +
    crossings(segments) * 0.5 +
    flawsOf(chart, drawing).length * 4 +
    lateStarts(chart, drawing)
  );
}

/** Returns the cost of reading a drawing; lower is better. */
export function costOf(chart: Chart, drawing: Drawing): number {
  const { width, height, transitions } = drawing;
  const segments = segmentsOf(drawing);
  const rows = new Set(transitions.flatMap(({ id, as }) => (as === 'row' ? [id] : [])));
  const jumps = chart.transitions.filter((one) => rows.has(one.id) && !staysInPlace(one)).length;
  const smallness = (room: Size) =>
    Math.max(0, 0.84 - Math.min(room.width / width, room.height / height));
  return (
    lengthOf(segments) / 1000 +
    crossings(segments) * 0.7 +
    mainCrossings(chart, drawing) * 2 +
    flawsOf(chart, drawing).length * 4 +
    lateStarts(chart, drawing) +
    jumps * (isSmall(chart) ? 1.2 : 0.9) +
    (width * height) / 400_000 +
    // A large chart is never fitted to the pane, because its overview is.
    (isSmall(chart) ? smallness(pane) * 20 + smallness(canvas) * 200 : smallness(canvas) * 80)
  );
}
