import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { foreignMachine } from '@workbench/paths/cli/foreign-machine';
import { runCommand } from './recording-terminal';

const own = join(import.meta.dirname, 'foreign');
const folder = await mkdtemp(join(tmpdir(), 'paths-foreign-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(...args: readonly string[]) {
  return runCommand(args, { folder: own });
}

async function runWritten(name: string, text: string, ...args: readonly string[]) {
  await writeFile(join(folder, name), text);
  return runCommand(['--file', name, ...args], { folder });
}

describe("a stranger's machine", () => {
  it('is explored with the model beside it, in TypeScript', async () => {
    const { code, printed, told } = await run('--file', 'parcel-machine.ts', '--check');
    expect({ code, told }).toEqual({ code: 0, told: '' });
    expect(printed).toContain('parcel: fine');
    expect(printed).toContain('Journeys passed 1 of 1.');
  });

  it('is explored with the model beside it, in plain JavaScript', async () => {
    const { code, printed, told } = await run('--file', 'turnstile.js');
    expect({ code, told }).toEqual({ code: 0, told: '' });
    expect(printed).toContain('turnstile: 1 path, tour, cost 3');
  });

  it('without a model gets one from its definition, and is told what that means', async () => {
    const { code, printed, told } = await run('--file', 'without-model.ts');
    expect(printed).toContain('door: 1 path');
    expect(told).toContain('No model was given, so one was derived');
    expect(told).toContain('The transition "closed: knock" cannot be taken');
    expect(code).toBe(1);
  });

  it('whose model misspells one of its parts is refused, since its rules would never be asked', async () => {
    const { code, told } = await runWritten(
      'misspelt.mjs',
      `import { createMachine } from 'xstate';
       export const machine = createMachine({ id: 'm', on: { go: {} } });
       export const model = { inputs: { plain: undefined }, events: { go: { plain: {} } }, invarients: [] };`,
    );
    expect(code).toBe(2);
    expect(told).toContain('Did you mean "invariants"?');
  });

  it('that breaks a rule is checked with the command that goes there', async () => {
    const { code, printed } = await runWritten(
      'broken-rule.mjs',
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
      'To go there again: npm run paths -- --file broken-rule.mjs --path "plain → after 1000"',
    );
  });

  it('beside which stands half a model is refused, not given another one', async () => {
    const { code, told } = await runWritten(
      'half.mjs',
      `import { createMachine } from 'xstate';
       export const machine = createMachine({ id: 'm', on: { go: {} } });
       export const mModel = { events: { go: { plain: {} } } };`,
    );
    expect(code).toBe(2);
    expect(told).toContain('The export "mModel" is no model at "inputs"');
  });

  it('is imported from its file by a Playwright spec, which needs its model', async () => {
    const { code, printed } = await run('--file', 'turnstile.js', '--format', 'playwright');
    expect(code).toBe(0);
    expect(printed).toContain("import { turnstile as machine } from './turnstile';");
    expect(printed).toContain("import { model } from './turnstile';");
    const without = await run('--file', 'without-model.ts', '--format', 'playwright');
    expect(without.code).toBe(2);
    expect(without.told).toContain('none is exported');
  });

  it('that grows for ever is left at the limit, with what grows', async () => {
    const { code, told } = await run(
      '--file',
      'broken-machines.ts',
      '--export',
      'unbounded',
      '--limit-states',
      '50',
    );
    expect(code).toBe(1);
    expect(told).toContain('Truncated: The exploration of "unbounded" stopped at the limit');
    expect(told).toContain('"context.count" took');
  });

  it('that needs an input says so', async () => {
    const { code, told } = await run('--file', 'broken-machines.ts', '--export', 'needy');
    expect(code).toBe(2);
    expect(told).toContain('The machine "needy" threw when it started with the input "no input"');
  });

  it('that throws is toured as far as it goes, and shown with the path to it', async () => {
    const { code, printed, told } = await run(
      '--file',
      'broken-machines.ts',
      '--export',
      'throwing',
    );
    expect(code).toBe(1);
    expect(printed).toContain('nod');
    expect(told).toContain('The machine throws');
    expect(told).toContain('too much');
    expect(told).toContain('no input → shake');
  });

  it('with a state that nothing reaches falls short of a tour and of a check', async () => {
    const names = ['--file', 'broken-machines.ts', '--export', 'halfReached'];
    const toured = await run(...names);
    expect(toured.code).toBe(1);
    expect(toured.told).toContain('The transition "a: go" cannot be taken');
    const checked = await run(...names, '--check');
    expect(checked.code).toBe(1);
    expect(checked.printed).toContain('States that nothing reaches:');
  });
});

describe('a module that is not what it should be', () => {
  it.each([
    [['nowhere.ts'], 'There is no file'],
    [['../foreign'], 'is no file. Name the module'],
    [['broken-machines.ts'], 'exports several machines: "unbounded", "needy"'],
    [['turnstile.js', '--export', 'turnstil'], 'no export "turnstil". Did you mean "turnstile"?'],
    [['broken-machines.ts', '--export', 'notAMachine'], 'is no XState v5 machine. Its machines'],
    [['turnstile.js', '--model', 'modle'], 'no export "modle" to be the model.'],
    [
      ['broken-machines.ts', '--export', 'unbounded', '--model', 'notAMachine'],
      'The export "notAMachine" is no model',
    ],
    [
      ['broken-machines.ts', '--export', 'unbounded', '--model', 'notAModel'],
      'The export "notAModel" is no model at "events.add',
    ],
    [
      ['parcel-machine.ts', '--model', 'misfitModel'],
      'cases for the event "parcel.weight", which no state of the machine handles. Did you mean "parcel.weigh"',
    ],
  ])('ends with 2 and a sentence: %j', async ([file = '', ...args], sentence) => {
    const { code, printed, told } = await run('--file', file, ...args);
    expect({ code, printed }).toEqual({ code: 2, printed: '' });
    expect(told).toContain(sentence);
  });

  it.each([
    ['empty.mjs', '', 'exports no XState v5 machine; it exports none'],
    ['wrong.mjs', 'export const = 1;', 'could not be loaded'],
    ['thrower.mjs', 'throw new Error("not today");', 'could not be loaded: not today'],
    ['lost.mjs', 'import "./nothing.mjs";', 'could not be loaded'],
    [
      'older.mjs',
      'export const m = { withContext() {}, states: {} };',
      'is a machine of XState 4. Only those of version 5',
      '--export',
      'm',
    ],
    ['notes.txt', 'a machine', 'is no TypeScript or JavaScript module'],
  ])('ends with 2 and a sentence: %s', async (name, text, sentence, ...args) => {
    const { code, told } = await runWritten(name, text, ...args);
    expect(code).toBe(2);
    expect(told).toContain(sentence);
  });

  it('is not waited for for ever', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'never.mjs'), 'await new Promise(() => {});');
    const terminal = {
      folder,
      print: () => undefined,
      tell: () => undefined,
      begin: () => undefined,
    };
    const names = { file: 'never.mjs', export: undefined, model: undefined };
    await expect(foreignMachine(names, terminal, 50)).rejects.toThrow(
      'was not loaded within 0.05 s',
    );
  });
});
