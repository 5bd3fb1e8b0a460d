import { cpus, loadavg } from 'node:os';
import { Failure } from '../lib/failure.mjs';
import { buildRevision } from './first-load/against';
import type { LoadOptions } from './load/options';
import { compareCpu } from './load/cpu-per-action';
import { overload } from './load/overload';
import { compareWithBare } from './load/ratios';
import { withPostgres } from './load/with-postgres';

const load = () => (loadavg()[0] ?? Number.NaN).toFixed(1);

/** How the portal holds under more load than it sustains, and what its calls cost. */
export async function benchLoad({ parts, against }: LoadOptions): Promise<void> {
  console.log(
    `${cpus()[0]?.model}, ${cpus().length} cores, load ${load()}, Node ${process.version}; PostgreSQL that needn't sync to disk`,
  );
  // Builds it first, so that a name that can't be built is reported before minutes are spent.
  const other = parts.includes('cpu') && against !== undefined ? buildRevision(against) : null;
  const over: string[] = [];
  if (parts.includes('overload')) over.push(...(await overload()));
  if (parts.includes('ratios')) over.push(...(await withPostgres(compareWithBare)));
  if (other !== null) over.push(...(await compareCpu(other, against ?? '')));
  console.log(`\nLoad ${load()} at the end`);
  if (over.length > 0) throw new Failure(`Over the limit on this computer: ${over.join('; ')}`);
  console.log('All within their limits.');
}
