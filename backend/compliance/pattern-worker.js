import { parentPort } from 'node:worker_threads';

/**
 * Searches texts for a pattern, away from the thread that answers calls: a slow pattern keeps this one busy until it is
 * terminated. Plain JavaScript, because a worker starts from a file.
 *
 * @typedef {{ source: string, text: string, most: number }} Search
 */

parentPort?.on('message', (/** @type {Search} */ { source, text, most }) => {
  /** @type {[number, number][]} */
  const matches = [];
  for (const { 0: found, index } of text.matchAll(new RegExp(source, 'giu'))) {
    if (found !== '') matches.push([index, index + found.length]);
    if (matches.length === most) break;
  }
  parentPort?.postMessage(matches);
});
