import { useEffect, useState } from 'react';
import type { Chart } from '../chart';
import type { Drawing } from '../drawing';
import { layOutInBrowser } from '../layout/lay-out-in-browser';

const known = new WeakMap<Chart, Promise<Drawing>>();

/** The last layout. Layouts run one at a time, because the engine aborts a chart that waits too long. */
let last: Promise<unknown> = Promise.resolve();

/** Lays out a chart once and returns the same drawing on later calls. */
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

/** Returns a chart with its stored drawing, or lays it out. Returns the previous drawing until the layout is ready. */
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
