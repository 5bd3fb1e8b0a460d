import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { revision } from 'virtual:drawings';
import type { Drawing } from 'statechart-charts/drawing';
import { printTiles } from './print-tiles';
import { caption, frame, tile } from './printed-chart.css';

/** True from before the browser lays out a printout until after it. */
let isPreparing = false;

function subscribe(listener: () => void): () => void {
  const change = ({ type }: Event) => {
    isPreparing = type === 'beforeprint';
    // The browser lays out the printout as soon as the event was handled.
    flushSync(listener);
  };
  window.addEventListener('beforeprint', change);
  window.addEventListener('afterprint', change);
  return () => {
    window.removeEventListener('beforeprint', change);
    window.removeEventListener('afterprint', change);
  };
}

interface PrintedChartProps {
  readonly title: string;
  readonly drawing: Drawing;
  /** The id of the chart's SVG element. */
  readonly chartId: string;
}

/**
 * Prints a chart on one sheet if its texts stay readable, otherwise on tiles that can be cut along their frames and put
 * together. The tiles exist only in print, because each is a copy of the whole chart.
 */
export function PrintedChart({ title, drawing, chartId }: PrintedChartProps) {
  const isPrinting = useSyncExternalStore(subscribe, () => isPreparing);
  if (!isPrinting) return null;
  const { orientation, rows, columns, width, height, tiles } = printTiles(drawing);
  return (
    <>
      <style>{`@page { size: ${orientation}; margin: 10mm }`}</style>
      {tiles.map(({ row, column, part }, index) => (
        <div key={`${row} ${column}`} className={tile}>
          <svg
            className={frame}
            data-framed={tiles.length > 1}
            width={width}
            height={height}
            viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
            aria-hidden="true"
          >
            <use href={`#${chartId}`} />
          </svg>
          <p className={caption}>
            <strong>{title}</strong>
            {tiles.length === 1
              ? null
              : `Sheet ${index + 1} of ${tiles.length}: row ${row + 1} of ${rows}, column ${column + 1} of ${columns}`}
            <span>{revision}</span>
          </p>
        </div>
      ))}
    </>
  );
}
