/**
 * Appends the smallest heap size of every ten seconds to the file in `BENCH_HEAP_FILE`, in bytes, one number per line.
 * Over minutes, the minimum is the size after a garbage collection. Preloaded into the portal's process (`--import`).
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
