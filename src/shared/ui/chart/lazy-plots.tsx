import { Button } from '../actions/button';
import { lazyComponent } from '../feedback/lazy-component';
import { Loading } from '../feedback/skeleton';
import type { AreaPlotProps } from './area-plot';
import { failedBody } from './chart-frame.css';
import { AreaSkeleton, DonutSkeleton } from './chart-skeleton';
import type { DonutPlotProps } from './donut-plot';

const loadPlots = () => import('./chart-plots');

function failed(retry: () => void) {
  return (
    <div className={failedBody} role="alert">
      <p>We couldn't load the chart. You can view its figures as a table.</p>
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}

export const AreaPlot = lazyComponent<AreaPlotProps>(async () => (await loadPlots()).AreaPlot, {
  waiting: (
    <Loading label="Loading the chart">
      <AreaSkeleton />
    </Loading>
  ),
  failed,
});

export const DonutPlot = lazyComponent<DonutPlotProps>(async () => (await loadPlots()).DonutPlot, {
  waiting: (
    <Loading label="Loading the chart">
      <DonutSkeleton />
    </Loading>
  ),
  failed,
});

/** Loads the drawing code before a chart is shown, for example while its figures are loading. */
export async function preloadCharts(): Promise<void> {
  await Promise.all([AreaPlot.preload(), DonutPlot.preload()]);
}
