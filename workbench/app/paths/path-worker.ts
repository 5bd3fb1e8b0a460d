import { messageOf } from '../../paths/explore/invariants';
import { subjects } from '../subjects';
import { makePaths, measureCoverage, readPaths } from './path-tasks';
import type { SentTask, TaskAnswer, TaskResult } from './tasks';

async function resultOf(task: SentTask): Promise<TaskResult> {
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

addEventListener('message', ({ data }: MessageEvent<{ number: number; task: SentTask }>) => {
  const { number, task } = data;
  const answer = (result: TaskResult) => {
    const sent: TaskAnswer = { number, result };
    postMessage(sent);
  };
  resultOf(task).then(answer, (thrown: unknown) =>
    answer({ kind: 'refused', sentence: messageOf(thrown) }),
  );
});
