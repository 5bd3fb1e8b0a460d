import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Preparation, Reply, Run, RunResult } from './generator';

const generator = fileURLToPath(new URL('./generator.ts', import.meta.url));

/** Starts a process that sends actions. Its methods reject if that process exits. */
export async function startSender(preparation: Preparation) {
  const child = fork(generator, { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit').then((): never => {
    throw new Error('The process that sends actions has ended; see its error above.');
  });
  // Callers that wait for a reply handle the rejection.
  ended.catch(() => undefined);

  async function reply(id: string): Promise<Reply> {
    for await (const [message] of on(child, 'message') as AsyncIterable<[Reply]>) {
      if (message.id === id) return message;
    }
    return ended;
  }

  const ask = (id: string, message: Preparation | Run) => {
    const replied = Promise.race([reply(id), ended]);
    child.send(message);
    return replied;
  };
  await ask('prepared', preparation);
  return {
    send: async (run: Run) => (await ask(run.id, run)) as RunResult,
    stop: () => child.kill(),
  };
}
