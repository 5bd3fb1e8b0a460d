import ELK from 'elkjs/lib/elk-api';
import type { Chart } from '../chart';
import type { Drawing } from '../drawing';
import { fallbackDrawing } from './fallback-drawing';
import { layOut, type LayoutEngine } from './lay-out';
import type { ChosenFolds } from '../overview/collapse';
import { layOutOverview, type Levels, type Shape } from './lay-out-overview';

/** The maximum time that a person waits for a better layout. */
const PATIENCE = 8000;

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

/** Lays out charts one at a time in a worker, because the engine aborts a chart that waits too long. */
function createQueue() {
  let engine: InstanceType<typeof ELK> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function run<Result>(
    work: (engine: LayoutEngine) => Promise<Result>,
    fallback: () => Result,
  ): Promise<Result> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let giveUp = () => {};
    const late = new Promise<Result>((resolve) => {
      giveUp = () => {
        engine?.terminateWorker();
        engine = undefined;
        resolve(fallback());
      };
      timer = setTimeout(giveUp, PATIENCE);
    });
    engine ??= startEngine(giveUp);
    try {
      return await Promise.race([work(engine), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  return <Result>(
    work: (engine: LayoutEngine) => Promise<Result>,
    fallback: () => Result,
  ): Promise<Result> => {
    // Component tests run without workers.
    if (typeof Worker === 'undefined') return Promise.resolve(fallback());
    const begun = last.then(() => run(work, fallback));
    last = begun;
    return begun;
  };
}

/** Overviews have their own worker, because a person waits for them while whole charts are laid out. */
const [details, overviews] = [createQueue(), createQueue()];

/** Lays out a chart on the page. ELK runs in a worker, everything else on the main thread. Never fails. */
export function layOutInBrowser(chart: Chart): Promise<Drawing> {
  return details(
    (engine) => layOut(chart, { engine }),
    () => fallbackDrawing(chart),
  );
}

/** Lays out the overview of a chart on the page. Returns no levels if the engine fails. */
export function layOutOverviewInBrowser(
  chart: Chart,
  shape: Shape,
  chosen: ChosenFolds,
): Promise<Levels> {
  return overviews(
    (engine) => layOutOverview(chart, shape, { engine, chosen }),
    () => [],
  );
}
