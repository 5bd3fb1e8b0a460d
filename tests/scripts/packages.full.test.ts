import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packPackages } from '../../scripts/packages/build-packages';
import { root } from '../../scripts/lib/root.mjs';

/** The packages that an external project would have, and the dependencies of our packages. */
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
  'elkjs',
  'tsx',
  'valibot',
];

const folder = await mkdtemp(join(tmpdir(), 'stranger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = ['statechart-paths', 'statechart-charts'] as const;
let tarballs: readonly string[] = [];
beforeAll(async () => {
  tarballs = await packPackages(names, join(folder, 'packed'));
  for (const name of installed) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const [index, name] of names.entries()) {
    execFileSync('tar', ['xzf', tarballs[index] ?? '', '-C', join(folder, 'node_modules')]);
    renameSync(join(folder, 'node_modules/package'), join(folder, 'node_modules', name));
  }
  mkdirSync(join(folder, 'src'));
  fill('order-machine.ts');
  fill('order.tsx');
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

/** Copies a project file as its developer would write it. */
function fill(file: string): void {
  cpSync(join(import.meta.dirname, 'stranger', file), join(folder, 'src', file));
}

const compile = () =>
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript7/bin/tsc'),
      '--noEmit',
      '--strict',
      '--jsx',
      'react-jsx',
      '--target',
      'es2022',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--skipLibCheck',
      ...['order-model.ts', 'order-executors.ts', 'order.paths.test.ts'].map(
        (file) => `src/${file}`,
      ),
    ],
    { cwd: folder, encoding: 'utf8' },
  );

describe('the packages in an external project', { timeout: 120_000 }, () => {
  it.each(names)('are small and have few exports: %s', async (name) => {
    const tarball = tarballs[names.indexOf(name)] ?? '';
    expect((await stat(tarball)).size).toBeLessThan(400_000);
    const types = readFileSync(join(folder, 'node_modules', name, 'dist/index.d.ts'), 'utf8');
    const exported =
      types.match(/^export (?:declare )?(?:function|const|type|interface) \w+/gm) ?? [];
    expect(exported.length).toBeGreaterThan(5);
    expect(exported.length).toBeLessThanOrEqual(20);
  });

  it('draw a chart', () => {
    const program =
      "import { drawChart, readChart } from 'statechart-charts';" +
      "import { orderMachine } from './src/order-machine.ts';" +
      'console.log(await drawChart(readChart(orderMachine)));';
    writeFileSync(join(folder, 'draw.mjs'), program);
    const drawn = spawnSync(process.execPath, ['--import', 'tsx', 'draw.mjs'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(drawn.stdout + drawn.stderr).toContain('>ordering<');
  });

  it('produce a test for a machine by the steps in the README', () => {
    expect(paths('init', 'src/order-machine.ts')).toMatchObject({ status: 0 });
    expect(compile()).toMatchObject({ status: 0, stdout: '' });

    const unfilled = paths('--file', 'src/order-machine.ts', '--check');
    expect(unfilled.text).toContain('Cases without data: input "no input"');
    expect(unfilled.status).toBe(0);

    fill('order-model.ts');
    expect(paths('--file', 'src/order-machine.ts', '--check')).toMatchObject({
      status: 0,
      text: expect.stringContaining('orderMachine: fine'),
    });

    rmSync(join(folder, 'src/order-executors.ts'));
    fill('order-executors.tsx');
    expect(run('vitest/vitest.mjs', 'run')).toMatchObject({
      status: 0,
      text: expect.stringContaining('1 passed'),
    });
  });

  it('report a mistake on the screen with its step and state', () => {
    const view = join(folder, 'src/order.tsx');
    const source = readFileSync(view, 'utf8');
    const guarded = "disabled={!state.can({ type: 'order.send' })}";
    expect(source).toContain(guarded);
    writeFileSync(view, source.replace(guarded, ''));
    const { status, text } = run('vitest/vitest.mjs', 'run');
    expect(status).toBe(1);
    expect(text).toContain('At the start with "fresh": "order.send" is refused in "editing"');
    expect(text).toContain('Send can be pressed.');
  });

  it('print help', () => {
    expect(paths('--help')).toMatchObject({
      status: 0,
      text: expect.stringContaining('npx statechart-paths init'),
    });
  });

  it('never overwrite existing files', () => {
    expect(paths('init', 'src/order-machine.ts')).toMatchObject({
      status: 2,
      text: expect.stringContaining('Nothing was written'),
    });
  });
});
