import { area, curve, sparkline } from './sparkline.css';

const width = 100;
const height = 30;

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * Returns the curve as an SVG path in a 100 × 30 box; empty for fewer than two values. The bottom
 * of the box is zero, so that a small change doesn't look like a large one.
 */
export function sparklinePath(values: readonly number[]): string {
  if (values.length < 2) return '';
  const most = Math.max(...values, 1);
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * width;
    const y = height - (Math.max(value, 0) / most) * height;
    return `${rounded(x)} ${rounded(y)}`;
  });
  return `M${points.join('L')}`;
}

export type SparklineProps = {
  readonly values: readonly number[];
  /** Accessible name, if no figure beside the curve conveys its meaning. Without a label, the curve is decorative. */
  readonly label?: string | undefined;
};

/** A small chart of a figure over time, without axes. Show the figure itself beside it. */
export function Sparkline({ values, label }: SparklineProps) {
  const path = sparklinePath(values);
  if (path === '') return null;
  const naming =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...naming}
      className={sparkline}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      focusable="false"
    >
      <path className={area} d={`${path}V${height}H0Z`} />
      <path className={curve} d={path} />
    </svg>
  );
}
