import type { Chart } from 'statechart-charts/chart';
import type { Drawing } from 'statechart-charts/drawing';
import { active, edge, region, state as stateStyle, thumbnail } from './thumbnail.css';

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
      className={`${isRegion ? region : stateStyle} ${current?.has(path) === true ? active : ''}`}
    />
  );
  return (
    <svg
      className={thumbnail}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
      focusable="false"
    >
      {boxes.filter(({ isRegion }) => isRegion).map(draw)}
      {drawing.transitions.flatMap(({ id, as, lines }) =>
        (as === 'row' ? [] : lines).map((line, index) => (
          <polyline
            key={`${id} ${index}`}
            className={edge}
            points={line.map(({ x, y }) => `${x},${y}`).join(' ')}
          />
        )),
      )}
      {boxes.filter(({ isRegion }) => !isRegion).map(draw)}
    </svg>
  );
}
