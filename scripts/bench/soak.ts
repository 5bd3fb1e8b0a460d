import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { median, type Figure } from './harness';
import type { RunResult } from './load/generator';
import { withLoadedPortal } from './load/portal';
import { residentMegabytes } from './load/process-figures';
import { runFigures } from './load/run-figures';

const rate = 60;
/** The reference minutes. Before them, caches and pools are still filling. */
const settled = { from: 5, to: 10 } as const;
const last = 5;
const limit = 1.1;

export const method = `Memory of one process on PostgreSQL while ${rate} actions/s of the mix of \`load\` come.
Resident: VmRSS in /proc, each second, the median of a minute. Heap: the least in a minute of V8's used heap, read four times a second: its size after a collection, without forcing one.
Growth: the median of the last ${last} minutes over that of minutes ${settled.from} to ${settled.to}, so that fewer than ${settled.to + last} minutes aren't judged.`;

interface Minute {
  readonly resident: number;
  readonly heap: number;
}

/** Reads the resident memory every second until `endsAt`, and returns the median. */
async function watchMinute(pid: number, endsAt: number): Promise<number> {
  const seen: number[] = [];
  while (performance.now() < endsAt) {
    seen.push(residentMegabytes(pid));
    await wait(Math.max(0, Math.min(1000, endsAt - performance.now())));
  }
  return median(seen);
}

const linesOf = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];

function growth(minutes: readonly Minute[], figure: keyof Minute): number {
  const of = (part: readonly Minute[]) => median(part.map((minute) => minute[figure]));
  return of(minutes.slice(-last)) / of(minutes.slice(settled.from, settled.to));
}

/** Sends as much load as a process can sustain, and prints the process's memory every minute. */
export function measure({ minutes }: { readonly minutes: number }): Promise<readonly Figure[]> {
  return withLoadedPortal({ reportsHeap: true }, async ({ pid, heapFile, send }) => {
    const seen: Minute[] = [];
    const runs: Promise<RunResult>[] = [];
    const start = performance.now();
    for (let minute = 1; minute <= minutes; minute += 1) {
      const { length } = linesOf(heapFile);
      runs.push(send({ id: `minute-${minute}`, rate, seconds: 60 }));
      const resident = await watchMinute(pid, start + minute * 60_000);
      const heap = Math.min(...linesOf(heapFile).slice(length)) / 1024 / 1024;
      seen.push({ resident, heap });
      console.log(
        `minute ${minute}: resident ${resident.toFixed(0)} MB, heap ${heap.toFixed(0)} MB`,
      );
    }
    const results = await Promise.all(runs);
    const growths: Figure[] = (['resident', 'heap'] as const).map((name) => ({
      name: `growth of ${name} memory`,
      measured: growth(seen, name),
      unit: '×',
      limit,
    }));
    return [
      ...runFigures('all minutes', {
        calls: results.flatMap(({ calls }) => calls),
        actions: results.flatMap(({ actions }) => actions),
      }),
      ...(minutes < settled.to + last ? [] : growths),
    ];
  });
}
