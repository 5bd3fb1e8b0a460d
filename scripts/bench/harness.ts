import { cpus, loadavg } from 'node:os';
import { Failure } from '../lib/failure.mjs';
import { ensurePortal } from '../lib/portal-build.mjs';
import { ensurePostgres, makeCluster } from '../lib/postgres.mjs';
import { root } from '../lib/root.mjs';
import { table } from '../lib/table.mjs';
import { startTestServer } from '../lib/test-server.mjs';

/** A measured number with its limit. `NaN` exceeds any limit. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
  readonly unit?: string;
  /** The individual measurements, whose range is printed. */
  readonly values?: readonly number[];
  /** The largest acceptable value (the smallest if `isLeast`), or undefined if there is no goal. */
  readonly limit?: number | undefined;
  readonly isLeast?: boolean;
}

/** Returns a figure with the median of repeated measurements in milliseconds. */
export const medianFigure = (name: string, values: readonly number[], limit?: number): Figure => ({
  name,
  measured: median(values),
  values,
  unit: 'ms',
  limit,
});

/** A benchmark. Its `method` describes the measurement; its figures are printed and checked against their limits. */
export interface Bench<Options = unknown> {
  readonly method: string;
  measure(this: void, options: Options): Promise<readonly Figure[]>;
}

/** Returns the computer's load average over the last minute. */
const load = () => (loadavg()[0] ?? Number.NaN).toFixed(1);

/** Describes this computer. */
export const computer = () =>
  `${cpus()[0]?.model}, ${cpus().length} cores, load ${load()}, Node ${process.version}`;

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** Returns the middle value, or the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** Calls `run` with a new portal, and stops the portal afterward. */
export async function withServer<Result>(
  env: Readonly<Record<string, string>>,
  run: (server: Awaited<ReturnType<typeof startTestServer>>) => Promise<Result>,
  options?: Parameters<typeof startTestServer>[1],
): Promise<Result> {
  ensurePortal(root);
  const server = await startTestServer(env, options);
  try {
    return await run(server);
  } finally {
    await server.stop();
  }
}

/** A running PostgreSQL server. */
export interface Cluster {
  readonly url: string;
  /** The data folder, which is removed afterward. */
  readonly folder: string;
  /** The process id of its main process. */
  readonly pid: number;
}

/** Calls `run` with a new PostgreSQL server, which doesn't sync to disk by default. */
export async function withPostgres<Result>(
  run: (cluster: Cluster) => Promise<Result>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const postgres = ensurePostgres();
  if ('problem' in postgres) throw new Failure(postgres.problem);
  const cluster = await makeCluster(postgres.found, settings);
  const { stop } = await cluster.start({ removeAfterwards: true });
  try {
    return await run({ url: cluster.url, folder: cluster.folder, pid: cluster.pid() });
  } finally {
    await stop();
  }
}

/** Formats a number with three significant digits, or as an integer if it is at least 100. */
const digits = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));

export function isOver({ measured, limit, isLeast = false }: Figure): boolean {
  return limit !== undefined && !(isLeast ? measured >= limit : measured <= limit);
}

export function figureRow(figure: Figure): readonly string[] {
  const { name, measured, unit = '', values = [], limit, isLeast = false } = figure;
  const range = [Math.min(...values), Math.max(...values)].map(digits).join('–');
  return [
    name,
    `${digits(measured)} ${unit}`.trimEnd(),
    values.length > 0 ? range : '',
    limit === undefined ? '' : `${isLeast ? '>=' : '<='} ${digits(limit)} ${unit}`.trimEnd(),
    isOver(figure) ? 'OVER' : '',
  ];
}

/** Runs a benchmark and prints its figures. @throws {Failure} if figures exceed their limits; the message names them */
export async function runBench<Options>(bench: Bench<Options>, options: Options): Promise<void> {
  console.log(`${bench.method}\n${computer()}\n`);
  const figures = await bench.measure(options);
  const head = ['figure', 'measured', 'range', 'limit', ''];
  if (figures.length > 0) console.log(`\n${table([head, ...figures.map(figureRow)])}`);
  console.log(`\nLoad ${load()} at the end.`);
  const over = figures.filter(isOver).map(({ name }) => name);
  if (over.length > 0) throw new Failure(`Over the limit on this computer: ${over.join('; ')}`);
}
