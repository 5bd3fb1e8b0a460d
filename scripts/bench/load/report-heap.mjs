/**
 * Every ten seconds, appends the smallest heap size since the last line to the file `BENCH_HEAP_FILE`, in bytes. The
 * minimum over a few minutes is the size after a garbage collection. Preloaded into the portal's process with
 * `--import`.
 */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['BENCH_HEAP_FILE'];
const samples = 40;

if (isMainThread && file !== undefined) {
  /** @type {number[]} */
  let seen = [];
  setInterval(() => {
    seen.push(process.memoryUsage().heapUsed);
    if (seen.length < samples) return;
    appendFileSync(file, `${Math.min(...seen)}\n`);
    seen = [];
  }, 250).unref();
}
