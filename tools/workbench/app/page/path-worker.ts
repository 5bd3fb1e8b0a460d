import { makePaths, measureCoverage, readPaths } from '../paths/path-tasks';
import type { SentTask, TaskResult } from '../paths/tasks';
import { subjects } from '../subjects';

export interface NumberedTask {
  readonly number: number;
  readonly task: SentTask;
}

export interface NumberedResult {
  readonly number: number;
  readonly result: TaskResult;
}

function run(task: SentTask): TaskResult {
  const subject = subjects.find(({ id }) => id === task.subject);
  if (subject === undefined) {
    return { kind: 'refused', sentence: `There is no machine "${task.subject}".` };
  }
  switch (task.kind) {
    case 'make':
      return makePaths(subject, task.asked);
    case 'read':
      return readPaths(subject, task.text);
    case 'measure':
      return measureCoverage(subject, task.asked);
  }
}

addEventListener('message', ({ data: { number, task } }: MessageEvent<NumberedTask>) => {
  postMessage({ number, result: run(task) } satisfies NumberedResult);
});
