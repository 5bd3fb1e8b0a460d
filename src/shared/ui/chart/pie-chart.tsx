import { Span } from '../text/text';
import { formatCount } from '@contract/count';
import { ChartFrame, type ChartProps, type PlotNames } from './chart-frame';
import { swatch } from './chart-marks.css';
import { DonutSkeleton } from './chart-skeleton';
import { ChartTable } from './chart-table';
import { DonutPlot } from './lazy-plots';
import { slicesOf, type Slice } from './figures/slices';
import { sharesInWords, type Part } from './figures/summaries';
import { headingOf, type Noun } from './figures/wording';
import {
  count,
  item,
  list,
  partButton,
  parts as partsStyle,
  share as shareStyle,
  value as valueStyle,
} from './pie-chart.css';
import { useInspection } from './use-inspection';

export type PieChartProps = ChartProps & {
  /** The parts in a fixed order, which determines their colors. The chart ranks them. */
  parts: readonly Part[];
  noun: Noun;
  /** The column header for the parts' names, such as "Device". */
  partsName: string;
  /** Makes the parts in the list buttons, which are named by `name`. */
  choice?: PartChoice | undefined;
};

export type PartChoice = {
  chosen: string | undefined;
  name: (label: string) => string;
  onChoose: (label: string) => void;
};

/** A chart of the shares of a whole, as a ring and a complete list. */
export function PieChart({ parts, noun, partsName, choice, ...chart }: PieChartProps) {
  const slices = slicesOf(parts);
  return (
    <ChartFrame
      {...chart}
      summary={sharesInWords(parts)}
      skeleton={<DonutSkeleton />}
      table={(named) => (
        <ChartTable
          {...named}
          columns={[partsName, headingOf(noun), 'Share']}
          rows={slices.map((slice) => [slice.label, valueOf(slice), slice.share])}
        />
      )}
    >
      {(names) => <Shares slices={slices} noun={noun} names={names} choice={choice} />}
    </ChartFrame>
  );
}

const valueOf = ({ value, note }: Part) => (
  <>
    <span className={count}>{formatCount(value)}</span>
    {note}
  </>
);

type SharesProps = {
  slices: readonly Slice[];
  noun: Noun;
  names: PlotNames;
  choice: PartChoice | undefined;
};

function Shares({ slices, noun, names, choice }: SharesProps) {
  const inspection = useInspection(slices.length, { start: 0, direction: 'any' });
  return (
    <div className={partsStyle}>
      <DonutPlot slices={slices} noun={noun} names={names} inspection={inspection} />
      <ol className={list} onPointerLeave={inspection.surface.onPointerLeave}>
        {slices.map(({ label, value, note, tone, share }, index) => (
          <li
            key={label}
            className={item({ active: inspection.active === index })}
            onPointerMove={() => inspection.show(index)}
          >
            <span className={swatch({ mark: tone })} />
            {choice === undefined ? (
              <Span breaks>{label}</Span>
            ) : (
              <button
                type="button"
                className={partButton}
                aria-label={choice.name(label)}
                aria-pressed={choice.chosen === label}
                onClick={() => choice.onChoose(label)}
              >
                {label}
              </button>
            )}
            <span className={valueStyle}>{valueOf({ label, value, note })}</span>
            <span className={shareStyle}>{share}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
