import { area, curve, running, sparkline } from './sparkline.css';

const width = 100;
const height = 30;

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * Returns the points of the curve, as `0 30`, in a 100 × 30 box. The bottom of the box is zero, so that a small change
 * doesn't look like a large one.
 */
export function sparklinePoints(values: readonly number[]): readonly string[] {
  const most = Math.max(...values, 1);
  return values.map((value, index) => {
    const x = (index / (values.length - 1)) * width;
    const y = height - (Math.max(value, 0) / most) * height;
    return `${rounded(x)} ${rounded(y)}`;
  });
}

const line = (points: readonly string[]) => `M${points.join('L')}`;

/**
 * A small, decorative chart of a daily figure, without axes. Show the figure itself beside it. The last day isn't over,
 * so the line to it is dashed, as in the large chart.
 */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return null;
  const points = sparklinePoints(values);
  return (
    <svg
      aria-hidden
      className={sparkline}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      focusable="false"
    >
      <path className={area} d={`${line(points)}V${height}H0Z`} />
      <path className={curve} d={line(points.slice(0, -1))} />
      <path className={running} d={line(points.slice(-2))} />
    </svg>
  );
}
