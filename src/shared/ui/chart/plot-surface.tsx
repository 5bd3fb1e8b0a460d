import { useId, type PointerEvent, type ReactNode, type Ref } from 'react';
import { VisuallyHidden } from '../visually-hidden';
import type { PlotNames } from './chart-frame';
import { surface } from './plot-surface.css';
import type { Inspection } from './use-inspection';

type PlotSurfaceProps = {
  names: PlotNames;
  inspection: Inspection;
  /** Instructions for moving between the points. */
  hint: string;
  /** Text announced for the current point. */
  announcement: string;
  ref?: Ref<HTMLDivElement> | undefined;
  onPoint?: ((event: PointerEvent<HTMLDivElement>) => void) | undefined;
  children: ReactNode;
};

/**
 * The picture of a chart and its one tab stop. It has the role application, so that screen readers pass the
 * arrow keys on; the current point is announced, and the table contains it for people who read instead.
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
