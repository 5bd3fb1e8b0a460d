import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packPackages } from '../../scripts/packages/build-packages';
import { root } from '../../scripts/lib/root.mjs';

/** The packages that a stranger's project has itself, and the package's own dependencies. */
const installed = [
  'xstate',
  '@xstate/react',
  'react',
  'react-dom',
  '@types/react',
  'vitest',
  'jsdom',
  '@testing-library/react',
  '@testing-library/dom',
  'commander',
  'tsx',
  'valibot',
];

const folder = await mkdtemp(join(tmpdir(), 'stranger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let tarball = '';
beforeAll(async () => {
  [tarball = ''] = await packPackages(['statechart-paths'], join(folder, 'packed'));
  for (const name of installed) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  execFileSync('tar', ['xzf', tarball, '-C', join(folder, 'node_modules')]);
  cpSync(join(folder, 'node_modules/package'), join(folder, 'node_modules/statechart-paths'), {
    recursive: true,
  });
  const given = join(import.meta.dirname, 'stranger');
  mkdirSync(join(folder, 'src'));
  for (const file of ['order-machine.ts', 'order.tsx'])
    cpSync(join(given, file), join(folder, 'src', file));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    "export default { test: { environment: 'jsdom' }, oxc: { jsx: { runtime: 'automatic' } } };\n",
  );
}, 300_000);

function run(program: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'node_modules', program), ...args],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, text: stdout + stderr };
}

const paths = (...args: readonly string[]) => run('statechart-paths/dist/bin.js', ...args);

function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  expect(source).toMatch(from);
  writeFileSync(path, source.replace(from, to));
}

const compile = () =>
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript7/bin/tsc'),
      ...['--noEmit', '--strict', '--jsx', 'react-jsx', '--target', 'es2022', '--skipLibCheck'],
      ...['--module', 'esnext', '--moduleResolution', 'bundler'],
      ...['order-model.ts', 'order-executors.ts', 'order.paths.test.ts'].map(
        (file) => `src/${file}`,
      ),
    ],
    { cwd: folder, encoding: 'utf8' },
  );

describe("the package in a stranger's project", { timeout: 120_000 }, () => {
  it('is small, and exports little', async () => {
    expect((await stat(tarball)).size).toBeLessThan(400_000);
    const types = readFileSync(
      join(folder, 'node_modules/statechart-paths/dist/index.d.ts'),
      'utf8',
    );
    const names = [
      ...types.matchAll(/^export (?:declare )?(?:function|const|type|interface) \w+/gm),
    ];
    expect(names.length).toBeGreaterThan(5);
    expect(names.length).toBeLessThanOrEqual(20);
  });

  it('leads from a machine to a test in the steps of the README', () => {
    expect(paths('init', 'src/order-machine.ts')).toMatchObject({ status: 0 });
    expect(compile()).toMatchObject({ status: 0, stdout: '' });

    const unfilled = paths('--file', 'src/order-machine.ts', '--check');
    expect(unfilled.text).toContain('Cases without data: input "no input"');
    expect(unfilled.status).toBe(0);

    edit('src/order-model.ts', /plain: toFillIn/, "plain: { name: 'harbor' }");
    edit('src/order-model.ts', /plain: toFillIn/, 'plain: {}');
    edit('src/order-model.ts', "'no input': toFillIn", "'no input': undefined");
    edit('src/order-model.ts', "'with nothing': toFillIn", "'with nothing': 'no. 1'");
    edit('src/order-model.ts', "'without a reason': toFillIn", "'without a reason': {}");
    edit('src/order-model.ts', 'toFillIn, ', '');
    expect(paths('--file', 'src/order-machine.ts', '--check')).toMatchObject({
      status: 0,
      text: expect.stringContaining('orderMachine: fine'),
    });

    rmSync(join(folder, 'src/order-executors.ts'));
    cpSync(
      join(import.meta.dirname, 'stranger/order-executors.tsx'),
      join(folder, 'src/order-executors.tsx'),
    );
    expect(run('vitest/vitest.mjs', 'run')).toMatchObject({
      status: 0,
      text: expect.stringContaining('1 passed'),
    });
  });

  it('fails on a mistake in the screen, with step and state', () => {
    edit('src/order.tsx', "disabled={!state.can({ type: 'order.send' })}", '');
    const { status, text } = run('vitest/vitest.mjs', 'run');
    expect(status).toBe(1);
    expect(text).toContain('At the start with "no input": "order.send" is refused in "editing"');
    expect(text).toContain('Send can be pressed.');
  });

  it('never overwrites what is there', () => {
    expect(paths('init', 'src/order-machine.ts')).toMatchObject({
      status: 2,
      text: expect.stringContaining('Nothing was written'),
    });
  });
});
