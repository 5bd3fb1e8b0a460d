import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { explore, tour, type ModelOf } from '../src/index';
import { documentPaths, writeJson } from '../src/path-document';

const turnstile = setup({
  types: { events: {} as { type: 'coin'; value: number } | { type: 'push' } },
  actors: {
    accept: fromPromise<{ accepted: boolean }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isWorthSomething: ({ event }) => event.type === 'coin' && event.value > 0,
    isAccepted: (_, { accepted }: { accepted: boolean }) => accepted,
  },
  delays: { patience: 3000 },
}).createMachine({
  id: 'turnstile',
  initial: 'locked',
  states: {
    locked: { on: { coin: { guard: 'isWorthSomething', target: 'asking' } } },
    asking: {
      invoke: {
        src: 'accept',
        onDone: [
          {
            guard: {
              type: 'isAccepted',
              params: ({ event }) => ({ accepted: event.output.accepted }),
            },
            target: 'open',
          },
          'locked',
        ],
        onError: 'locked',
      },
    },
    open: { on: { push: 'locked' }, after: { patience: 'locked' } },
  },
});

const model = {
  inputs: { plain: undefined },
  events: { coin: { good: { value: 1 }, blank: { value: 0 } }, push: { plain: {} } },
  actors: {
    accept: { done: { yes: { accepted: true }, no: { accepted: false } }, error: { jammed: {} } },
  },
} satisfies ModelOf<typeof turnstile>;

const exploration = explore(turnstile, model);
const json = writeJson(documentPaths(exploration, { generator: 'tour', paths: tour(exploration) }));

function runInPython(document: string) {
  const program = join(import.meta.dirname, 'run_paths.py');
  return spawnSync('python3', [program], { input: document, encoding: 'utf8' });
}

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!hasPython)('paths as JSON', () => {
  it('contain everything that a program in another language needs to run them', () => {
    const { status, stdout } = runInPython(json);
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^\d+ paths? passed\n$/),
    });
  });

  it.each([
    ['payload', '"value": 1', '"value": 0'],
    ['outcome', '"accepted": true', '"accepted": false'],
    ['delay', '"milliseconds": 3000', '"milliseconds": 300'],
  ])(
    'fail when a Python program runs them with a changed %s',
    { tags: 'full' },
    (_part, written, changed) => {
      expect(json).toContain(written);
      const { status, stdout } = runInPython(json.replaceAll(written, changed));
      expect(status).toBe(1);
      expect(stdout).toMatch(/, step \d+, /);
    },
  );
});
