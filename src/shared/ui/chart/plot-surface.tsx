import { useId, type PointerEvent, type ReactNode, type Ref } from 'react';
import { VisuallyHidden } from '../visually-hidden';
import type { PlotNames } from './chart-frame';
import { surface } from './plot-surface.css';
import type { Inspection } from './use-inspection';

type PlotSurfaceProps = {
  names: PlotNames;
  inspection: Inspection;
  /** How to move between the points. */
  hint: string;
  /** The announced point in words. */
  announcement: string;
  ref?: Ref<HTMLDivElement> | undefined;
  onPoint?: ((event: PointerEvent<HTMLDivElement>) => void) | undefined;
  children: ReactNode;
};

/**
 * The picture of a chart and its one tab stop. It is an application, so that screen readers leave the arrow keys to it;
 * what it shows is announced, and stands in the table for everyone who reads instead.
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
