import { revision } from 'virtual:drawings';
import type { Drawing } from 'statechart-charts/drawing';
import { caption } from './printed-chart.css';

/** The space around the drawing and below it, for the caption, in pixels. */
const margin = 40;
const below = 80;

interface PrintedChartProps {
  readonly title: string;
  readonly drawing: Drawing;
}

/** Prints a chart on one sheet of its own size, which printers and readers of PDF files scale to theirs. */
export function PrintedChart({ title, drawing: { width, height } }: PrintedChartProps) {
  const size = `${width + 2 * margin}px ${height + 2 * margin + below}px`;
  return (
    <>
      <style>{`@page { size: ${size}; margin: ${margin}px }`}</style>
      <p className={caption}>
        <strong>{title}</strong>
        <span>{revision}</span>
      </p>
    </>
  );
}
