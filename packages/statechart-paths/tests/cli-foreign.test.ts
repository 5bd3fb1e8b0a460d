import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from './recording-terminal';

const own = join(import.meta.dirname, 'foreign');
const folder = await mkdtemp(join(tmpdir(), 'paths-foreign-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(...args: readonly string[]) {
  return runCommand(args, { folder: own });
}

let written = 0;

/** Runs the command on the machine with a configuration, and without a model. */
function runConfig(config: string) {
  written += 1;
  return runWritten(
    `config-${written}.mjs`,
    `import { assign, createMachine } from 'xstate';
     export const machine = createMachine({ id: 'm', ${config} });`,
  );
}

async function runWritten(name: string, text: string, ...args: readonly string[]) {
  await writeFile(join(folder, name), text);
  return runCommand(['--file', name, ...args], { folder });
}

describe('a machine from a file', () => {
  it('is explored with its exported model, in TypeScript', async () => {
    const { code, printed, told } = await run('--file', 'parcel-machine.ts', '--check');
    expect({ code, told }).toEqual({ code: 0, told: '' });
    expect(printed).toContain('parcel: fine');
    expect(printed).toContain('Scenarios passed 1 of 1.');
  });

  it('is explored with its exported model, in plain JavaScript', async () => {
    const { code, printed, told } = await run('--file', 'turnstile.js');
    expect({ code, told }).toEqual({ code: 0, told: '' });
    expect(printed).toContain('turnstile: 1 path, tour, cost 3');
  });

  it('is named after its export if it has no id', async () => {
    const { printed } = await runWritten(
      'nameless.mjs',
      `import { createMachine } from 'xstate';
       export const light = createMachine({ on: { go: {} } });`,
    );
    expect(printed).toContain('light: 1 path');
  });

  it.each([
    ['default.mjs', "export default createMachine({ id: 'lamp', on: { go: {} } });"],
    ['awaited.mjs', "export const m = createMachine({ id: await 'lamp', on: { go: {} } });"],
    [
      'starts.mjs',
      "export const m = createMachine({ id: 'lamp', on: { go: {} } }); createActor(m).start();",
    ],
  ])('can be exported and started in any way: %s', async (name, text) => {
    const source = `import { createActor, createMachine } from 'xstate'; ${text}`;
    const { code, printed } = await runWritten(name, source);
    expect(code).toBe(0);
    expect(printed).toContain('lamp: 1 path');
  });

  it('can be a CommonJS module', async () => {
    expect((await run('--file', 'common.cjs')).printed).toContain('common: 1 path');
  });

  it('can depend on a module that is loaded first', async () => {
    await writeFile(join(folder, 'page.mjs'), 'globalThis.pageForTests = { title: "Shop" };');
    const source = `import { createMachine } from 'xstate';
      export const machine = createMachine({ id: pageForTests.title, on: { go: {} } });`;
    const without = await runWritten('needs-page.mjs', source);
    expect(without).toMatchObject({ code: 2, told: expect.stringContaining('--setup FILE') });
    await writeFile(join(folder, 'needs-page-too.mjs'), source);
    const { code, printed } = await runCommand(
      ['--file', 'needs-page-too.mjs', '--setup', 'page.mjs'],
      { folder },
    );
    expect(code).toBe(0);
    expect(printed).toContain('Shop: 1 path');
  });

  it('can spawn unnamed logic', async () => {
    const { code, printed } = await runWritten(
      'spawner.mjs',
      `import { assign, createMachine, fromCallback } from 'xstate';
       export const machine = createMachine({
         id: 'spawner',
         on: { add: { actions: assign(({ spawn }) => ({ child: spawn(fromCallback(() => {}), { id: 'worker' }) })) } },
       });`,
    );
    expect(code).toBe(0);
    expect(printed).toContain('spawner: 1 path');
  });

  it('gets a derived model if it has none, with a note about its limits', async () => {
    const { code, printed, told } = await run('--file', 'without-model.ts');
    expect(printed).toContain('door: 1 path');
    expect(told).toContain('No model was found, so one was derived');
    expect(told).toContain('To fill in: the model has');
    expect(told).toContain('The transition "closed: knock" cannot be taken');
    expect(code).toBe(0);
  });

  it('is rejected if its model has a misspelled property', async () => {
    const { code, told } = await runWritten(
      'misspelt.mjs',
      `import { createMachine } from 'xstate';
       export const machine = createMachine({ id: 'm', on: { go: {} } });
       export const model = { inputs: { plain: undefined }, events: { go: { plain: {} } }, invarients: [] };`,
    );
    expect(code).toBe(2);
    expect(told).toContain('Did you mean "invariants"?');
  });

  it('is checked, and a violation comes with the command that repeats it', async () => {
    const { code, printed } = await runWritten(
      'broken-invariant.mjs',
      `import { createMachine } from 'xstate';
       export const machine = createMachine({
         id: 'm', initial: 'a', states: { a: { after: { 1000: 'b' } }, b: {} },
       });
       export const model = {
         inputs: { plain: undefined }, events: {},
         invariants: [{ name: 'never b', holds: (state) => !state.matches('b') }],
       };`,
      '--check',
    );
    expect(code).toBe(1);
    expect(printed).toContain(
      'To repeat it: npm run paths -- --file broken-invariant.mjs --path "plain → after 1000"',
    );
  });

  it('is rejected with an incomplete model', async () => {
    const { code, told } = await runWritten(
      'half.mjs',
      `import { createMachine } from 'xstate';
       export const machine = createMachine({ id: 'm', on: { go: {} } });
       export const mModel = { events: { go: { plain: {} } } };`,
    );
    expect(code).toBe(2);
    expect(told).toContain('The export "mModel" is not a model at "inputs"');
  });

  it('is imported by a generated Playwright spec, along with its model', async () => {
    const { code, printed } = await run('--file', 'turnstile.js', '--format', 'playwright');
    expect(code).toBe(0);
    expect(printed).toContain("import { turnstile as machine } from './turnstile';");
    expect(printed).toContain("import { model } from './turnstile';");
    const without = await run('--file', 'without-model.ts', '--format', 'playwright');
    expect(without.code).toBe(2);
    expect(without.told).toContain('none is exported');
  });

  it.each([
    ['unbounded', ['Truncated: The exploration of "unbounded"', '"context.count" took']],
    ['needy', ['The machine "needy" threw when it started with the input "no input"']],
    ['throwing', ['The machine throws', 'too much', 'no input → shake']],
  ])('raises questions instead of mistakes if it has no model: %s', async (name, sentences) => {
    const names = ['--file', 'broken-machines.ts', '--export', name, '--limit-states', '50'];
    const { code, told } = await run(...names);
    for (const sentence of ['To fill in: ', ...sentences]) expect(told).toContain(sentence);
    const checked = await run(...names, '--check');
    expect(checked.printed).toContain(': to fill in');
    expect(checked.printed).not.toContain('Violations');
    expect({ toured: code, checked: checked.code }).toEqual({ toured: 0, checked: 0 });
  });

  it.each(['unbounded', 'throwing', 'halfReached'])(
    'fails the check if its model has no data to fill in: %s',
    async (name) => {
      const file = 'broken-machines-with-models.ts';
      const names = ['--file', file, '--export', name, '--limit-states', '50'];
      const { code } = await run(...names);
      const checked = await run(...names, '--check');
      expect({ toured: code, checked: checked.code }).toEqual({ toured: 1, checked: 1 });
    },
  );

  it.each([
    ["initial: 'a', states: { a: {}, lost: {} }", 'No transition leads to the state "lost".'],
    [
      "initial: 'a', states: { a: { on: { go: { guard: () => false, target: 'b' } } }, b: {} }",
      '"a: go"',
    ],
    [
      "context: { open: false, n: 0 }, on: { add: { actions: assign({ n: 1 }) }, go: { guard: ({ context }) => context.open, actions: 'act' } }",
      'The guard of "(machine): go" never holds',
    ],
  ])(
    'fails the check for what no data explains, even without a model: %s',
    async (config, says) => {
      const { code, told } = await runConfig(config);
      expect(told).toContain(says);
      expect(code).toBe(1);
    },
  );

  it.each([
    [
      "context: ({ input }) => ({ open: input.open }), on: { go: { guard: ({ context }) => context.open, actions: 'act' } }",
    ],
    ["on: { go: { guard: ({ event }) => event.open === true, actions: 'act' } }"],
    [
      "context: { open: false }, on: { open: { actions: assign({ open: true }) }, go: { guard: ({ context }) => context.open, actions: 'act' } }",
    ],
    [
      "initial: 'a', states: { a: { on: { go: 'b.past' } }, b: { initial: 'x', states: { x: {}, y: {}, past: { type: 'history' } } } }",
    ],
  ])('asks only for data where data could explain a finding: %s', async (config) => {
    const { code, told } = await runConfig(config);
    expect(told).not.toContain('never holds');
    expect(code).toBe(0);
  });

  it('fails the check if it mutates its context, even without a model', async () => {
    const { code, told } = await runWritten(
      'in-place.mjs',
      `import { assign, createMachine } from 'xstate';
       export const machine = createMachine({
         id: 'm', context: { list: [] },
         on: { add: { actions: assign(({ context }) => ({ list: [context.list.push(1)] })) } },
       });`,
    );
    expect(told).toContain('changes its context in place');
    expect(code).toBe(1);
  });
});

describe('the command with an unusable module', () => {
  it.each([
    [['nowhere.ts'], 'There is no file'],
    [['../foreign'], 'is not a file. Name the module'],
    [['broken-machines.ts'], 'exports several machines: "unbounded", "needy"'],
    [['turnstile.js', '--export', 'turnstil'], 'no export "turnstil". Did you mean "turnstile"?'],
    [
      ['broken-machines.ts', '--export', 'notAMachine'],
      'is not an XState v5 machine. Machines in it',
    ],
    [['turnstile.js', '--model', 'modle'], 'no export "modle" to be the model.'],
    [
      ['broken-machines.ts', '--export', 'unbounded', '--model', 'notAMachine'],
      'The export "notAMachine" is not a model',
    ],
    [
      ['broken-machines.ts', '--export', 'unbounded', '--model', 'notAModel'],
      'The export "notAModel" is not a model at "events.add',
    ],
    [
      ['parcel-machine.ts', '--model', 'misfitModel'],
      'cases for the event "parcel.weight", which no state of the machine handles. Did you mean "parcel.weigh"',
    ],
  ])('exits with code 2 and a message: %j', async ([file = '', ...args], sentence) => {
    const { code, printed, told } = await run('--file', file, ...args);
    expect({ code, printed }).toEqual({ code: 2, printed: '' });
    expect(told).toContain(sentence);
  });

  it.each([
    ['empty.mjs', '', 'exports no XState v5 machine; it exports none'],
    ['wrong.mjs', 'export const = 1;', 'failed to load'],
    ['thrower.mjs', 'throw new Error("not today");', 'failed to load: not today'],
    ['lost.mjs', 'import "./nothing.mjs";', 'failed to load'],
    [
      'older.mjs',
      'export const m = { withContext() {}, states: {} };',
      'is a machine of XState 4. Only those of version 5',
      '--export',
      'm',
    ],
    ['notes.txt', 'a machine', 'is not a TypeScript or JavaScript module'],
  ])('exits with code 2 and a message: %s', async (name, text, sentence, ...args) => {
    const { code, told } = await runWritten(name, text, ...args);
    expect(code).toBe(2);
    expect(told).toContain(sentence);
  });
});
