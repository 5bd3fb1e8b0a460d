import ELK from 'elkjs/lib/elk-api';
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker';
import type { Chart } from '../chart';
import type { Drawing } from '../drawing';
import { fallbackDrawing } from './fallback-drawing';
import { layOut } from './lay-out';

/** A person waits no longer for a better picture. */
const PATIENCE = 8000;

let engine: InstanceType<typeof ELK> | undefined;

/** Lays a chart out on the page: ELK computes in a worker, and the little around it here. Never fails. */
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
