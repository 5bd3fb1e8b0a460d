import ELK from 'elkjs/lib/elk-api';
import type { Chart } from '../chart';
import type { Drawing } from '../drawing';
import { fallbackDrawing } from './fallback-drawing';
import { layOut } from './lay-out';

/** The maximum time that a person waits for a better layout. */
const PATIENCE = 8000;

let engine: InstanceType<typeof ELK> | undefined;

/** Starts ELK. Bundlers recognize this form and also build the worker. */
function startEngine(onFailure: () => void): InstanceType<typeof ELK> {
  return new ELK({
    workerFactory: () => {
      const worker = new Worker(new URL('./elk-thread.js', import.meta.url), { type: 'module' });
      // The worker can only fail to load, and then the first layout falls back.
      worker.addEventListener('error', onFailure);
      return worker;
    },
  });
}

/** Lays out a chart on the page. ELK runs in a worker, everything else on the main thread. Never fails. */
export async function layOutInBrowser(chart: Chart, patience = PATIENCE): Promise<Drawing> {
  // Component tests run without workers.
  if (typeof Worker === 'undefined') return fallbackDrawing(chart);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp = () => {};
  const late = new Promise<Drawing>((resolve) => {
    giveUp = () => {
      engine?.terminateWorker();
      engine = undefined;
      resolve(fallbackDrawing(chart));
    };
    timer = setTimeout(giveUp, patience);
  });
  engine ??= startEngine(giveUp);
  try {
    return await Promise.race([layOut(chart, { engine }), late]);
  } finally {
    clearTimeout(timer);
  }
}
