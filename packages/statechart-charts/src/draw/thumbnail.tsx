import type { Chart } from '../chart';
import type { Drawing } from '../drawing';
import { chartColors } from './chart-colors';

const styles = `${chartColors}
.thumbnail{width:100%;height:100%}
.thumbnail>*{vector-effect:non-scaling-stroke;stroke-width:1}
.thumbnail>rect{fill:var(--chart-box);stroke:var(--chart-box-line)}
.thumbnail>.region{fill:var(--chart-chip);stroke:var(--chart-panel-line)}
.thumbnail>.active{fill:var(--chart-accent-soft);stroke:var(--chart-accent)}
.thumbnail>polyline{fill:none;stroke:var(--chart-muted);opacity:.45}
`.replaceAll('\n', '');

export interface ThumbnailProps {
  readonly chart: Chart;
  readonly drawing: Drawing;
  /** The paths of the active states. */
  readonly current?: ReadonlySet<string> | undefined;
}

/** Draws boxes and arrows without any text, as a separate SVG root so that it can be embedded. */
export function Thumbnail({ chart, drawing, current }: ThumbnailProps) {
  const regions = new Set(chart.states.map(({ parent }) => parent));
  const boxes = drawing.states
    .filter(({ path }) => path !== '')
    .map(({ path, box }) => ({ path, box, isRegion: regions.has(path) }));
  const draw = ({ path, box, isRegion }: (typeof boxes)[number]) => (
    <rect
      key={path}
      {...box}
      rx={8}
      className={`${isRegion ? 'region' : ''} ${current?.has(path) === true ? 'active' : ''}`}
    />
  );
  return (
    <svg
      className="chart thumbnail"
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <style>{styles}</style>
      {boxes.filter(({ isRegion }) => isRegion).map(draw)}
      {drawing.transitions.flatMap(({ id, as, lines }) =>
        (as === 'row' ? [] : lines).map((line, index) => (
          <polyline key={`${id} ${index}`} points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
        )),
      )}
      {boxes.filter(({ isRegion }) => !isRegion).map(draw)}
    </svg>
  );
}
