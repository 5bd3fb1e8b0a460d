import { computer, judge, load } from './harness';
import { buildRevision } from './first-load/against';
import type { LoadOptions } from './load/options';
import { compareCpu } from './load/cpu-per-action';
import { overload } from './load/overload';
import { compareWithBare } from './load/ratios';
import { withPostgres } from './load/with-postgres';

/** How the portal holds under more load than it sustains, and what its calls cost. */
export async function benchLoad({ parts, against }: LoadOptions): Promise<void> {
  console.log(`${computer()}; PostgreSQL that needn't sync to disk`);
  // Builds it first, so that a name that can't be built is reported before minutes are spent.
  const other = parts.includes('cpu') && against !== undefined ? buildRevision(against) : null;
  const over: string[] = [];
  if (parts.includes('overload')) over.push(...(await overload()));
  if (parts.includes('ratios')) over.push(...(await withPostgres(compareWithBare)));
  if (other !== null) over.push(...(await compareCpu(other, against ?? '')));
  console.log(`\nLoad ${load()} at the end`);
  judge(over);
}
