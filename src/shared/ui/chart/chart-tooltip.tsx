import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import { Span, Text } from '../text/text';
import {
  tooltip,
  tooltipMark,
  tooltipRow,
  tooltipShift,
  tooltipX,
  tooltipY,
} from './chart-tooltip.css';

export type TooltipRow = {
  readonly mark: ReactNode;
  readonly figure: string;
  readonly label: string;
};

type ChartTooltipProps = {
  title: string;
  rows: readonly TooltipRow[];
  x: string;
  y: string;
  side: 'after' | 'before' | 'over' | 'below' | 'above';
  /** The offset along the chart if `side` is `over`, such as `-40%`. */
  shift?: string | undefined;
  /** The maximum width at which the tooltip fits within the chart. */
  maxWidth: string;
};

/** The figures of a point. Hidden from screen readers, because `PlotSurface` announces them. */
export function ChartTooltip({
  title,
  rows,
  x,
  y,
  side,
  shift = '0%',
  maxWidth,
}: ChartTooltipProps) {
  return (
    <div
      className={tooltip({ side })}
      style={{
        ...assignInlineVars({ [tooltipX]: x, [tooltipY]: y, [tooltipShift]: shift }),
        maxWidth,
      }}
      aria-hidden="true"
      data-tooltip=""
    >
      <Text as="div" tone="muted" breaks>
        {title}
      </Text>
      {rows.map(({ mark, figure, label }) => (
        <div key={label} className={tooltipRow}>
          <span className={tooltipMark}>{mark}</span>
          <span>
            <Span weight="strong">{figure}</Span>
            <span>{` ${label}`}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
