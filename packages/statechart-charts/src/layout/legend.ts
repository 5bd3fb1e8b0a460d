import { mainEnd, mainIds, shareShown, type Chart } from '../chart';
import { keyOf, type Drawing, type LegendKind } from '../drawing';
import { measure } from './measure';
import { failuresIn, goesWrong, isInward } from './routes';

const texts: Readonly<Record<LegendKind, string>> = {
  start: 'Start',
  main: 'Main path',
  end: 'End of the main path',
  final: 'Final state',
  failure: 'Something went wrong',
  error: 'On error',
  both: 'There and back',
  folded: 'More states inside',
  anywhere: 'From any state inside, after its own arrows',
  more: 'More',
  current: 'Active now',
};

/** The width of a sign with the space before its text. */
export const LEGEND_SIGN = 34;
const GAP = 20;
const ROW = 20;
const MARGIN = 12;
const LEAST_WIDTH = 360;

/** Adds an explanation of the signs in a drawing below it. */
export function withLegend(chart: Chart, drawing: Drawing): Drawing {
  const { states } = chart;
  const arrows = new Set(drawing.transitions.flatMap(({ id, as }) => (as === 'arrow' ? [id] : [])));
  const drawn = chart.transitions.filter(({ id }) => arrows.has(id));
  const reversed = new Set(
    drawing.transitions.flatMap(({ lines }) =>
      lines.map((line) => JSON.stringify(line.toReversed())),
    ),
  );
  const [main, failures] = [mainIds(chart), failuresIn(chart)];
  /** Returns the lines on which something goes wrong in one way, or not at all. */
  const linesOf = (wrong: ReturnType<typeof goesWrong>) =>
    drawn.flatMap((one) => {
      const lines = drawing.transitions.find(({ id }) => id === one.id)?.lines ?? [];
      return lines
        .filter((_, place) => goesWrong(one, one.targets[place] ?? '', failures) === wrong)
        .map(keyOf);
    });
  const share = shareShown(chart);
  const occurs: Readonly<Record<LegendKind, boolean>> = {
    start: drawing.initials.length > 0,
    main: drawn.some(({ id }) => main.has(id)),
    end: states.some(({ path }) => path === mainEnd(chart)),
    final: states.some(({ type }) => type === 'final'),
    failure: failures.length > 0,
    error: linesOf('error').some((line) => !linesOf(undefined).includes(line)),
    both: drawing.transitions.some(({ lines }) =>
      lines.some((line) => reversed.has(JSON.stringify(line))),
    ),
    folded: states.some(({ folded }) => folded !== undefined),
    anywhere: drawn.some(({ source, targets }) =>
      targets.some((target) => isInward({ source, target })),
    ),
    more: share !== undefined,
    current: true,
  };
  const width = Math.max(drawing.width, LEAST_WIDTH);
  const legend: Drawing['legend'][number][] = [];
  let x = MARGIN;
  let y = drawing.height + MARGIN;
  for (const [kind, usual] of Object.entries(texts) as [LegendKind, string][]) {
    if (!occurs[kind]) continue;
    const text = kind === 'more' ? `${usual}: ${share}` : usual;
    const length = LEGEND_SIGN + Math.ceil(measure(text, 'legend'));
    if (x > MARGIN && x + length > width - MARGIN) {
      x = MARGIN;
      y += ROW;
    }
    legend.push({ kind, text, x, y });
    x += length + GAP;
  }
  return { ...drawing, width, height: y + ROW, legend };
}
