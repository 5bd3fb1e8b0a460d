import { computer, judge, load } from './harness';
import { buildRevision } from './first-load/against';
import type { LoadOptions } from './load/options';
import { compareCpu } from './load/cpu-per-action';
import { overload } from './load/overload';
import { compareWithBare } from './load/ratios';
import { withPostgres } from './load/with-postgres';

/** Measures the portal under more load than it sustains, and the cost of its calls. */
export async function benchLoad({ parts, against }: LoadOptions): Promise<void> {
  console.log(`${computer()}; PostgreSQL that needn't sync to disk`);
  // Builds the revision first, so that a failing build is reported before minutes of measuring.
  const other = parts.includes('cpu') && against !== undefined ? buildRevision(against) : null;
  const over: string[] = [];
  if (parts.includes('overload')) over.push(...(await overload()));
  if (parts.includes('ratios')) over.push(...(await withPostgres(compareWithBare)));
  if (other !== null) over.push(...(await compareCpu(other, against ?? '')));
  console.log(`\nLoad ${load()} at the end`);
  judge(over);
}
