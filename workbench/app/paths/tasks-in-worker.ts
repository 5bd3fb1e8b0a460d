import type { Subject } from '../subject';
import { subjects } from '../subjects';
import { makePaths, measureCoverage, readPaths } from './path-tasks';
import type { PathTasks, SentTask, TaskAnswer, TaskResult } from './tasks';

const waiting = new Map<number, (result: TaskResult) => void>();
let worker: Worker | undefined;
let count = 0;

function start(): Worker {
  const started = new Worker(new URL('./path-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<TaskAnswer>) => {
    waiting.get(data.number)?.(data.result);
    waiting.delete(data.number);
  });
  started.addEventListener('error', () => {
    for (const answer of waiting.values()) {
      answer({ kind: 'refused', sentence: 'The paths could not be computed. Reload the page.' });
    }
    waiting.clear();
    worker = undefined;
  });
  return started;
}

function ask(task: SentTask): Promise<TaskResult> {
  worker ??= start();
  const number = (count += 1);
  worker.postMessage({ number, task });
  return new Promise((resolve) => waiting.set(number, resolve));
}

/** The worker finds a registered machine by its id; a machine from a file is only on this page. */
function isRegistered({ id }: Subject): boolean {
  return subjects.some((subject) => subject.id === id);
}

function unexpected(result: TaskResult): never {
  throw new Error(`The worker answered with "${result.kind}".`);
}

/** The tasks of the panes, done in a worker. */
export const tasksInWorker: PathTasks = {
  make: async (subject, asked) => {
    if (!isRegistered(subject)) return makePaths(subject, asked);
    const result = await ask({ kind: 'make', subject: subject.id, asked });
    return result.kind === 'measured' ? unexpected(result) : result;
  },
  read: async (subject, text) => {
    if (!isRegistered(subject)) return readPaths(subject, text);
    const result = await ask({ kind: 'read', subject: subject.id, text });
    return result.kind === 'measured' ? unexpected(result) : result;
  },
  measure: async (subject, asked) => {
    if (!isRegistered(subject)) return measureCoverage(subject, asked);
    const result = await ask({ kind: 'measure', subject: subject.id, asked });
    return result.kind === 'listed' ? unexpected(result) : result;
  },
};
