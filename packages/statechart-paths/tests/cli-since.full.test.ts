import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './recording-terminal';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'paths-since-test-')));
const packages = join(import.meta.dirname, '../../../node_modules');
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folder = root;
let number = 0;

function git(...args: readonly string[]) {
  const as = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.com'];
  execFileSync('git', [...as, ...args], { cwd: folder, stdio: 'ignore' });
}

function machineSource(target: string, remark = '') {
  return `${remark}if (String(process.argv[1]).includes('revision-paths')) console.log('It prints.');
import { createMachine } from 'xstate';
import { names } from './names.js';
export const machine = createMachine({
  id: names.id,
  initial: 'a',
  states: { a: { on: { go: '${target}' } }, b: { on: { back: 'a' } }, c: { on: { back: 'a' } } },
});
`;
}

const model = `export const model = {
  inputs: { plain: undefined },
  events: { go: { plain: {} }, back: { plain: {} } },
  scenarios: [{ name: 'goes there', input: 'plain', steps: ['go'], ends: 'b' }],
};
`;

function write(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'src', name), text);
}

beforeEach(() => {
  number += 1;
  folder = join(root, String(number));
  mkdirSync(join(folder, 'src'), { recursive: true });
  symlinkSync(packages, join(folder, 'node_modules'));
  write({
    'light-machine.js': machineSource('b'),
    'light-model.js': model,
    'names.js': "export const names = { id: 'light' };\n",
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
});

/** Runs the check in the test's own folder, because importing a changed module again would return the first version. */
const check = () =>
  runCommand(['--file', 'src/light-machine.js', '--check', '--since', 'HEAD'], { folder });

describe('--since', () => {
  it('skips machines whose modules differ only in comments', async () => {
    write({ 'light-machine.js': machineSource('b', '// A remark.\n') });
    expect(await check()).toEqual({
      code: 0,
      printed: '1 machine unchanged since HEAD.',
      told: '',
    });
  });

  it('checks a changed machine, and lists the paths that no longer run', async () => {
    write({ 'light-machine.js': machineSource('c') });
    const { code, printed } = await check();
    expect(code).toBe(1);
    expect(printed).toContain('light has changed since HEAD.\n2 of 2 paths of HEAD no longer run:');
    expect(printed).toContain('  - goes there: Step 1 of 1: "go" leads to "c", and led to "b".');
    expect(printed).toContain('light: not fine');
  });

  it('detects a change in an imported module', async () => {
    write({ 'names.js': "export const names = { id: 'lamp' };\n" });
    const { printed } = await check();
    expect(printed).toContain('lamp has changed since HEAD.\nAll 2 paths of HEAD still run.');
  });

  it('reports a new machine', async () => {
    git('rm', '--cached', '--quiet', 'src/light-machine.js');
    git('commit', '--quiet', '--message', 'Remove it');
    expect((await check()).printed).toContain('src/light-machine.js is new since HEAD.');
  });

  it('says why no path of the revision can be run', async () => {
    write({ 'light-model.js': model.replaceAll('go', 'run') });
    const { code, printed } = await check();
    expect(code).toBe(1);
    expect(printed).toContain('No path can run: The model does not fit the machine "light".');
  });

  it("says why the paths of the revision can't be read", async () => {
    write({ 'names.js': 'throw new Error("Not yet.");\n' });
    git('commit', '--quiet', '--all', '--message', 'Break it');
    write({ 'names.js': "export const names = { id: 'light' };\n" });
    expect((await check()).printed).toMatch(
      /light has changed since HEAD\.\nNo path of HEAD could be read\. ".*light-machine\.js" failed to load: /,
    );
  });

  it('reports an unknown revision, and a folder outside any repository', async () => {
    const { code, told } = await runCommand(
      ['--file', 'src/light-machine.js', '--check', '--since', 'nowhere'],
      { folder },
    );
    expect({ code, told }).toEqual({
      code: 2,
      told: expect.stringContaining('There is no revision "nowhere".'),
    });
    rmSync(join(folder, '.git'), { recursive: true });
    expect((await check()).told).toContain('--since needs a git repository');
  });
});
