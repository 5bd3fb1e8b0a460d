import { mkdtempSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../../scripts/lib/failure.mjs';
import { freePort, startGuarded } from '../../scripts/lib/guarded-process.mjs';
import { builtBackend, ensurePortal } from '../../scripts/lib/portal-build.mjs';
import { ensurePostgres, makeCluster } from '../../scripts/lib/postgres.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { table } from '../../scripts/lib/table.mjs';

/** A measured number with its limit. `NaN` exceeds any limit. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
  readonly unit?: string;
  /** The individual measurements, whose range is printed. */
  readonly values?: readonly number[];
  /** The largest acceptable value, or undefined if there is no goal. */
  readonly limit?: number | undefined;
}

/** A benchmark. Its `method` describes the measurement; its figures are printed and checked against their limits. */
export interface Bench<Options> {
  readonly method: string;
  measure(this: void, options: Options): Promise<readonly Figure[]>;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

const longestStartMs = 120_000;

const isReady = (origin: string) =>
  fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Calls `run` with the origin of a new portal, and stops the portal afterward. The portal is in test mode and has an
 * embedded database by default; `build` is the folder of another revision's build.
 */
export async function withServer<Result>(
  env: Readonly<Record<string, string>>,
  run: (origin: string) => Promise<Result>,
  build = root,
): Promise<Result> {
  if (build === root) ensurePortal(root);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const server = startGuarded({
    program: process.execPath,
    args: builtBackend(build),
    stopSignal: 'SIGTERM',
    removeAfterwards: folder,
    // Runs outside the repository, so that a local .env file has no effect.
    cwd: folder,
    env: {
      PORT: String(port),
      PORTAL_ORIGIN: origin,
      PORTAL_DATA_DIR: join(folder, 'data'),
      PORTAL_DIST: join(build, 'dist/portal'),
      PORTAL_TEST_MODE: '1',
      DATABASE_URL: '',
      ...env,
    },
  });
  try {
    const deadline = performance.now() + longestStartMs;
    while (!(await isReady(origin))) {
      if (server.hasEnded() || performance.now() > deadline) {
        throw new Failure(`The portal didn't start:\n${server.output()}`);
      }
      await wait(100);
    }
    return await run(origin);
  } finally {
    await server.stop();
  }
}

/** Calls `run` with the URL of a new PostgreSQL server, which doesn't sync to disk. */
export async function withPostgres<Result>(run: (url: string) => Promise<Result>): Promise<Result> {
  const postgres = ensurePostgres();
  if ('problem' in postgres) throw new Failure(postgres.problem);
  const cluster = await makeCluster(postgres.found);
  const { stop } = await cluster.start({ removeAfterwards: true });
  return run(cluster.url).finally(stop);
}

/** Formats a number with three significant digits, or as an integer if it is at least 100. */
const digits = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));

export function isOver({ measured, limit }: Figure): boolean {
  return limit !== undefined && !(measured <= limit);
}

export function figureRow(figure: Figure): readonly string[] {
  const { name, measured, unit = '', values = [], limit } = figure;
  const range = [Math.min(...values), Math.max(...values)].map(digits).join('–');
  return [
    name,
    `${digits(measured)} ${unit}`.trimEnd(),
    values.length > 0 ? range : '',
    limit === undefined ? '' : `<= ${digits(limit)} ${unit}`.trimEnd(),
    isOver(figure) ? 'OVER' : '',
  ];
}

/** Returns the computer's load average over the last minute. */
const load = () => (loadavg()[0] ?? Number.NaN).toFixed(1);

/** Runs a benchmark and prints its figures. @throws {Failure} if figures exceed their limits; the message names them */
export async function runBench<Options>(bench: Bench<Options>, options: Options): Promise<void> {
  const computer = `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}`;
  console.log(`${bench.method}\n${computer}, load ${load()}\n`);
  const figures = await bench.measure(options);
  const head = ['figure', 'measured', 'range', 'limit', ''];
  console.log(`\n${table([head, ...figures.map(figureRow)])}\n\nLoad ${load()} at the end.`);
  const over = figures.filter(isOver).map(({ name }) => name);
  if (over.length > 0) throw new Failure(`Over the limit on this computer: ${over.join('; ')}`);
}
