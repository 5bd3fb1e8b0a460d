import { cpus, loadavg } from 'node:os';
import type { Browser } from 'playwright';
import { chromiumFlags, findChromium } from '../lib/chromium.mjs';
import { Failure } from '../lib/failure.mjs';

/** Returns the load of the last minute. */
export const load = () => (loadavg()[0] ?? Number.NaN).toFixed(1);

/** Describes this computer. */
export const computer = () =>
  `${cpus()[0]?.model}, ${cpus().length} cores, load ${load()}, Node ${process.version}`;

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** Returns the middle of an odd number of values, and the mean of the middle two of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** Formats a range in whole numbers: `3–12`. */
export const rangeOf = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`;

export async function openChromium(): Promise<Browser> {
  const { chromium } = await import('playwright');
  const executablePath = findChromium(chromium.executablePath());
  return chromium.launch({
    args: chromiumFlags,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

/** Ends a benchmark. @throws {Failure} with the figures that are over their limit. */
export function judge(over: readonly string[]): void {
  if (over.length > 0) throw new Failure(`Over the limit on this computer: ${over.join('; ')}`);
  console.log('\nAll within their limits.');
}
