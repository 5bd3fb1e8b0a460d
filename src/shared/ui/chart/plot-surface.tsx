import { useId, type PointerEvent, type ReactNode, type Ref } from 'react';
import { VisuallyHidden } from '../text/visually-hidden';
import type { PlotNames } from './chart-frame';
import { surface } from './plot-surface.css';
import type { Inspection } from './use-inspection';

type PlotSurfaceProps = {
  names: PlotNames;
  inspection: Inspection;
  /** The instructions for moving between points. */
  hint: string;
  /** The text announced for the current point. */
  announcement: string;
  ref?: Ref<HTMLDivElement> | undefined;
  onPoint?: ((event: PointerEvent<HTMLDivElement>) => void) | undefined;
  children: ReactNode;
};

/**
 * The plot of a chart, which is the chart's only tab stop. Its role is `application`, so that screen readers pass on
 * arrow keys. The current point is announced, and the table is an alternative for people who prefer to read.
 */
export function PlotSurface({
  names,
  inspection,
  hint,
  announcement,
  ref,
  onPoint,
  children,
}: PlotSurfaceProps) {
  const hintId = useId();
  return (
    <>
      <div
        ref={ref}
        role="application"
        aria-roledescription="chart"
        aria-labelledby={names.labelledBy}
        aria-describedby={`${names.describedBy} ${hintId}`}
        className={surface}
        onPointerDown={onPoint}
        onPointerMove={onPoint}
        {...inspection.surface}
      >
        {children}
      </div>
      <VisuallyHidden>
        <span id={hintId}>{hint}</span>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
