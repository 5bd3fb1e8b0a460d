import { cpus, loadavg } from 'node:os';
import { Failure } from '../lib/failure.mjs';
import type { LoadOptions } from './load/options';
import { overload } from './load/overload';
import { compareWithBare } from './load/ratios';
import { withPostgres } from './load/with-postgres';

const load = () => (loadavg()[0] ?? Number.NaN).toFixed(1);

/** How the portal holds under more load than it sustains, and what its calls cost. */
export async function benchLoad({ parts }: LoadOptions): Promise<void> {
  console.log(
    `${cpus()[0]?.model}, ${cpus().length} cores, load ${load()}, Node ${process.version}; PostgreSQL that needn't sync to disk`,
  );
  const over: string[] = [];
  if (parts.includes('overload')) over.push(...(await overload()));
  if (parts.includes('ratios')) over.push(...(await withPostgres(compareWithBare)));
  console.log(`\nLoad ${load()} at the end`);
  if (over.length > 0) throw new Failure(`Over the limit on this computer: ${over.join('; ')}`);
  console.log('All within their limits.');
}
