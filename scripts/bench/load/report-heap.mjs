/**
 * Writes the smallest heap size of every ten seconds to the file of `BENCH_HEAP_FILE`, a number of bytes per line. Over
 * minutes, the minimum is the size after a collection. It is preloaded into the portal's program (`--import`).
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
