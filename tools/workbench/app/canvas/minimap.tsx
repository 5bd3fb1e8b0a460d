import type { PointerEvent } from 'react';
import { Thumbnail, type ThumbnailProps } from 'statechart-charts/draw/thumbnail';
import type { Point } from 'statechart-charts/drawing';
import { visibleBox, type Size, type Viewport } from 'statechart-charts/view/viewport';
import { frame, map } from './minimap.css';

interface MinimapProps extends ThumbnailProps {
  readonly view: Viewport;
  readonly canvas: Size;
  readonly onMove: (center: Point) => void;
}

/** The maximum size; on a phone, the map shrinks with the canvas. */
const most = { width: 176, height: 128 };

/**
 * Shows the whole drawing with a frame around the visible part. It is for pointers only: keys move the canvas itself.
 */
export function Minimap({ chart, drawing, current, view, canvas, onMove }: MinimapProps) {
  const scale = Math.min(
    Math.min(most.width, canvas.width * 0.22) / drawing.width,
    Math.min(most.height, canvas.height * 0.16) / drawing.height,
  );
  const seen = visibleBox(view, canvas);

  function follow(event: PointerEvent<HTMLDivElement>): void {
    if (event.buttons === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onMove({ x: (event.clientX - left) / scale, y: (event.clientY - top) / scale });
  }

  return (
    <div
      className={map}
      aria-hidden="true"
      data-overlay
      style={{ width: drawing.width * scale, height: drawing.height * scale }}
      onPointerDown={follow}
      onPointerMove={follow}
    >
      <Thumbnail chart={chart} drawing={drawing} current={current} />
      <div
        className={frame}
        style={{
          transform: `translate(${seen.x * scale}px, ${seen.y * scale}px)`,
          width: seen.width * scale,
          height: seen.height * scale,
        }}
      />
    </div>
  );
}
