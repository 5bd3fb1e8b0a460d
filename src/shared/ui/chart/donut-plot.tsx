import { Pie } from '@visx/shape';
import { formatCount } from '@contract/count';
import type { PlotNames } from './chart-frame';
import { label as labelStyle, middleFigure, picture, slice } from './donut-plot.css';
import { cutLabel, labelPlace } from './figures/ring-labels';
import type { Slice } from './figures/slices';
import { counted, nounFor, shortFigure, type Noun } from './figures/wording';
import { PlotSurface } from './plot-surface';
import type { Inspection } from './use-inspection';
import { useSize } from './use-size';

export type DonutPlotProps = {
  slices: readonly Slice[];
  noun: Noun;
  names: PlotNames;
  inspection: Inspection;
};

const beforehand = { width: 340, height: 204 };

/** The space for labels on either side of the ring, and above and below it. */
const besides = 76;
const aboveAndBelow = 22;

/** The minimum radius at which three lines instead of two fit into the ring. */
const roomyRing = 48;

const radii = { least: 54, most: 80 };

/** The minimum radius of a hole in which "page views" fits below the total. */
const leastHole = 42;

/** The minimum percentage of a part with a label. Smaller parts are named only in the list. */
const leastLabeled = 7;

/** The plot of a pie chart: a ring with labels for its larger parts and the total in the middle. */
export function DonutPlot({ slices, noun, names, inspection }: DonutPlotProps) {
  const [element, { width }] = useSize<HTMLDivElement>(beforehand);
  const { active, announced } = inspection;
  const chosen = active === undefined ? undefined : slices[active];
  const spoken = announced === undefined ? undefined : slices[announced];
  const total = slices.reduce((sum, { value }) => sum + value, 0);

  const wide = Math.min(width, beforehand.width);
  const outer = Math.min(radii.most, Math.max(radii.least, wide / 2 - besides));
  const inner = Math.max(leastHole, outer * 0.68);
  const height = 2 * (outer + aboveAndBelow);

  return (
    <PlotSurface
      ref={element}
      names={names}
      inspection={inspection}
      hint="The arrow keys move between shares."
      announcement={
        spoken === undefined
          ? ''
          : `${spoken.label}: ${spoken.share}, ${counted(spoken.value, noun)}.`
      }
    >
      <svg
        className={picture}
        width={wide}
        height={height}
        viewBox={`${-wide / 2} ${-height / 2} ${wide} ${height}`}
        aria-hidden="true"
        focusable="false"
      >
        <Pie
          data={[...slices]}
          pieValue={({ value }) => value}
          pieSort={null}
          pieSortValues={null}
          innerRadius={inner}
          outerRadius={outer}
        >
          {({ arcs, path }) =>
            arcs.map((arc) => (
              <g key={arc.data.label}>
                <path
                  d={path(arc) ?? ''}
                  className={slice({
                    tone: arc.data.tone,
                    state:
                      active === undefined ? 'usual' : arc.index === active ? 'active' : 'faded',
                  })}
                  onPointerDown={() => inspection.show(arc.index)}
                  onPointerMove={() => inspection.show(arc.index)}
                />
                {arc.data.percent >= leastLabeled && slices.length > 1 ? (
                  <text
                    {...labelPlace((arc.startAngle + arc.endAngle) / 2, outer + 12)}
                    dy="0.32em"
                    className={labelStyle}
                  >
                    {cutLabel(arc.data.label)}
                  </text>
                ) : null}
              </g>
            ))
          }
        </Pie>
        <Middle
          lines={
            chosen === undefined
              ? ['', shortFigure(total), nounFor(total, noun)]
              : inner < roomyRing
                ? ['', chosen.share, cutLabel(chosen.label)]
                : [cutLabel(chosen.label), chosen.share, formatCount(chosen.value)]
          }
          isTooltip={chosen !== undefined}
        />
      </svg>
    </PlotSurface>
  );
}

type MiddleProps = { lines: readonly [string, string, string]; isTooltip: boolean };

/** The middle of the ring, which doubles as the chart's tooltip. */
function Middle({ lines: [above, main, below], isTooltip }: MiddleProps) {
  return (
    <g
      textAnchor="middle"
      transform={above === '' ? undefined : 'translate(0 6)'}
      data-tooltip={isTooltip ? '' : undefined}
    >
      <text y={-26} className={labelStyle}>
        {above}
      </text>
      <text y={-1} className={middleFigure}>
        {main}
      </text>
      <text y={19} className={labelStyle}>
        {below}
      </text>
    </g>
  );
}
