import { useEffect, useState } from 'react';
import type { Chart } from '../chart';
import type { Drawing } from '../drawing';
import type { DrawnChart } from '../layout/lay-out';
import { layOutInBrowser, layOutOverviewInBrowser } from '../layout/lay-out-in-browser';
import { shapeOf, type Levels, type Overviews, type Shape } from '../layout/lay-out-overview';
import type { ChosenFolds } from '../overview/collapse';
import type { Size } from '../view/viewport';

const known = new WeakMap<Chart, Promise<Drawing>>();

/** Lays out a chart once and returns the same drawing on later calls. */
export function drawingOf(chart: Chart): Promise<Drawing> {
  const drawing = known.get(chart) ?? layOutInBrowser(chart);
  known.set(chart, drawing);
  return drawing;
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

const none: Levels = [];
const knownOverviews = new WeakMap<Chart, Map<string, Promise<Levels>>>();

function overviewOf(chart: Chart, shape: Shape, chosen: ChosenFolds): Promise<Levels> {
  const overviews = knownOverviews.get(chart) ?? new Map();
  knownOverviews.set(chart, overviews);
  const key = JSON.stringify([shape, ...chosen]);
  const overview = overviews.get(key) ?? layOutOverviewInBrowser(chart, shape, chosen);
  overviews.set(key, overview);
  return overview;
}

/**
 * Returns the overview of a chart for a canvas: a stored one if it fits, otherwise one that is laid out. Returns the
 * previous overview until the layout is ready, and none before the first is.
 */
export function useOverview(
  chart: Chart,
  size: Size | undefined,
  chosen: ChosenFolds,
  stored: Overviews | undefined,
): Levels {
  const [made, setMade] = useState<Levels>(none);
  const shape = size && shapeOf(size);
  useEffect(() => {
    if (shape === undefined || stored !== undefined) return undefined;
    let isWanted = true;
    void overviewOf(chart, shape, chosen).then((overview) => isWanted && setMade(overview));
    return () => {
      isWanted = false;
    };
  }, [chart, shape, chosen, stored]);
  return stored === undefined ? made : shape === undefined ? none : stored[shape];
}
