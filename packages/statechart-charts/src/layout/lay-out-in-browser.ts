import ELK from 'elkjs/lib/elk-api';
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker';
import type { Chart } from '../chart';
import type { Drawing } from '../drawing';
import { fallbackDrawing } from './fallback-drawing';
import { layOut } from './lay-out';

/** The maximum time that a person waits for a better layout. */
const PATIENCE = 8000;

let engine: InstanceType<typeof ELK> | undefined;

/** Lays out a chart on the page. ELK runs in a worker, everything else on the main thread. Never fails. */
export async function layOutInBrowser(chart: Chart, patience = PATIENCE): Promise<Drawing> {
  engine ??= new ELK({ workerFactory: () => new ElkWorker() });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Drawing>((resolve) => {
    timer = setTimeout(() => {
      engine?.terminateWorker();
      engine = undefined;
      resolve(fallbackDrawing(chart));
    }, patience);
  });
  try {
    return await Promise.race([layOut(chart, { engine }), late]);
  } finally {
    clearTimeout(timer);
  }
}
