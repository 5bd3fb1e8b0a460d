export type ValueAxis = {
  /** The value at the top of the plot. */
  readonly top: number;
  /** Evenly spaced whole numbers from zero to `top`. */
  readonly ticks: readonly number[];
};

/** Round step sizes, which are multiplied by a power of ten. */
const niceSteps = [1, 2, 2.5, 5, 10];

/**
 * Returns an axis of whole numbers from zero to just above the largest value, with about `wanted` steps. If all values
 * are zero, the axis goes from 0 to 1, so that a flat line is at the bottom.
 */
export function valueAxis(most: number, wanted = 4): ValueAxis {
  const least = Math.max(most, 1) / wanted;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = niceSteps
    .map((part) => part * power)
    .find((candidate) => candidate >= least && Number.isInteger(candidate));
  const size = step ?? Math.max(1, 10 * power);
  const count = Math.max(1, Math.ceil(most / size));
  return { top: count * size, ticks: Array.from({ length: count + 1 }, (_, at) => at * size) };
}
