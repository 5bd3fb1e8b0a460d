import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunResult } from './load/generator';
import type { SoakOptions } from './load/options';
import { withLoadedPortal } from './load/portal';
import { residentMegabytes } from './load/process-figures';
import {
  countsOf,
  durationsOf,
  isActionServed,
  isServed,
  isShed,
  otherRefusals,
  percentiles,
} from './load/run-figures';
import { computer, judge, median } from './harness';

const rate = 60;
const limit = 0.1;
/** The minutes of the reference: the first ones fill caches and pools. */
const settled = { from: 5, to: 10 } as const;
const last = 5;

const method = (
  minutes: number,
) => `Memory of one process on PostgreSQL while ${rate} actions/s of the mix of \`load\` come for ${minutes} minutes.
Resident: VmRSS in /proc, each second, the median of a minute. Heap: the least in a minute of what V8 uses, read four times a second; that is what a collection leaves, without one being forced.
Flat: the median of the last ${last} minutes is at most ${limit * 100} % above that of minutes ${settled.from} to ${settled.to}.`;

interface Minute {
  readonly resident: number;
  readonly heap: number;
}

/** Reads the resident memory every second for a minute. */
async function watchMinute(pid: number, endsAt: number): Promise<number> {
  const seen: number[] = [];
  while (performance.now() < endsAt) {
    seen.push(residentMegabytes(pid));
    await wait(Math.max(0, Math.min(1000, endsAt - performance.now())));
  }
  return median(seen);
}

function heapSince(file: string, lines: number): { readonly heap: number; readonly lines: number } {
  const all = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
  return { heap: Math.min(...all.slice(lines)) / 1024 / 1024, lines: all.length };
}

function printMinute(minute: number, { resident, heap }: Minute): void {
  console.log(
    `minute ${String(minute).padStart(3)}  resident ${resident.toFixed(0).padStart(4)} MB  heap ${heap.toFixed(0).padStart(4)} MB`,
  );
}

function printRuns(runs: readonly RunResult[]): void {
  const actions = runs.flatMap((run) => run.actions);
  const calls = runs.flatMap((run) => run.calls);
  console.log(
    `\n${actions.length} actions, ${actions.filter(isActionServed).length} served whole; calls p50 / p95 / p99 ${percentiles(durationsOf(calls.filter(isServed)))} ms; 503: ${calls.filter(isShed).length}; anything else: ${countsOf(runs.flatMap(otherRefusals)) || 'nothing'}`,
  );
}

/** Returns the growth of the last minutes' median over the reference, as a share. */
function growth(minutes: readonly Minute[], figure: keyof Minute): number {
  const of = (part: readonly Minute[]) => median(part.map((minute) => minute[figure]));
  return of(minutes.slice(-last)) / of(minutes.slice(settled.from, settled.to)) - 1;
}

/** Sends the sustainable load of a busy process for a long time, and prints its memory each minute. */
export async function benchSoak({ minutes }: SoakOptions): Promise<void> {
  console.log(`${computer()}\n${method(minutes)}\n`);
  await withLoadedPortal({ reportsHeap: true }, async ({ pid, heapFile, send }) => {
    const seen: Minute[] = [];
    const runs: Promise<RunResult>[] = [];
    const start = performance.now();
    let { lines } = heapSince(heapFile, 0);
    for (let minute = 1; minute <= minutes; minute += 1) {
      runs.push(send({ id: `minute-${minute}`, rate, seconds: 60 }));
      const resident = await watchMinute(pid, start + minute * 60_000);
      const heap = heapSince(heapFile, lines);
      ({ lines } = heap);
      const found = { resident, heap: heap.heap };
      seen.push(found);
      printMinute(minute, found);
    }
    printRuns(await Promise.all(runs));
    if (minutes < settled.to + last) {
      console.log(
        `Whether it is flat takes ${settled.to + last} minutes at least, so nothing is judged.`,
      );
      return;
    }
    const figures = [
      { what: 'resident memory', grown: growth(seen, 'resident') },
      { what: 'heap', grown: growth(seen, 'heap') },
    ];
    for (const { what, grown } of figures) {
      console.log(`${what}: ${(grown * 100).toFixed(1)} % (limit ${limit * 100} %)`);
    }
    judge(figures.filter(({ grown }) => !(grown <= limit)).map(({ what }) => what));
  });
}
