import type { MeasuredCoverage, PathList, Refused } from '../paths/path-tasks';
import type { PathTasks, SentTask, TaskResult } from '../paths/tasks';
import type { NumberedResult, NumberedTask } from './path-worker';

const waiting = new Map<number, (result: TaskResult) => void>();
let worker: Worker | undefined;
let sent = 0;

function begin(): Worker {
  const begun = new Worker(new URL('./path-worker.ts', import.meta.url), { type: 'module' });
  begun.addEventListener('message', ({ data }: MessageEvent<NumberedResult>) => {
    waiting.get(data.number)?.(data.result);
    waiting.delete(data.number);
  });
  begun.addEventListener('error', ({ message }) => {
    // Settles all tasks, because their callers would otherwise wait forever. The next task starts a new worker.
    worker = undefined;
    for (const settle of waiting.values()) {
      settle({
        kind: 'refused',
        sentence: `We couldn't make paths: ${message || "the worker didn't load."}`,
      });
    }
    waiting.clear();
  });
  return begun;
}

function ask(task: SentTask): Promise<TaskResult> {
  worker ??= begin();
  sent += 1;
  const number = sent;
  worker.postMessage({ number, task } satisfies NumberedTask);
  return new Promise((resolve) => {
    waiting.set(number, resolve);
  });
}

const mixedUp: Refused = { kind: 'refused', sentence: 'The worker answered another question.' };

async function askForPaths(task: SentTask): Promise<PathList | Refused> {
  const result = await ask(task);
  return result.kind === 'measured' ? mixedUp : result;
}

async function askForCoverage(task: SentTask): Promise<MeasuredCoverage | Refused> {
  const result = await ask(task);
  return result.kind === 'listed' ? mixedUp : result;
}

/** Computes paths and coverage in a worker, so that the page never freezes. */
export const workerTasks: PathTasks = {
  make: ({ id }, asked) => askForPaths({ kind: 'make', subject: id, asked }),
  read: ({ id }, text) => askForPaths({ kind: 'read', subject: id, text }),
  measure: ({ id }, asked) => askForCoverage({ kind: 'measure', subject: id, asked }),
};
