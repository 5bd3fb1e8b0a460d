import { useEffect, useState } from 'react';
import type { Chart } from '../../chart/chart';
import type { Drawing } from '../../chart/drawing';
import { layOutInBrowser } from '../../chart/layout/lay-out-in-browser';

const known = new WeakMap<Chart, Promise<Drawing>>();

/** One after another: the engine gives up on a chart that waits too long. */
let last: Promise<unknown> = Promise.resolve();

/** Lays a chart out once and returns the same drawing from then on. */
export function drawingOf(chart: Chart): Promise<Drawing> {
  const before = known.get(chart);
  if (before !== undefined) return before;
  const begun = last.then(() => layOutInBrowser(chart));
  last = begun;
  known.set(chart, begun);
  return begun;
}

export interface DrawnChart {
  readonly chart: Chart;
  readonly drawing: Drawing;
}

/**
 * A chart with its drawing: the stored one, or one that is made now. Until that is ready, what was drawn before stays.
 */
export function useDrawing(chart: Chart, stored: Drawing | undefined): DrawnChart | undefined {
  const [made, setMade] = useState<DrawnChart>();
  useEffect(() => {
    if (stored !== undefined) return undefined;
    let isWanted = true;
    void drawingOf(chart).then((drawing) => isWanted && setMade({ chart, drawing }));
    return () => {
      isWanted = false;
    };
  }, [chart, stored]);
  return stored === undefined ? made : { chart, drawing: stored };
}
